/**
 * The identity of this device: its own id, and the secret by which the hub knows it [CON-28]. Stored with the entries,
 * so it lives as long as they do.
 */
import type { OutboxDb } from '../db/outboxDb.ts';
import { retryOnConnectionLoss } from '../db/retryOnConnectionLoss.ts';
import { toBase64Url } from '../domain/text/base64.ts';
import type { OutboxStorage } from './ports.ts';
import { putFact, readFact } from './storage/deviceFacts.ts';

const ID_BYTES = 16;

/** Returns the random id of this device; created on first use. */
export function deviceId(storage: Pick<OutboxStorage, 'factOr'>): Promise<string> {
  return storage.factOr('id', toBase64Url(crypto.getRandomValues(new Uint8Array(ID_BYTES))));
}

export type DeviceIdentity = {
  id: string;
  /** undefined until the hub has enrolled this device */
  secret: string | undefined;
  /** The first sequence number sent under the device's identity; before enrolment, the next number to be given */
  firstSequence: number;
  lastSequence: number;
  /** The newest sequence numbers that a person has deleted here */
  deletedSequences: number[];
};

export async function deviceIdentity(storage: Pick<OutboxStorage, 'fact' | 'factOr'>): Promise<DeviceIdentity> {
  const lastSequence = (await storage.fact('sequence')) ?? 0;
  return {
    id: await deviceId(storage),
    secret: await storage.fact('deviceSecret'),
    firstSequence: (await storage.fact('firstSequence')) ?? lastSequence + 1,
    lastSequence,
    deletedSequences: (await storage.fact('deletedSequences')) ?? [],
  };
}

/**
 * Stores the secret. With the first secret, also stores the sequence number from which this device accounts for every
 * entry; one transaction, so that no number is given in between. Entries numbered earlier may have arrived without the
 * device's identity and are not gaps. A later secret leaves that number alone: a hub that issues one was restored from
 * an older backup, and the entries it lost must be reported as missing [KIOSK-32].
 */
export async function keepDeviceSecret(db: OutboxDb, secret: string): Promise<void> {
  await retryOnConnectionLoss(db)(() =>
    db.transaction('rw', db.device, async () => {
      await putFact(db, 'deviceSecret', secret);
      if ((await readFact(db, 'firstSequence')) !== undefined) return;
      await putFact(db, 'firstSequence', ((await readFact(db, 'sequence')) ?? 0) + 1);
    }),
  );
}
