import { chunkHash } from '../domain/release/chunkHash.ts';
import { type Pack, PackSplitter } from '../domain/release/pack.ts';
import { reportHub } from '../platform/connectivity.ts';
import { classifyAnswer } from './hubAnswer.ts';

/** Longer than this without a byte, and nothing more is waited for. */
const SILENCE_LIMIT_MS = 15_000;

/** Packs that may have arrived and wait to be verified and taken: some half a megabyte. */
const MOST_BEHIND = 8;

export type BundleAnswer =
  | { type: 'ok' }
  | { type: 'failed'; status: number }
  /** Also when the connection broke off: the packs before that were handed on */
  | { type: 'unreachable' }
  | { type: 'damaged' };

/**
 * `GET /api/v2/content/bundles/{release}`: fetches a whole release in one answer, and hands on each pack as it arrives,
 * verified [PWA-05, PWA-25].
 * @param take  the next pack is read after it; what it throws ends the call
 * @throws what `take` throws
 */
export async function fetchBundle(release: string, take: (pack: Pack) => Promise<void>): Promise<BundleAnswer> {
  const over = new AbortController();
  const path = `/api/v2/content/bundles/${encodeURIComponent(release)}`;
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
  /** What follows a damaged pack is not handed on. */
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
    // More arrives while these are verified and taken. What fails is told to whoever waits for it next.
    taking.catch(() => undefined);
    if (!read || read.done || behind > MOST_BEHIND) await taking;
    if (isDamaged) return { type: 'damaged' };
    if (!read) return { type: 'unreachable' };
    if (read.done) return { type: splitter.isBetweenPacks() ? 'ok' : 'damaged' };
  }
}

/** What comes next, or undefined when that fails; ends the whole call when nothing comes for too long. */
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

/** The packs that these bytes complete; undefined in place of a damaged one. */
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
