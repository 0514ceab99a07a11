import { chunkHash } from '../domain/chunkHash.ts';
import { type Pack, PackSplitter } from '../domain/pack.ts';
import { reportHub } from '../platform/connectivity.ts';
import { classifyAnswer } from './hubAnswer.ts';

/** Longer than this without a byte, and nothing more is waited for. */
const SILENCE_LIMIT_MS = 15_000;

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
  let next = heard(reader.read(), over);
  for (;;) {
    const read = await next;
    if (!read) return { type: 'unreachable' };
    if (read.done) return { type: splitter.isBetweenPacks() ? 'ok' : 'damaged' };
    // More arrives while this is verified and taken.
    next = heard(reader.read(), over);
    const packs = await intactPacks(splitter, read.value);
    for (const pack of packs) {
      if (!pack) return { type: 'damaged' };
      await take(pack);
    }
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
async function intactPacks(splitter: PackSplitter, bytes: Uint8Array): Promise<(Pack | undefined)[]> {
  try {
    const packs = splitter.push(bytes);
    return await Promise.all(packs.map(async (pack) => ((await chunkHash(pack.body)) === pack.id ? pack : undefined)));
  } catch {
    return [undefined];
  }
}
