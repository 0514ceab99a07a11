/**
 * Name prefix of the worker's caches of rendered pages; one cache per build, because pages name files of their build.
 */
export const PAGE_CACHES = 'pages-';

/** Deletes the pages that the worker stores; it can render them again. @returns whether there were any; never throws */
export async function dropKeptPages(): Promise<boolean> {
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(PAGE_CACHES));
    const dropped = await Promise.all(names.map((name) => caches.delete(name)));
    return dropped.includes(true);
  } catch {
    // There is no Cache Storage on plain http, so there are no pages either.
    return false;
  }
}

/** Message to the worker: prepare pages for the next start. */
export const READY_PAGES = 'READY_PAGES';
