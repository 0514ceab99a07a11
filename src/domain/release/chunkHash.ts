import { toHex } from '../text/sha256.ts';

/** Lower-case hex of a SHA-256 over the bytes of a chunk, as the manifest names it [HTTP-22]. */
export async function chunkHash(body: ArrayBuffer): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', body)));
}

/** Whether the bytes are the chunk that was promised; a damaged one is never shown [PWA-25]. */
export async function isChunkIntact(body: ArrayBuffer, hash: string): Promise<boolean> {
  return (await chunkHash(body)) === hash.toLowerCase();
}

/** Hashing needs a secure context; on plain http the site works online, without a release on the device [PWA-21]. */
export function canHash(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}
