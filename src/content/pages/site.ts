import type { ContentSource } from '../source/ContentSource.ts';

/** What every page knows of the site: data of the root route. */
export type Site = {
  origin: string;
  words?: { helplineHours: string; acknowledgement: string };
  /** Epoch milliseconds at which this device saved what it shows; undefined when the hub answered [PWA-12] */
  savedAt?: number;
};

/** @throws what the source throws; the shell must also stand without it, so its loader catches */
export async function readSite(source: ContentSource, origin: string): Promise<Site> {
  const [settings, info] = await Promise.all([source.record('settings', 'settings'), source.info()]);
  const words = settings && { helplineHours: settings.helplineHours, acknowledgement: settings.acknowledgement };
  return { origin, words, savedAt: info.savedAt };
}
