import { type ContentAccess, contentAccess } from '../content/contentContext.tsx';
import type { Site } from '../content/pages/useSite.ts';
import { isLeaving } from '../platform/leaving.ts';
import { preloadShell } from './deferredShell.ts';

/**
 * Loads the data of the shell, which is shown even without content: what cannot be read stays as on the previous page,
 * and the page's own loader reports why. The scripts of header and footer are loaded before the page is drawn.
 */
export async function rootLoader({ context, request }: { context: unknown; request: Request }): Promise<Site> {
  const [site] = await Promise.all([readOrKeep(contentAccess(context), new URL(request.url)), preloadShell()]);
  return site;
}

async function readOrKeep({ open, origin, shownSite }: ContentAccess, page: URL): Promise<Site> {
  try {
    // The first page includes this data, so the code to read it loads later.
    const { readSite } = await import('../content/navigation/readSite.ts');
    return await readSite(await open(), origin, page);
  } catch {
    // Firefox aborts a page's requests when it is left; the page, while still visible, should keep its header and
    // footer.
    if (isLeaving()) return new Promise(() => {});
    const { header, ...shown } = shownSite?.() ?? {};
    // The previous page's breadcrumb is the only part that is no longer true.
    return { ...shown, header: header && { ...header, breadcrumb: undefined }, origin };
  }
}
