import { Dexie, type ObservabilitySet } from 'dexie';

/** Shortest pause between two looks: a person sees no difference, and a full outbox is not read for every change. */
const PAUSE_MS = 100;
/** Looking takes at most this share of the time, however much there is to read. */
const SHARE = 5;

/**
 * Calls back with what `read` gives, now and after changes of the database in any page or worker. Changes that come
 * while a look is taken, or shortly after one, are seen together by the next.
 * @param read  one transaction, so that a look shows one moment
 * @returns the unsubscriber
 */
export function watchDatabase<T>(
  db: Dexie,
  read: () => Promise<T>,
  listener: (value: T) => void,
  onError: (error: unknown) => void,
): () => void {
  const prefix = `idb://${db.name}/`;
  let stopped = false;
  let looking = false;
  let changed = false;

  async function look(): Promise<void> {
    looking = true;
    const from = performance.now();
    try {
      const value = await read();
      if (!stopped) listener(value);
    } catch (error) {
      if (!stopped) onError(error);
    }
    const pauseMs = Math.max(PAUSE_MS, SHARE * (performance.now() - from));
    setTimeout(() => {
      looking = false;
      if (changed) lookAgain();
    }, pauseMs);
  }

  function lookAgain(): void {
    if (stopped) return;
    changed = looking;
    if (!looking) void look();
  }

  const onChange = (parts: ObservabilitySet) => {
    if (Object.keys(parts).some((part) => part.startsWith(prefix))) lookAgain();
  };
  Dexie.on('storagemutated', onChange);
  void look();
  return () => {
    stopped = true;
    Dexie.on.storagemutated.unsubscribe(onChange);
  };
}
