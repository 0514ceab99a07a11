/** What this device calls itself, and what the hub knows it by [CON-28]. Kept beside the entries: it lives as long. */
import type { OutboxDb } from '../db/outboxDb.ts';
import { overLostConnections } from '../db/overLostConnections.ts';
import { toBase64Url } from '../domain/text/base64.ts';
import type { OutboxStorage } from './ports.ts';
import { putFact, readFact } from './storage/deviceFacts.ts';

const ID_BYTES = 16;

/** The random name of this device; made when it is first asked for. */
export function deviceId(storage: Pick<OutboxStorage, 'factOr'>): Promise<string> {
  return storage.factOr('id', toBase64Url(crypto.getRandomValues(new Uint8Array(ID_BYTES))));
}

export type DeviceIdentity = {
  id: string;
  /** undefined until the hub has enrolled this device */
  secret: string | undefined;
  /** The first number that is sent under the device's name; before the enrolment, the next one to be given */
  firstSequence: number;
  lastSequence: number;
  /** Numbers that a person has deleted here, the newest ones */
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
 * Keeps the secret, and with the first one from which entry on it speaks for all of them: in one transaction, so that no
 * number is given in between. What was numbered before may have arrived without the device's name, and is no gap. A later
 * secret leaves that number where it is: a hub that gives one was restored from an older copy, and what it lost with its
 * other copy has to be named as missing [KIOSK-32].
 */
export async function keepDeviceSecret(db: OutboxDb, secret: string): Promise<void> {
  await overLostConnections(db)(() =>
    db.transaction('rw', db.device, async () => {
      await putFact(db, 'deviceSecret', secret);
      if ((await readFact(db, 'firstSequence')) !== undefined) return;
      await putFact(db, 'firstSequence', ((await readFact(db, 'sequence')) ?? 0) + 1);
    }),
  );
}
