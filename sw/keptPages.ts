import type { PageLife } from '../src/domain/page/rendering.ts';
import type { EpochMs } from '../src/domain/text/time.ts';

/** As many rendered pages as are kept, those made last; about 3 MB. */
const KEPT_PAGES = 20;

/** What a page must have been rendered from to be what would be rendered now. */
export type Ground = {
  release: string;
  savedAt: EpochMs;
  /** ETag of the live numbers on this device, for a page that has some in it */
  numbers(): Promise<string | undefined>;
};

/** Says of a kept page what it was rendered from. */
const LABEL = 'x-rendered-from';
type Label = { release: string; savedAt: EpochMs; zone: number } & PageLife;

/** Minutes between the device's clock and UTC when the release was saved: pages tell that moment in the device's time. */
const zoneAt = (at: EpochMs) => new Date(at).getTimezoneOffset();

/** A search in an address is the visitor's own [PWA-22], and there is no end of them. */
export const mayBeKept = (address: string) => new URL(address).search === '';

/**
 * A page that was rendered before and would be rendered the same now: from this release and no other [PWA-15], with the
 * same live numbers, and with no event over that was not [PWA-11].
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

/** Keeps a page for its next visit, and no more than the last twenty. Never rejects: on a full disk nothing is kept. */
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
    // Storage is full: rendered pages are among the first to go without [PWA-19].
  }
}

/** Drops what was rendered from another release [PWA-15]. @returns the addresses of what was there, youngest first */
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
