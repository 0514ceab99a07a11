import { useMemo } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { LoadedBlock } from '../../content/blocks/block.ts';
import { BlocksContext } from '../../content/blocks/Placeholder.tsx';
import { ContentPage } from '../../features/content-page/ContentPage.tsx';
import { componentOf } from './blocks.tsx';
import { type loader, SharedComparison } from './contentScreenLoader.ts';

/** A page created by editors. One of them may be the page for shared comparisons [CMP-06]. */
export default function ContentScreen() {
  const data = useLoaderData<typeof loader>();
  return 'blocks' in data ? <BlocksPage blocks={data.blocks} /> : <SharedComparison.Component />;
}

/** A content page with the components of its blocks, which only the application knows. */
function BlocksPage({ blocks }: { blocks: readonly LoadedBlock[] }) {
  const value = useMemo(() => ({ blocks, componentOf }), [blocks]);
  return (
    <BlocksContext value={value}>
      <ContentPage />
    </BlocksContext>
  );
}
