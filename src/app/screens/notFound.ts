import type { LoaderFunctionArgs } from 'react-router-dom';
import { openContent } from '../../content/contentContext.tsx';
import { lazyWithPreload } from '../../content/parts/lazyOptional.tsx';

/** The ways on from an address that is no page; few visitors need its script. */
export const WrongAddress = lazyWithPreload(() => import('./WrongAddress.tsx'));

/**
 * Adds to what a loader has thrown, if it says that there is no such page, the pages that were most likely meant.
 * Never fails: without content there are none.
 */
export async function withNearestPages(thrown: unknown, { context, request }: LoaderFunctionArgs): Promise<unknown> {
  if (!(thrown instanceof Response) || thrown.status !== 404) return thrown;
  try {
    const [{ readNearestPages }, source] = await Promise.all([
      import('../../content/notFound/readNearestPages.ts'),
      openContent(context),
      WrongAddress.preload(),
    ]);
    const nearest = await readNearestPages(source, new URL(request.url).pathname, Date.now());
    // As the router passes on a thrown response.
    return { status: thrown.status, statusText: '', data: { nearest }, internal: false };
  } catch {
    return thrown;
  }
}
