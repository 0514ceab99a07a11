import { useMemo } from 'react';
import { useLoaderData } from 'react-router-dom';
import { BlocksContext } from '../content/blocks/blocksContext.tsx';
import { ContentPage } from '../features/content-page/ContentPage.tsx';
import { componentOf } from './blocks.tsx';
import type { loader } from './contentScreenLoader.ts';

/** A content page with what its blocks are drawn by: only the application knows them all. */
export default function ContentScreen() {
  const { blocks } = useLoaderData<typeof loader>();
  const value = useMemo(() => ({ blocks, componentOf }), [blocks]);
  return (
    <BlocksContext value={value}>
      <ContentPage />
    </BlocksContext>
  );
}
