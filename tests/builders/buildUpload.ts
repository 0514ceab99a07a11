/** The beginnings of files, enough for what looks into them. */
const PDF = '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Returns the bytes of a PDF, filled up to a size. */
export function pdfBytes(size = 300): Uint8Array {
  const bytes = new Uint8Array(size).fill(0x20);
  bytes.set(new TextEncoder().encode(PDF).subarray(0, size));
  return bytes;
}

export const pngBytes = (): Uint8Array => new Uint8Array(Buffer.from(PNG, 'base64'));
