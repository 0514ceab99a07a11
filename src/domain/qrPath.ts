import { encode } from 'uqr';

/** Modules of white around the code that readers need. */
const QUIET_ZONE = 4;

/**
 * Returns a QR code as the path of its dark modules, each a square of 1, for a drawing of `size` by `size`: made by the
 * page and by the hub alike, without a network.
 */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: dark.join('') };
}
