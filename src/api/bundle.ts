import { BUNDLES_PATH } from '../domain/hubPaths.ts';
import { chunkHash } from '../domain/release/chunkHash.ts';
import { type Pack, PackSplitter } from '../domain/release/pack.ts';
import { reportHub } from '../platform/connectivity.ts';
import { classifyAnswer } from './hubAnswer.ts';

/** The call is aborted after this long without a byte. */
const SILENCE_LIMIT_MS = 15_000;

/** Most packs that may wait to be verified and taken: about half a megabyte. */
const MOST_BEHIND = 8;

export type BundleAnswer =
  | { type: 'ok' }
  | { type: 'failed'; status: number }
  /** Also when the connection broke off; packs received before that were passed on */
  | { type: 'unreachable' }
  | { type: 'damaged' };

/**
 * Fetches a whole release in one answer, `GET /api/v2/content/bundles/{release}`, and passes on each pack as it
 * arrives, verified [PWA-05, PWA-25].
 * @param take  called for one pack at a time; an error it throws ends the call
 * @throws what `take` throws
 */
export async function fetchBundle(release: string, take: (pack: Pack) => Promise<void>): Promise<BundleAnswer> {
  const over = new AbortController();
  const path = `${BUNDLES_PATH}/${encodeURIComponent(release)}`;
  const response = await heard(fetch(path, { signal: over.signal }), over);
  const type = response
    ? classifyAnswer(response.status, response.headers.get('content-type') ?? undefined, 'octet-stream')
    : 'unreachable';
  reportHub(type !== 'unreachable');
  if (type === 'failed' && response) return { type, status: response.status };
  if (type !== 'ok' || !response?.body) return { type: 'unreachable' };
  try {
    return await readPacks(response.body.getReader(), over, take);
  } finally {
    over.abort();
  }
}

async function readPacks(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  over: AbortController,
  take: (pack: Pack) => Promise<void>,
): Promise<BundleAnswer> {
  const splitter = new PackSplitter();
  let behind = 0;
  /** Packs after a damaged one are not passed on. */
  let isDamaged = false;
  let taking = Promise.resolve();
  for (;;) {
    const read = await heard(reader.read(), over);
    for (const verifying of read?.value ? verified(splitter, read.value) : []) {
      behind += 1;
      taking = taking.then(async () => {
        const pack = await verifying;
        behind -= 1;
        isDamaged ||= !pack;
        if (pack && !isDamaged) await take(pack);
      });
    }
    // More data arrives while these are verified and taken. A failure is thrown at the next await.
    taking.catch(() => undefined);
    if (!read || read.done || behind > MOST_BEHIND) await taking;
    if (isDamaged) return { type: 'damaged' };
    if (!read) return { type: 'unreachable' };
    if (read.done) return { type: splitter.isBetweenPacks() ? 'ok' : 'damaged' };
  }
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

/** Returns the packs that these bytes complete; undefined in place of a damaged one. */
function verified(splitter: PackSplitter, bytes: Uint8Array): Promise<Pack | undefined>[] {
  try {
    return splitter.push(bytes).map((pack) =>
      chunkHash(pack.body).then(
        (hash) => (hash === pack.id ? pack : undefined),
        () => undefined,
      ),
    );
  } catch {
    return [Promise.resolve(undefined)];
  }
}
