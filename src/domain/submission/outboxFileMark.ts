import { canonicalJson } from '../text/json.ts';
import { toHex } from '../text/sha256.ts';

/**
 * Returns the mark by which the hub knows that a device made an outbox file: HMAC-SHA-256, hex, over the RFC 8785 form
 * of the file without its mark and its checksum [OUTBOX-36, CON-28]. Its key is the SHA-256 of the device's secret, which
 * is all that the hub has of it, so that a file of a device enrolled long ago can be checked too.
 * @param secretHash  hex
 */
export async function outboxFileMark(file: object, secretHash: string): Promise<string> {
  const { mark: _mark, checksum: _checksum, ...marked } = file as { mark?: unknown; checksum?: unknown };
  const bytes = (text: string) => new TextEncoder().encode(text);
  const method = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(secretHash), method, false, ['sign']);
  return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(canonicalJson(marked)))));
}
