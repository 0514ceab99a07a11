import type { Table } from 'dexie';
import { addChangedKeys, type ChangedKeys, onChangedKeys } from './changedKeys.ts';

/** Shortest pause between two reads: too short for a person to notice. */
const PAUSE_MS = 100;
/** Reading takes at most one in this many parts of the time, however much there is to read. */
const SHARE = 10;
/** Pause before a failed read, for example after a lost connection, is repeated. */
const RETRY_MS = 1_000;
/**
 * After this long everything is read again: a page that dies between its commit and its announcement leaves other pages
 * outdated.
 */
const TRUSTED_MS = 10_000;

export type TableWatch = {
  /** Reads everything now, without a pause; the next value passed on contains nothing read earlier. */
  lookAfresh(): void;
  stop(): void;
};

/**
 * Calls back with the result of `read`, now and after changes of the tables in any page or worker. Changes that arrive
 * during a read, or shortly after one, are covered together by the next.
 * @param read  one transaction, so that its result is consistent; gets the keys changed since the previous read, or
 * `everything` when there was none, it failed, or it was long ago
 */
export function watchTables<T>(
  tables: readonly Table[],
  read: (changed: ChangedKeys | 'everything') => Promise<T>,
  listener: (value: T) => void,
  onError: (error: unknown) => void,
): TableWatch {
  let isStopped = false;
  let isReading = false;
  let hasChanged = true;
  let isUrgent = false;
  let unread: ChangedKeys | 'everything' = 'everything';
  let readAllMs = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;

  async function look(): Promise<void> {
    clearTimeout(pause);
    pause = undefined;
    if (isStopped || isReading || !hasChanged) return;
    isReading = true;
    hasChanged = false;
    isUrgent = false;
    const from = performance.now();
    const changed = from - readAllMs > TRUSTED_MS ? 'everything' : unread;
    unread = new Map();
    const seen = await lookAt(changed);
    if (seen && changed === 'everything') readAllMs = from;
    if (seen && !isStopped) tell(seen.value);
    isReading = false;
    const leastPauseMs = seen ? PAUSE_MS : RETRY_MS;
    const pauseMs = isUrgent ? 0 : Math.max(leastPauseMs, SHARE * (performance.now() - from));
    if (!isStopped) pause = setTimeout(look, pauseMs);
  }

  async function lookAt(changed: ChangedKeys | 'everything'): Promise<{ value: T } | undefined> {
    try {
      return { value: await read(changed) };
    } catch (error) {
      unread = 'everything';
      hasChanged = true;
      if (!isStopped) onError(error);
      return undefined;
    }
  }

  /** Calls the listener; if it throws, the value still counts as delivered. */
  function tell(value: T): void {
    try {
      listener(value);
    } catch (error) {
      onError(error);
    }
  }

  const stopListening = onChangedKeys(tables, (keys) => {
    if (unread !== 'everything') addChangedKeys(unread, keys);
    hasChanged = true;
    if (pause === undefined) void look();
  });
  void look();
  return {
    lookAfresh() {
      unread = 'everything';
      hasChanged = true;
      isUrgent = true;
      void look();
    },
    stop() {
      isStopped = true;
      clearTimeout(pause);
      stopListening();
    },
  };
}
