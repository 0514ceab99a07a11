import { useMemo } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { LoadedBlock } from '../content/blocks/blockData.ts';
import { BlocksContext } from '../content/blocks/blocksContext.tsx';
import { ContentPage } from '../features/content-page/ContentPage.tsx';
import { componentOf } from './blocks.tsx';
import type { loader } from './contentScreenLoader.ts';
import { SharedComparison } from './sharedComparison.ts';

/** A page of the editors. One of them may be where comparisons are shown to others [CMP-06]. */
export default function ContentScreen() {
  const data = useLoaderData<typeof loader>();
  return 'blocks' in data ? <BlocksPage blocks={data.blocks} /> : <SharedComparison.Component />;
}

/** A content page with what its blocks are drawn by: only the application knows them all. */
function BlocksPage({ blocks }: { blocks: readonly LoadedBlock[] }) {
  const value = useMemo(() => ({ blocks, componentOf }), [blocks]);
  return (
    <BlocksContext value={value}>
      <ContentPage />
    </BlocksContext>
  );
}
