/** Whether this browser can read compressed chunks; where it cannot, chunks are fetched and kept as they are. */
export function canInflate(): boolean {
  return globalThis.DecompressionStream !== undefined;
}

/** What was compressed by gzip. @throws TypeError when the bytes are not that, or not all of it */
export function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const { readable, writable } = new DecompressionStream('gzip');
  const writer = writable.getWriter();
  // What is wrong with the bytes is told by what comes out.
  writer.write(bytes).catch(() => undefined);
  writer.close().catch(() => undefined);
  return new Response(readable).arrayBuffer();
}
