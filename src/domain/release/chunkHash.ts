import { toHex } from '../text/sha256.ts';

/** Returns the SHA-256 of a chunk's bytes as lower-case hex, as the manifest lists it [HTTP-22]. */
export async function chunkHash(body: ArrayBuffer): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', body)));
}

/** Whether the bytes match the chunk's hash; a damaged chunk is never shown [PWA-25]. */
export async function isChunkIntact(body: ArrayBuffer, hash: string): Promise<boolean> {
  return (await chunkHash(body)) === hash.toLowerCase();
}

/**
 * Whether hashing is available; it needs a secure context. On plain http the site works online, without a release on
 * the device [PWA-21].
 */
export function canHash(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}
