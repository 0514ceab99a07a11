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
  const silence = new Silence(SILENCE_LIMIT_MS);
  const response = await ask(`/api/v2/content/bundles/${encodeURIComponent(release)}`, silence.signal);
  const type = response
    ? classifyAnswer(response.status, response.headers.get('content-type') ?? undefined, 'octet-stream')
    : 'unreachable';
  reportHub(type !== 'unreachable');
  try {
    if (type === 'failed' && response) return { type, status: response.status };
    if (type !== 'ok' || !response?.body) return { type: 'unreachable' };
    return await readPacks(response.body, silence, take);
  } finally {
    silence.stop();
  }
}

function ask(path: string, signal: AbortSignal): Promise<Response | undefined> {
  return fetch(path, { signal }).catch(() => undefined);
}

async function readPacks(
  body: ReadableStream<Uint8Array>,
  silence: Silence,
  take: (pack: Pack) => Promise<void>,
): Promise<BundleAnswer> {
  const reader = body.getReader();
  const splitter = new PackSplitter();
  try {
    for (;;) {
      const read = await reader.read().catch(() => undefined);
      if (!read) return { type: 'unreachable' };
      silence.isBroken();
      if (read.done) return { type: splitter.isBetweenPacks() ? 'ok' : 'damaged' };
      const packs = await intactPacks(splitter, read.value);
      for (const pack of packs) if (pack) await take(pack);
      if (packs.includes(undefined)) return { type: 'damaged' };
    }
  } finally {
    reader.cancel().catch(() => undefined);
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

/** Ends a call when nothing was heard for so long. */
class Silence {
  readonly #over = new AbortController();
  readonly #limitMs: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
    this.isBroken();
  }

  get signal(): AbortSignal {
    return this.#over.signal;
  }

  /** Something was heard: it begins anew. */
  isBroken(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#over.abort(), this.#limitMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
