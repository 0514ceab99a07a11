import type { LoaderFunctionArgs } from 'react-router-dom';
import { openContent } from '../../content/contentContext.tsx';
import { lazyWithPreload } from '../../content/parts/lazyOptional.tsx';
import { isSharePage } from '../../domain/job/comparison.ts';
import { loader as readPage } from '../../features/content-page/contentPageLoader.ts';
import { preloadBlocks, readBlocks } from './blocks.tsx';

/** A shared comparison, at the address named in the shortlist configuration [CMP-06]. */
export const SharedComparison = lazyWithPreload(() => import('../../features/compare/ComparisonPage.tsx'));

/** Reads a page's content and the data of its blocks, and loads the scripts of those blocks. */
export async function loader(args: LoaderFunctionArgs) {
  const [page, source] = await Promise.all([readPage(args), openContent(args.context)]);
  const settings = await source.record('settings', 'settings');
  if (isSharePage(new URL(args.request.url).pathname, settings?.shortlist)) return readComparison(args);
  const [blocks] = await Promise.all([readBlocks(page.blocks, source, Date.now()), preloadBlocks(page.blocks)]);
  return { ...page, blocks };
}

/** Reads the data of the comparison screen, at a page named in the shortlist configuration [CMP-06]. */
async function readComparison(args: LoaderFunctionArgs) {
  const [{ loader: read }] = await Promise.all([
    import('../../features/compare/comparisonLoader.ts'),
    SharedComparison.preload(),
  ]);
  return read(args);
}
