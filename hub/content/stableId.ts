import { createHash } from 'node:crypto';

/** UUID namespace for this product's names; any fixed UUID would do. */
const NAMESPACE = Buffer.from('6f1d6c3a5b0e4d0f9a3e2c7d18b4a950', 'hex');

/** Returns a version 5 UUID, always the same for a name, so that links and shortlists survive every release. */
export function stableId(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name, 'utf8').digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
