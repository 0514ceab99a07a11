import { isStorageFull } from '../../db/storageFull.ts';
import type { MakeRoom } from '../ports.ts';

/** Pictures, then content: two steps, each followed by another try. */
const ROOMS_TO_MAKE = 2;

/**
 * Writes; on a full disk, frees space one step at a time and tries again [PWA-19, OUTBOX-38].
 * @param write  run again after each step
 * @throws the last try's error
 */
export async function makingRoom<T>(write: () => Promise<T>, makeRoom: MakeRoom): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      // A lost database connection needs no space, only a second try.
      const worthwhile = isStorageFull(error) ? (await makeRoom().catch(() => 'nothing')) !== 'nothing' : tries === 1;
      if (!worthwhile || tries > ROOMS_TO_MAKE) throw error;
    }
  }
}
