import { onChangedKeys } from '../../db/changedKeys.ts';
import type { DeviceFact, DeviceFacts, OutboxDb } from '../../db/outboxDb.ts';
import { retryOnConnectionLoss } from '../../db/retryOnConnectionLoss.ts';
import type { OutboxStorage } from '../ports.ts';

/**
 * Facts read for every submission and rarely changed. A stale copy does no harm: the hub decrypts what was sealed with
 * an earlier key, and with another salt a duplicate is merely not found. The device's secret and its own key are always
 * read afresh.
 */
const LASTING = new Set<keyof DeviceFacts>(['sealingKey', 'salt']);

/** Reads and writes facts about this device. Lasting facts are cached until a page or the worker changes them. */
export function deviceFacts(db: OutboxDb): Pick<OutboxStorage, 'fact' | 'setFact' | 'factOr'> {
  const lasting = retryOnConnectionLoss(db);
  const known = new Map<keyof DeviceFacts, unknown>();
  let isListening = false;

  function listen(): void {
    if (isListening) return;
    isListening = true;
    onChangedKeys([db.device], (changed) => {
      const keys = changed.get(db.device.name) ?? [];
      for (const key of keys === 'all' ? LASTING : keys) known.delete(key as keyof DeviceFacts);
    });
  }

  async function fact<K extends keyof DeviceFacts>(key: K): Promise<DeviceFacts[K] | undefined> {
    if (known.has(key)) return known.get(key) as DeviceFacts[K];
    listen();
    const value = await lasting(() => db.transaction('r', db.device, () => readFact(db, key)));
    // A missing fact is not cached: it may be written at any moment, and is rarely read.
    if (LASTING.has(key) && value !== undefined) known.set(key, value);
    return value;
  }

  return {
    fact,
    setFact: (key, value) => lasting(() => db.transaction('rw', db.device, () => putFact(db, key, value))),
    factOr: async (key, initial) =>
      (await fact(key)) ??
      (await lasting(() =>
        db.transaction('rw', db.device, async () => {
          const value = await readFact(db, key);
          if (value === undefined) await putFact(db, key, initial);
          return value ?? initial;
        }),
      )),
  };
}

/** Call within a transaction. */
export async function readFact<K extends keyof DeviceFacts>(db: OutboxDb, key: K): Promise<DeviceFacts[K] | undefined> {
  return (await db.device.get(key))?.value as DeviceFacts[K] | undefined;
}

/** Call within a transaction. */
export async function putFact<K extends keyof DeviceFacts>(db: OutboxDb, key: K, value: DeviceFacts[K]): Promise<void> {
  await db.device.put({ key, value } as DeviceFact);
}
