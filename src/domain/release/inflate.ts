/** Whether this browser can decompress chunks; where it cannot, chunks are fetched and stored uncompressed. */
export function canInflate(): boolean {
  return globalThis.DecompressionStream !== undefined;
}

/** Decompresses gzip data. @throws TypeError when the bytes are malformed or incomplete */
export function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const { readable, writable } = new DecompressionStream('gzip');
  const writer = writable.getWriter();
  // Errors in the bytes surface on the readable side.
  writer.write(bytes).catch(() => undefined);
  writer.close().catch(() => undefined);
  return new Response(readable).arrayBuffer();
}
