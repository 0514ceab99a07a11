import type { LoaderFunctionArgs } from 'react-router-dom';
import { isEditingQuery } from '../../domain/editing.ts';
import { preloadJobPage, loader as readJob } from '../../features/job-detail/jobLoader.ts';
import { PlainPage } from './plainPage.ts';

export { preloadJobPage };

/** Reads the data of `JobScreen` [SHELL-08, SHELL-09]. */
export async function loader(args: LoaderFunctionArgs) {
  if (!isEditingQuery(new URL(args.request.url).search)) return readJob(args);
  const [{ loader: readPage }] = await Promise.all([import('./contentScreenLoader.ts'), PlainPage.preload()]);
  return readPage(args);
}
