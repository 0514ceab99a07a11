import type { SealingKey } from '../../domain/release/release.ts';
import type { OutboxStorage } from '../ports.ts';
import { outboxStorage } from '../storage/deviceStorage.ts';

/**
 * Stores the hub's public sealing key, which outlives dropped content [OUTBOX-30, DEC-154]. Call it with every manifest
 * that has one; an unchanged key writes nothing. An unusable key never replaces a usable one.
 */
export async function rememberSealingKey(key: SealingKey, storage: OutboxStorage = outboxStorage()): Promise<void> {
  if (!isPublicP256(key)) {
    console.warn('the hub offered a sealing key that is not a P-256 public key');
    return;
  }
  if ((await storage.fact('sealingKey'))?.kid === key.kid) return;
  await storage.setFact('sealingKey', key);
}

function isPublicP256({ kid, jwk }: SealingKey): boolean {
  const { kty, crv, x, y, d } = jwk as JsonWebKey;
  return Boolean(kid) && kty === 'EC' && crv === 'P-256' && Boolean(x) && Boolean(y) && d === undefined;
}
