import type { LoaderFunctionArgs } from 'react-router-dom';
import { lazyWithPreload } from '../../content/parts/lazyOptional.tsx';
import { preloadJobPage, loader as readJob } from '../../features/job-detail/jobLoader.ts';
import { isEditingQuery } from '../../platform/editingMode.ts';

/** A page's placeholders only, for the few screens that show them to editors. */
export const PlainPage = lazyWithPreload(() => import('./ContentScreen.tsx'));

export { preloadJobPage };

/** Reads the data of `JobScreen` [SHELL-08, SHELL-09]. */
export async function loader(args: LoaderFunctionArgs) {
  if (!isEditingQuery(new URL(args.request.url).search)) return readJob(args);
  const [{ loader: readPage }] = await Promise.all([import('./contentScreenLoader.ts'), PlainPage.preload()]);
  return readPage(args);
}
