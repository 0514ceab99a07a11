import { BUNDLES_PATH } from '../domain/hubPaths.ts';
import { chunkHash } from '../domain/release/release.ts';
import { reportHub } from '../platform/connectivity.ts';
import { classifyAnswer } from './askHub.ts';

/** The call is aborted after this long without a byte. */
const SILENCE_LIMIT_MS = 15_000;
/** Bytes passed on at once: few writes, yet little left to do when everything has arrived. */
const BATCH_BYTES = 400_000;
const NEWLINE = 10;

/** A chunk under the hash of its own bytes: a damaged one is under a hash that no manifest names [PWA-25]. */
export type ReceivedChunk = { hash: string; body: ArrayBuffer };

/**
 * Fetches a whole release in one answer, `GET /api/v2/content/bundles/{release}`, one chunk a line, and passes the
 * chunks on as they arrive [PWA-05]. An answer that is refused, breaks off or falls silent ends the call early: what
 * was whole by then has been passed on, and the caller fetches the rest singly.
 * @param take  called with some chunks at a time, one call after the other; an error it throws ends the call
 * @throws what `take` throws
 */
export async function fetchBundle(release: string, take: (chunks: ReceivedChunk[]) => Promise<void>): Promise<void> {
  const over = new AbortController();
  const path = `${BUNDLES_PATH}/${encodeURIComponent(release)}`;
  const response = await heard(fetch(path, { signal: over.signal }), over);
  const type = response
    ? classifyAnswer(response.status, response.headers.get('content-type') ?? undefined)
    : 'unreachable';
  reportHub(type !== 'unreachable');
  if (type !== 'ok' || !response?.body) return;
  try {
    await readChunks(response.body.getReader(), over, take);
  } finally {
    over.abort();
  }
}

async function readChunks(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  over: AbortController,
  take: (chunks: ReceivedChunk[]) => Promise<void>,
): Promise<void> {
  const linesIn = lineSplitter();
  let batch: ArrayBuffer[] = [];
  let bytes = 0;
  let taking = Promise.resolve();
  for (;;) {
    const read = await heard(reader.read(), over);
    for (const line of read?.value ? linesIn(read.value) : []) {
      batch.push(line);
      bytes += line.byteLength;
    }
    const isOver = !read || read.done;
    if (batch.length > 0 && (isOver || bytes >= BATCH_BYTES)) {
      // More data arrives while a batch is hashed and taken; at most one batch waits for another.
      await taking;
      taking = Promise.all(batch.map(asChunk)).then(take);
      // A failure is thrown at the next await.
      taking.catch(() => undefined);
      batch = [];
      bytes = 0;
    }
    if (isOver) return taking;
  }
}

async function asChunk(body: ArrayBuffer): Promise<ReceivedChunk> {
  return { hash: await chunkHash(body), body };
}

/** Returns a function that returns the lines completed by the next bytes; a line that is never completed is left out. */
function lineSplitter(): (bytes: Uint8Array) => ArrayBuffer[] {
  let begun: Uint8Array[] = [];
  return (bytes) => {
    const lines: ArrayBuffer[] = [];
    let start = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
      lines.push(joined([...begun, bytes.subarray(start, end)]));
      begun = [];
      start = end + 1;
    }
    if (start < bytes.byteLength) begun.push(bytes.subarray(start));
    return lines;
  };
}

function joined(parts: readonly Uint8Array[]): ArrayBuffer {
  const all = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.byteLength;
  }
  return all.buffer;
}

/** Returns the awaited value, or undefined if it fails; aborts the whole call after too long a silence. */
async function heard<T>(next: Promise<T>, over: AbortController): Promise<T | undefined> {
  const limit = setTimeout(() => over.abort(), SILENCE_LIMIT_MS);
  try {
    return await next;
  } catch {
    return undefined;
  } finally {
    clearTimeout(limit);
  }
}
