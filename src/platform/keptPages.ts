/** What the names of the worker's caches of rendered pages begin with; one a build, whose files they name. */
export const PAGE_CACHES = 'pages-';

/** Gives up the pages that the worker keeps: it renders them again. @returns whether there were any; never throws */
export async function dropKeptPages(): Promise<boolean> {
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(PAGE_CACHES));
    const dropped = await Promise.all(names.map((name) => caches.delete(name)));
    return dropped.includes(true);
  } catch {
    // No cache storage on plain http: then there are no pages either.
    return false;
  }
}

/** Message to the worker: have pages ready for the next start. */
export const READY_PAGES = 'READY_PAGES';
