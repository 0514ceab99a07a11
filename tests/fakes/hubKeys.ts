import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import type { SealingKey } from '../../src/domain/release/release.ts';

/** A hub's sealing key with the private half that only the hub has. */
export async function hubKeys(kid = 'key-1'): Promise<{ key: SealingKey; open: (jwe: string) => Promise<string> }> {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  return {
    key: { kid, jwk: await exportJWK(publicKey) },
    async open(jwe) {
      const { plaintext } = await compactDecrypt(jwe, privateKey);
      return new TextDecoder().decode(plaintext);
    },
  };
}
