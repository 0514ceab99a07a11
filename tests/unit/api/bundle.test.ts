import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchBundle, type ReceivedChunk } from '../../../src/api/bundle.ts';
import { connectivity, reportHub } from '../../../src/platform/connectivity.ts';
import { buildChunkedRelease } from '../../builders/buildChunkedRelease.ts';
import { markedRelease } from '../sync/syncedDevice.ts';

const CHUNKS = [...buildChunkedRelease(markedRelease('r-1'), 4).bodies].map(([hash, body]) => ({ hash, body }));
const lineOf = ({ body }: ReceivedChunk) => new Uint8Array([...new Uint8Array(body), 10]);
const BUNDLE = new Uint8Array(CHUNKS.flatMap((chunk) => [...lineOf(chunk)]));
const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  fetched.mockReset();
  reportHub(true);
});

const TYPE = { 'content-type': 'application/x-ndjson' };

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

function inPieces(bytes: Uint8Array, size: number): Uint8Array[] {
  const count = Math.ceil(bytes.byteLength / size);
  return Array.from({ length: count }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
}

async function taken(): Promise<ReceivedChunk[]> {
  const chunks: ReceivedChunk[] = [];
  await fetchBundle('r-1', async (more) => void chunks.push(...more));
  return chunks;
}

describe('fetchBundle', () => {
  it('asks once for the whole release and passes on every chunk under its hash [PWA-05]', async () => {
    fetched.mockResolvedValue(answer([BUNDLE]));
    expect(await taken()).toEqual(CHUNKS);
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/v2/content/bundles/r-1']);
  });

  it.each([1, 7, 1000])('finds the chunks when the answer arrives in pieces of %i bytes [PWA-05]', async (size) => {
    fetched.mockResolvedValue(answer(inPieces(BUNDLE, size)));
    expect(await taken()).toEqual(CHUNKS);
  });

  it('passes chunks on while more arrive, never two batches at once [PWA-05]', async () => {
    const large = Array.from({ length: 6 }, (_, at) => new TextEncoder().encode(`"${String(at).repeat(250_000)}"\n`));
    fetched.mockResolvedValue(answer(large));
    let atOnce = 0;
    const counts: number[] = [];
    await fetchBundle('r-1', async (chunks) => {
      atOnce += 1;
      expect(atOnce).toBe(1);
      counts.push(chunks.length);
      await new Promise((resolve) => setTimeout(resolve));
      atOnce -= 1;
    });
    expect(counts).toEqual([2, 2, 2]);
  });

  it('gives a damaged chunk no name of the manifest, and the others theirs [PWA-25]', async () => {
    const spoiled = new Uint8Array(BUNDLE);
    spoiled[1] = (spoiled[1] ?? 0) ^ 1;
    fetched.mockResolvedValue(answer([spoiled]));
    const [first, ...others] = await taken();
    expect(CHUNKS.map(({ hash }) => hash)).not.toContain(first?.hash);
    expect(others).toEqual(CHUNKS.slice(1));
  });

  it.each(['closed', 'cut'] as const)(
    'keeps what was whole when the answer ends in the middle of a chunk (%s) [PWA-05, PWA-25]',
    async (end) => {
      const [first, second, third] = CHUNKS.map(lineOf);
      const torn = third?.subarray(0, third.byteLength - 1);
      fetched.mockResolvedValue(
        answer(
          [first, second, torn].map((line) => line ?? new Uint8Array()),
          end,
        ),
      );
      expect(await taken()).toEqual(CHUNKS.slice(0, 2));
    },
  );

  it('brings nothing from a hub without bundles, which is there nevertheless [PWA-05]', async () => {
    fetched.mockResolvedValue(new Response('{}', { status: 404, headers: { 'content-type': 'application/json' } }));
    expect(await taken()).toEqual([]);
    expect(connectivity()).toBe('online');
  });

  it('takes nothing from a captive portal, and knows then and without a network that the hub is away [DEC-124]', async () => {
    fetched.mockResolvedValueOnce(new Response('<html>\n', { headers: { 'content-type': 'text/html' } }));
    expect(await taken()).toEqual([]);
    expect(connectivity()).toBe('hub-unreachable');
    reportHub(true);
    fetched.mockRejectedValueOnce(new TypeError('failed to fetch'));
    expect(await taken()).toEqual([]);
    expect(connectivity()).toBe('hub-unreachable');
  });

  it('gives up an answer that falls silent, and keeps what was whole [PWA-05]', async () => {
    vi.useFakeTimers();
    let signal: AbortSignal | undefined;
    fetched.mockImplementation(async (_path, init) => {
      signal = init.signal ?? undefined;
      const silent = answer(CHUNKS.slice(0, 1).map(lineOf), 'silent');
      const cut = silent.body?.pipeThrough(new TransformStream(), { signal });
      return new Response(cut, { headers: TYPE });
    });
    const taking = taken();
    await vi.advanceTimersByTimeAsync(14_999);
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(signal?.aborted).toBe(true);
    expect(await taking).toEqual(CHUNKS.slice(0, 1));
  });

  it('ends when chunks cannot be written, and says why [PWA-19]', async () => {
    const large = new TextEncoder().encode(`"${'x'.repeat(1_200_000)}"\n`);
    fetched.mockResolvedValue(answer([large, large, large]));
    const full = new DOMException('no room', 'QuotaExceededError');
    const refused = vi.fn(async () => {
      throw full;
    });
    await expect(fetchBundle('r-1', refused)).rejects.toBe(full);
    expect(refused).toHaveBeenCalledOnce();
  });
});
