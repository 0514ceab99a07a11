import { fetchAvailability } from '../../api/content.ts';
import type { Availability } from '../../domain/release/release.ts';
import { openDeviceSource } from './openContentSource.pageOnly.ts';

/** Longer than this, and the cached numbers are shown instead [PWA-11]. */
const LIVE_LIMIT_MS = 3_000;
/** Lists that stand beside each other, or on two pages in a row, share one answer. */
const SHARED_MS = 5_000;

let shared: { askedAt: number; answer: Promise<Availability | undefined> } | undefined;

/**
 * Asks the hub for the numbers of all events, once for all who ask within five seconds, and stores them on a device that
 * holds a release [PWA-11, HTTP-30]. The browser's own cache asks with the ETag of its copy.
 * @returns undefined when the hub does not answer in time; the next one to ask then asks it again
 */
export function askLivePlaces(): Promise<Availability | undefined> {
  const now = performance.now();
  if (shared && now - shared.askedAt < SHARED_MS) return shared.answer;
  const answer = ask();
  shared = { askedAt: now, answer };
  void answer.then((places) => {
    if (!places && shared?.answer === answer) shared = undefined;
  });
  return answer;
}

/** Call after a registration: whoever asks next gets numbers that count it. */
export function forgetLivePlaces(): void {
  shared = undefined;
}

async function ask(): Promise<Availability | undefined> {
  const answer = await fetchAvailability(undefined, LIVE_LIMIT_MS);
  if (answer.type !== 'ok') return undefined;
  // Shown all the same by a device that cannot store it.
  void store(answer.value, answer.etag).catch(() => undefined);
  return answer.value;
}

async function store(places: Availability, etag: string | undefined): Promise<void> {
  if (!(await openDeviceSource())) return;
  const [{ contentDb }, { storeAvailability }] = await Promise.all([
    import('../../db/contentDb.ts'),
    import('../../db/storedRelease.ts'),
  ]);
  await storeAvailability(contentDb(), places, etag);
}
