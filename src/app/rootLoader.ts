import { type ContentAccess, contentAccess } from '../content/contentContext.tsx';
import type { Site } from '../content/pages/site.ts';
import { isLeaving } from '../platform/leaving.ts';
import { preloadHeader } from './navigation/lateHeader.tsx';

/**
 * The shell stands without content too: what cannot be read now stays as the page before knew it, and the page's own
 * loader says why. The header is there before its page is drawn, so that nothing moves when it comes; a page of the hub has it in its markup.
 */
export async function rootLoader({ context, request }: { context: unknown; request: Request }): Promise<Site> {
  const [site] = await Promise.all([readOrKeep(contentAccess(context), new URL(request.url)), preloadHeader()]);
  return site;
}

async function readOrKeep({ open, origin, shownSite }: ContentAccess, page: URL): Promise<Site> {
  try {
    // The first page brings it along, so its reading comes later.
    const { readSite } = await import('../content/navigation/readSite.ts');
    return await readSite(await open(), origin, page);
  } catch {
    // Firefox ends what a page asks for as it is left: a page that is still seen then keeps its header and footer.
    if (isLeaving()) return new Promise(() => {});
    const { header, ...shown } = shownSite?.() ?? {};
    // Where the page before stood in the site is the one thing of it that is not true any more.
    return { ...shown, header: header && { ...header, breadcrumb: undefined }, origin };
  }
}
