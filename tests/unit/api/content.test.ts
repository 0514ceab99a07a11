import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchAvailability, fetchChunk, fetchManifest, fetchRoute, searchEvent } from '../../../src/api/content.ts';
import { chunkHash } from '../../../src/domain/release/release.ts';
import { connectivity, reportHub } from '../../../src/platform/connectivity.ts';

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetched.mockReset();
  reportHub(true);
});

const json = (value: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(value), { ...init, headers: { 'content-type': 'application/json', ...init.headers } });
const portal = (status = 200) =>
  new Response('<html>Sign in to the expo network</html>', { status, headers: { 'content-type': 'text/html' } });
const manifest = { release: 'r-1', createdAt: '2026-02-01T00:00:00Z', collections: [] };

describe('fetchManifest', () => {
  it('gives the manifest with its ETag [HTTP-22]', async () => {
    fetched.mockResolvedValue(json(manifest, { headers: { etag: '"r-1"' } }));
    expect(await fetchManifest()).toEqual({ type: 'ok', value: manifest, etag: '"r-1"' });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/v2/content/manifest');
  });

  it('asks with the ETag it holds and hears that nothing changed [HTTP-22, PWA-05]', async () => {
    fetched.mockResolvedValue(new Response(null, { status: 304 }));
    expect(await fetchManifest({ manifest, etag: '"r-1"' })).toEqual({ type: 'unchanged' });
    expect(new Headers(fetched.mock.calls[0]?.[1].headers).get('if-none-match')).toBe('"r-1"');
  });

  it('asks for what has changed since the release it holds, and gives the whole manifest [HTTP-22, PWA-05]', async () => {
    const changes = { ...manifest, release: 'r-2', since: 'r-1' };
    fetched.mockResolvedValue(json(changes, { headers: { etag: '"r-2"' } }));
    const answer = await fetchManifest({ manifest, etag: '"r-1"' });
    expect(answer).toEqual({ type: 'ok', value: { ...manifest, release: 'r-2' }, etag: '"r-2"' });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/v2/content/manifest?since=r-1');
  });

  it('asks for the whole manifest where the changes lead on from another release [HTTP-22, PWA-15]', async () => {
    fetched.mockResolvedValueOnce(json({ ...manifest, release: 'r-3', since: 'r-2' }));
    fetched.mockResolvedValueOnce(json({ ...manifest, release: 'r-3' }));
    expect(await fetchManifest({ manifest })).toMatchObject({ type: 'ok', value: { release: 'r-3' } });
    expect(fetched.mock.calls.map(([path]) => path)).toEqual([
      '/api/v2/content/manifest?since=r-1',
      '/api/v2/content/manifest',
    ]);
  });

  it('tells a failure of the hub with its status [HTTP-22]', async () => {
    fetched.mockResolvedValue(json({ error: { code: 'INTERNAL' } }, { status: 500 }));
    expect(await fetchManifest()).toEqual({ type: 'failed', status: 500 });
  });

  it.each([
    ['a captive portal', () => portal()],
    ['a portal that answers 403', () => portal(403)],
    ['a proxy whose hub is down', () => json({}, { status: 502 })],
    ['JSON of somebody else', () => json({ hello: 'world' })],
    ['JSON that was cut off', () => new Response('{"rel', { headers: { 'content-type': 'application/json' } })],
    ['an answer without a type', () => new Response(new Uint8Array([123, 125]))],
  ])('calls the hub unreachable behind %s [DEC-124, PWA-25]', async (_name, answer) => {
    fetched.mockResolvedValue(answer());
    expect(await fetchManifest()).toEqual({ type: 'unreachable' });
    expect(connectivity()).toBe('hub-unreachable');
  });

  it('calls the hub unreachable when the network fails, and reachable again after any answer of its own [PWA-16]', async () => {
    fetched.mockRejectedValueOnce(new TypeError('failed to fetch'));
    expect(await fetchManifest()).toEqual({ type: 'unreachable' });
    expect(connectivity()).toBe('hub-unreachable');
    fetched.mockResolvedValue(json({}, { status: 500 }));
    await fetchManifest();
    expect(connectivity()).toBe('online');
  });
});

describe('fetchChunk', () => {
  const body = '[{"id":"faq-pay"}]';
  const chunk = (text: string) => new Response(text, { headers: { 'content-type': 'application/json' } });
  const bytes = new TextEncoder().encode(body).buffer;

  it('gives the bytes of an intact chunk [HTTP-22]', async () => {
    const hash = await chunkHash(bytes);
    fetched.mockResolvedValue(chunk(body));
    expect(await fetchChunk('faqs', hash)).toMatchObject({ type: 'ok', value: bytes });
    expect(fetched.mock.calls[0]?.[0]).toBe(`/api/v2/content/chunks/faqs.${hash}.json`);
  });

  it('fetches a damaged chunk once more, past every cache [PWA-25]', async () => {
    fetched.mockResolvedValueOnce(chunk('[{"id":"faq-p')).mockResolvedValueOnce(chunk(body));
    expect(await fetchChunk('faqs', await chunkHash(bytes))).toMatchObject({ type: 'ok', value: bytes });
    expect(fetched.mock.calls.map(([, init]) => init.cache)).toEqual(['default', 'reload']);
  });

  it('never gives a chunk that stays damaged [PWA-25]', async () => {
    fetched.mockImplementation(async () => chunk('[]'));
    expect(await fetchChunk('faqs', await chunkHash(bytes))).toEqual({ type: 'damaged' });
  });

  it('tells a chunk that the hub does not know [HTTP-22]', async () => {
    fetched.mockResolvedValue(json({ error: {} }, { status: 404 }));
    expect(await fetchChunk('faqs', 'ab')).toEqual({ type: 'failed', status: 404 });
  });
});

describe('the other content calls', () => {
  it('asks for a page by its path [HTTP-21]', async () => {
    const route = { path: '/careers', pageEditing: false, version: 'r-1', seo: {} };
    fetched.mockResolvedValue(json(route));
    expect(await fetchRoute('/careers?a=b')).toMatchObject({ type: 'ok', value: route });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/v2/content/route?path=%2Fcareers%3Fa%3Db');
  });

  it('asks for live numbers with the ETag it holds [HTTP-30]', async () => {
    fetched.mockResolvedValueOnce(json({ at: '2026-02-01T00:00:00Z', events: {} }, { headers: { etag: '"a"' } }));
    expect(await fetchAvailability()).toMatchObject({ type: 'ok', etag: '"a"' });
    fetched.mockResolvedValueOnce(new Response(null, { status: 304 }));
    expect(await fetchAvailability('"a"')).toEqual({ type: 'unchanged' });
  });

  it('asks for an event by its code, as JSON [HTTP-04]', async () => {
    fetched.mockResolvedValue(json({ EventCode: 'SYD-1', SimilarEvents: [] }));
    expect(await searchEvent('SYD-1')).toMatchObject({ type: 'ok', value: { EventCode: 'SYD-1' } });
    const [path, init] = fetched.mock.calls[0] ?? [];
    expect([path, init?.method, init?.body]).toEqual([
      '/api/v2/eventfinder/events/searchEvent',
      'POST',
      '{"eventCode":"SYD-1"}',
    ]);
  });
});
