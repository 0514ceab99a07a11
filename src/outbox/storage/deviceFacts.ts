import { onChangedKeys } from '../../db/changedKeys.ts';
import type { DeviceFact, DeviceFacts, OutboxDb } from '../../db/outboxDb.ts';
import { overLostConnections } from '../../db/overLostConnections.ts';
import type { OutboxStorage } from '../ports.ts';

/**
 * Read for every submission and hardly ever changed. An old one does no harm: the hub opens what was sealed with an
 * earlier key, and another salt finds no duplicates. The device's secret and its own key are always read anew.
 */
const LASTING = new Set<keyof DeviceFacts>(['sealingKey', 'salt']);

/** What the device knows. Lasting facts are read once, and again after any page or worker has changed them. */
export function deviceFacts(db: OutboxDb): Pick<OutboxStorage, 'fact' | 'setFact' | 'factOr'> {
  const lasting = overLostConnections(db);
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
    // One that is missing may be written at any moment, and is asked for seldom.
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

/** Within a transaction of the caller. */
export async function readFact<K extends keyof DeviceFacts>(db: OutboxDb, key: K): Promise<DeviceFacts[K] | undefined> {
  return (await db.device.get(key))?.value as DeviceFacts[K] | undefined;
}

/** Within a transaction of the caller. */
export async function putFact<K extends keyof DeviceFacts>(db: OutboxDb, key: K, value: DeviceFacts[K]): Promise<void> {
  await db.device.put({ key, value } as DeviceFact);
}
