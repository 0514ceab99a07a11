import { isStorageFull } from '../../db/storageFull.ts';
import type { Eviction } from '../ports.ts';

/** Pictures, then content: two steps, each followed by another try. */
const EVICTION_STEPS = 2;

/**
 * Writes; on a full disk, frees space one step at a time and tries again [PWA-19, OUTBOX-38].
 * @param write  run again after each step
 * @throws the last try's error
 */
export async function retryWithEviction<T>(write: () => Promise<T>, evict: Eviction): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      // A lost database connection needs no space, only a second try.
      const worthwhile = isStorageFull(error) ? (await evict().catch(() => 'nothing')) !== 'nothing' : tries === 1;
      if (!worthwhile || tries > EVICTION_STEPS) throw error;
    }
  }
}
