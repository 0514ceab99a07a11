/** SHA-256 of a text's UTF-8 bytes: the browser's comes later, the hub's at once. */
export type TextDigest = (text: string) => Uint8Array | Promise<Uint8Array>;

/** SHA-256 of the text's UTF-8 bytes. Needs a secure context, as sealing and the worker do. */
export async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/** Bytes as lower-case hex. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
