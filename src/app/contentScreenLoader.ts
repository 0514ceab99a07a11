import type { LoaderFunctionArgs } from 'react-router-dom';
import { openContent } from '../content/contentContext.tsx';
import { loader as readPage } from '../features/content-page/contentPageLoader.ts';
import { preloadBlocks, readBlocks } from './blocks.tsx';

/** A page's content with what its blocks read, together with the scripts of those blocks. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await readPage(args);
  const source = await openContent(args.context);
  const [blocks] = await Promise.all([readBlocks(page.blocks, source, Date.now()), preloadBlocks(page.blocks)]);
  return { ...page, blocks };
}
