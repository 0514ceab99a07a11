import { outboxFileMark } from '../../domain/submission/outboxFileMark.ts';
import { canonicalJson } from '../../domain/text/json.ts';
import { sha256, toHex } from '../../domain/text/sha256.ts';
import type { EpochMs } from '../../domain/text/time.ts';
import { deviceId } from '../deviceIdentity.ts';
import type { OutboxStorage } from '../ports.ts';
import { resealForHub } from './sealBody.ts';

/**
 * The device has never met the hub, so it cannot seal to the hub's key; personal data is never exported in plain text.
 */
export class NoSealingKeyYet extends Error {
  override name = 'NoSealingKeyYet';
  constructor() {
    super('an export needs the key of the hub, which this device has not received yet');
  }
}

/**
 * Returns all undelivered entries as one file for `npm run hub -- import outbox FILE`, readable by the hub only
 * [OUTBOX-36]. Where the hub has given this device its secret, the file is marked with it. The checksum is SHA-256, hex,
 * over the RFC 8785 form of all other fields.
 * @throws NoSealingKeyYet when an entry is still encrypted with this device's own key
 */
export async function exportFile(storage: OutboxStorage, now: EpochMs): Promise<string> {
  await resealForHub(storage, await storage.entries());
  const entries = (await storage.entries()).map(({ payload, ...entry }) => {
    if (payload.by !== 'hub') throw new NoSealingKeyYet();
    const { id, sequence, kind, endpoint, reference, createdAt } = entry;
    return { id, sequence, kind, endpoint, reference, createdAt, sealed: payload.jwe };
  });
  const unmarked = {
    format: 'defence-careers-outbox',
    version: 1,
    device: await deviceId(storage),
    exportedAt: new Date(now).toISOString(),
    entries,
  };
  const secret = await storage.fact('deviceSecret');
  const content = {
    ...unmarked,
    ...(secret !== undefined && { mark: await outboxFileMark(unmarked, toHex(await sha256(secret))) }),
  };
  const checksum = toHex(await sha256(canonicalJson(content)));
  return JSON.stringify({ ...content, checksum }, undefined, 2);
}
