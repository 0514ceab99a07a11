// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findClosestLocations, findLocations } from '../../../../src/content/locations/findLocations.ts';

const ALICE_SPRINGS = {
  locality: 'ALICE SPRINGS',
  state: 'NT',
  postcode: '0870',
  latitude: -23.698,
  longitude: 133.8807,
};
const POINT = { latitude: -23.7, longitude: 133.9 };

const fetch = vi.fn<typeof globalThis.fetch>();
const answer = (body: object, status = 200) =>
  fetch.mockImplementation(async () =>
    Response.json(body, { status, headers: { 'content-type': 'application/json' } }),
  );

beforeEach(() => {
  vi.stubGlobal('fetch', fetch);
  answer({ items: [ALICE_SPRINGS] });
});
afterEach(() => {
  history.replaceState(null, '', '/');
  fetch.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const CALLS = [
  {
    name: 'what a visitor types',
    find: (signal: AbortSignal) => findLocations('alice', signal),
    path: '/api/v2/search/LocationLookup',
    body: { query: 'ALICE' },
  },
  {
    name: 'where a visitor is',
    find: (signal: AbortSignal) => findClosestLocations(POINT, signal),
    path: '/api/v2/search/ClosestLocationLookup',
    body: POINT,
  },
];

describe.each(CALLS)('places for $name', ({ find, path, body }) => {
  it('are asked of the hub', async () => {
    expect(await find(new AbortController().signal)).toEqual([ALICE_SPRINGS]);
    const [[asked, init] = []] = fetch.mock.calls;
    expect(asked).toBe(path);
    expect([init?.method, JSON.parse(String(init?.body))]).toEqual(['POST', body]);
  });

  it('are not looked up while a page is edited [EDIT-04 in part]', async () => {
    history.replaceState(null, '', '/reserves?sc_mode=edit');
    expect(await find(new AbortController().signal)).toEqual([]);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('are none when the hub fails, which is logged', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    answer({ error: 'later' }, 500);
    expect(await find(new AbortController().signal)).toEqual([]);
    expect(warned).toHaveBeenCalledOnce();
  });

  it('are none, without a word, once nobody waits for them', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const asking = new AbortController();
    fetch.mockImplementation(async () => {
      asking.abort();
      throw new DOMException('aborted', 'AbortError');
    });
    expect(await find(asking.signal)).toEqual([]);
    expect(warned).not.toHaveBeenCalled();
  });
});
