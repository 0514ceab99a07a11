import type { Site } from '../pages/useSite.ts';
import type { ContentSource } from '../source/ContentSource.ts';
import { readHeader } from './readHeader.ts';

/**
 * Reads what every page knows of the site.
 * @param page  the address that is shown
 * @throws what the source throws; the shell must also stand without it, so its loader catches
 */
export async function readSite(source: ContentSource, origin: string, page: URL): Promise<Site> {
  const [settings, info] = await Promise.all([source.record('settings', 'settings'), source.info()]);
  const header = await readHeader(source, settings, page.pathname);
  const words = settings && { helplineHours: settings.helplineHours, acknowledgement: settings.acknowledgement };
  const { footer, notification, tagManagerId } = settings ?? {};
  return { origin, words, header, footer, notification, tagManagerId, savedAt: info.savedAt };
}
