import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchBundle } from '../../../src/api/bundle.ts';
import { type Pack, packPrefix } from '../../../src/domain/release/pack.ts';
import { connectivity, reportHub } from '../../../src/platform/connectivity.ts';
import { buildChunkedRelease } from '../../builders/buildChunkedRelease.ts';
import { buildPacks } from '../../builders/buildPacks.ts';
import { markedRelease } from '../sync/syncedDevice.ts';

const PACKS = buildPacks(buildChunkedRelease(markedRelease('r-1'), 4), 3);
const wire = ({ body, ...header }: Pack) => new Uint8Array([...packPrefix(header), ...new Uint8Array(body)]);
const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  fetched.mockReset();
  reportHub(true);
});

const TYPE = { 'content-type': 'application/octet-stream' };

/** An answer that arrives in these pieces, then ends as `end` says. */
function answer(pieces: Uint8Array[], end: 'closed' | 'cut' | 'silent' = 'closed'): Response {
  const left = [...pieces];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = left.shift();
      if (next) return controller.enqueue(next);
      if (end === 'closed') return controller.close();
      if (end === 'cut') return controller.error(new TypeError('network error'));
      return new Promise(() => undefined);
    },
  });
  return new Response(body, { headers: TYPE });
}

async function take(): Promise<{ outcome: Awaited<ReturnType<typeof fetchBundle>>; packs: Pack[] }> {
  const packs: Pack[] = [];
  const outcome = await fetchBundle('r-1', async (pack) => void packs.push(pack));
  return { outcome, packs };
}

describe('fetchBundle', () => {
  it('asks once for the whole release and hands on every pack [PWA-05]', async () => {
    fetched.mockResolvedValue(answer(PACKS.map(wire)));
    expect(await take()).toEqual({ outcome: { type: 'ok' }, packs: PACKS });
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/v2/content/bundles/r-1']);
  });

  it('hands on nothing of a damaged pack, nor what comes behind it [PWA-25]', async () => {
    const [first, second, ...others] = PACKS.map(wire);
    const spoiled = new Uint8Array(second ?? []);
    spoiled[spoiled.length - 9] = (spoiled.at(-9) ?? 0) ^ 1;
    fetched.mockResolvedValue(answer([first ?? spoiled, spoiled, ...others]));
    expect(await take()).toEqual({ outcome: { type: 'damaged' }, packs: PACKS.slice(0, 1) });
  });

  it('takes a pack whose hash cannot be made for a damaged one [PWA-25]', async () => {
    fetched.mockResolvedValue(answer(PACKS.map(wire)));
    const digest = vi.spyOn(crypto.subtle, 'digest').mockRejectedValue(new Error('no room'));
    expect(await take()).toEqual({ outcome: { type: 'damaged' }, packs: [] });
    digest.mockRestore();
  });

  it('keeps what arrived before the connection broke off [PWA-05]', async () => {
    fetched.mockResolvedValue(answer(PACKS.slice(0, 2).map(wire), 'cut'));
    expect(await take()).toEqual({ outcome: { type: 'unreachable' }, packs: PACKS.slice(0, 2) });
  });

  it('tells an answer that ends in the middle of a pack [PWA-25]', async () => {
    fetched.mockResolvedValue(answer([wire(PACKS[0] as Pack).subarray(0, 100)]));
    expect(await take()).toEqual({ outcome: { type: 'damaged' }, packs: [] });
  });

  it('tells an older hub, which knows no bundles [PWA-05]', async () => {
    fetched.mockResolvedValue(new Response('{}', { status: 404, headers: { 'content-type': 'application/json' } }));
    expect((await take()).outcome).toEqual({ type: 'failed', status: 404 });
    expect(connectivity()).toBe('online');
  });

  it('calls the hub unreachable behind a captive portal or without a network [DEC-124]', async () => {
    fetched.mockResolvedValueOnce(new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    expect((await take()).outcome).toEqual({ type: 'unreachable' });
    expect(connectivity()).toBe('hub-unreachable');
    fetched.mockRejectedValueOnce(new TypeError('failed to fetch'));
    expect((await take()).outcome).toEqual({ type: 'unreachable' });
  });

  it('gives up an answer that falls silent, and only that one [PWA-05]', async () => {
    vi.useFakeTimers();
    let signal: AbortSignal | undefined;
    const silent = answer(PACKS.slice(0, 1).map(wire), 'silent');
    fetched.mockImplementation(async (_path, init) => {
      signal = init.signal ?? undefined;
      return silent;
    });
    const packs: Pack[] = [];
    void fetchBundle('r-1', async (pack) => void packs.push(pack));
    await vi.waitFor(() => expect(packs).toHaveLength(1));
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(signal?.aborted).toBe(true);
  });

  it('ends when a pack cannot be written, and says why [PWA-19]', async () => {
    fetched.mockResolvedValue(answer(PACKS.map(wire)));
    const full = new DOMException('no room', 'QuotaExceededError');
    const refused = vi.fn(async () => {
      throw full;
    });
    await expect(fetchBundle('r-1', refused)).rejects.toBe(full);
    expect(refused).toHaveBeenCalledOnce();
  });
});
