/** Base64 of bytes and text, in the standard and the URL-safe alphabet, using the platform's functions. */

const STANDARD_BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Encodes UTF-8 text as standard base64 with padding [DEC-108]. */
export function encodeText(text: string): string {
  return btoa(binaryString(new TextEncoder().encode(text)));
}

/**
 * Decodes padded standard base64 to text.
 * @throws RangeError when the text is not padded standard base64, or its bytes are not UTF-8 [DEC-108, CON-30]
 */
export function decodeText(base64: string): string {
  if (!STANDARD_BASE64.test(base64)) throw new RangeError('the text is not base64');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytesOf(atob(base64)));
  } catch {
    throw new RangeError('the base64 text is not UTF-8');
  }
}

/** Encodes bytes in the alphabet of RFC 4648 section 5, without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(binaryString(bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Decodes base64url. @throws DOMException when the text is not base64url */
export function fromBase64Url(text: string): Uint8Array {
  return bytesOf(atob(text.replaceAll('-', '+').replaceAll('_', '/')));
}

function binaryString(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

function bytesOf(binary: string): Uint8Array {
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
