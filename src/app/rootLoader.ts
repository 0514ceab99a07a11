import { contentAccess } from '../content/contentContext.tsx';
import { readSite, type Site } from '../content/pages/site.ts';

/** The shell stands without content too: what cannot be read now is left out, and the page's own loader says why. */
export async function rootLoader({ context }: { context: unknown }): Promise<Site> {
  const { open, origin } = contentAccess(context);
  try {
    return await readSite(await open(), origin);
  } catch {
    return { origin };
  }
}
