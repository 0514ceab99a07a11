import type { PageLife } from '../src/domain/page/rendering.ts';
import type { EpochMs } from '../src/domain/text/time.ts';

/** Number of most recently rendered pages that are kept; about 3 MB. */
const KEPT_PAGES = 20;

/** What a kept page must have been rendered from to be current. */
export type Ground = {
  release: string;
  savedAt: EpochMs;
  /** ETag of the live numbers on this device, for pages that show some */
  numbers(): Promise<string | undefined>;
};

/** Header of a kept page that records what it was rendered from. */
const LABEL = 'x-rendered-from';
type Label = { release: string; savedAt: EpochMs; zone: number } & PageLife;

/** Time zone offset in minutes when the release was saved, because pages show that time in local time. */
const zoneAt = (at: EpochMs) => new Date(at).getTimezoneOffset();

/**
 * Whether a page may be kept. A query in an address belongs to the visitor [PWA-22], and the number of queries is
 * unlimited.
 */
export const mayBeKept = (address: string) => new URL(address).search === '';

/**
 * Returns a kept page if rendering it now would give the same: same release [PWA-15], same live numbers, and no event
 * it shows has ended since [PWA-11].
 * @returns undefined when there is none
 */
export async function findPage(
  cache: Cache,
  address: string,
  ground: Ground,
  now: EpochMs,
): Promise<Response | undefined> {
  const kept = await cache.match(address);
  const label = kept && labelOf(kept);
  return label && (await holds(label, ground, now)) ? kept : undefined;
}

async function holds(label: Label, { release, savedAt, numbers }: Ground, now: EpochMs): Promise<boolean> {
  if (label.release !== release || label.savedAt !== savedAt || label.zone !== zoneAt(savedAt)) return false;
  if (now < label.from || (label.until !== undefined && now >= label.until)) return false;
  return label.numbers === undefined || label.numbers === (await numbers());
}

/** Keeps a page for its next visit, at most the last twenty. Never rejects: on a full disk nothing is kept. */
export async function keepPage(
  cache: Cache,
  address: string,
  page: Response,
  { release, savedAt }: Pick<Ground, 'release' | 'savedAt'>,
  life: PageLife,
): Promise<void> {
  const label: Label = { release, savedAt, zone: zoneAt(savedAt), ...life };
  const headers = new Headers(page.headers);
  headers.set(LABEL, JSON.stringify(label));
  try {
    await cache.delete(address);
    await cache.put(address, new Response(page.body, { headers }));
    const entries = await cache.keys();
    await Promise.all(entries.slice(0, -KEPT_PAGES).map((entry) => cache.delete(entry)));
  } catch {
    // Storage is full: rendered pages are among the first data to do without [PWA-19].
  }
}

/**
 * Drops pages rendered from another release [PWA-15]. @returns the addresses of all pages that were kept, newest first
 */
export async function dropOtherReleases(cache: Cache, release: string): Promise<string[]> {
  const entries = [...(await cache.keys())].reverse();
  for (const entry of entries) {
    const kept = await cache.match(entry);
    if (kept && labelOf(kept)?.release !== release) await cache.delete(entry);
  }
  return entries.map(({ url }) => url);
}

function labelOf(kept: Response): Label | undefined {
  try {
    return JSON.parse(kept.headers.get(LABEL) ?? '') as Label;
  } catch {
    return undefined;
  }
}
