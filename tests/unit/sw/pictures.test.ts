import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  countPictures,
  dropOtherSmallPictures,
  dropPictures,
  hasSmallPictures,
} from '../../../src/platform/pictureCache.ts';
import { memoryCaches } from '../../fakes/cacheStorage.ts';
import { ORIGIN, startWorker } from './workerScope.ts';

const picture = (bytes: string, init: ResponseInit = {}) =>
  new Response(bytes, { headers: { 'content-type': 'image/avif' }, ...init });

let caches: ReturnType<typeof memoryCaches>;
const fetched = vi.fn<(request: Request, init?: RequestInit) => Promise<Response>>();

beforeEach(() => {
  caches = memoryCaches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('indexedDB', new IDBFactory());
  fetched.mockImplementation(async ({ url }) => picture(`bytes of ${url}`));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

async function openSite() {
  const worker = await startWorker();
  return async (path: string) =>
    (await worker.ask(({ answerPicture }) => answerPicture, new Request(ORIGIN + path))).text();
}
const stored = () => caches.urls('pictures').map((url) => url.slice(ORIGIN.length));
const hashed = (n: number) => `/media/pictures/navy-frigate-dawn.${n.toString(16).padStart(8, '0')}.wide-480.avif`;

describe('pictures', () => {
  it('are shown offline once they were seen [PWA-03, PWA-19]', async () => {
    const show = await openSite();
    await show('/media/a.avif');
    await show(hashed(1));
    fetched.mockRejectedValue(new TypeError('failed to fetch'));
    expect(await show('/media/a.avif')).toBe(`bytes of ${ORIGIN}/media/a.avif`);
    expect(await show(hashed(1))).toBe(`bytes of ${ORIGIN}${hashed(1)}`);
    await expect(show('/media/never-seen.avif')).rejects.toThrow('no-response');
  });

  it('stand in for another width or shape of themselves that was never seen [PWA-03]', async () => {
    const show = await openSite();
    const seen = '/media/pictures/navy-frigate-dawn.3d9cd99c.wide-480.avif';
    await show(seen);
    fetched.mockRejectedValue(new TypeError('failed to fetch'));
    expect(await show('/media/pictures/navy-frigate-dawn.3d9cd99c.tall-960.webp')).toBe(`bytes of ${ORIGIN}${seen}`);
    await expect(show('/media/pictures/navy-frigate-dusk.3d9cd99c.wide-480.avif')).rejects.toThrow('no-response');
    expect(stored()).toEqual([seen]);
  });

  it('are stored up to 200, the least recently used first out [PWA-19, DEC-130]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    let show = await openSite();
    const showNext = async (n: number) => {
      vi.setSystemTime(Date.now() + 1);
      await show(hashed(n));
    };
    for (let n = 1; n <= 200; n += 1) await showNext(n);
    show = await openSite();
    await showNext(1);
    await showNext(201);
    await vi.waitFor(() => expect(stored()).toHaveLength(200));
    expect(stored()).toContain(hashed(1));
    expect(stored()).toContain(hashed(201));
    expect(stored()).not.toContain(hashed(2));
  });

  it('are fetched again after they were shown, unless their name holds their hash; without the hub they stay [PWA-19]', async () => {
    const show = await openSite();
    await show('/media/a.avif');
    await show(hashed(1));
    fetched.mockClear();
    fetched.mockImplementation(async () => picture('newer bytes'));
    expect(await show('/media/a.avif')).toBe(`bytes of ${ORIGIN}/media/a.avif`);
    expect(await show(hashed(1))).toBe(`bytes of ${ORIGIN}${hashed(1)}`);
    expect(fetched).toHaveBeenCalledOnce();
    fetched.mockRejectedValue(new TypeError('failed to fetch'));
    await show('/media/a.avif');
    expect(await show('/media/a.avif')).toBe('newer bytes');
  });

  it('are the only thing that is stored: no error page, no page of a captive portal [PWA-22]', async () => {
    const show = await openSite();
    fetched.mockImplementation(async () => new Response('sign in', { headers: { 'content-type': 'text/html' } }));
    await show('/media/a.avif');
    await show(hashed(1));
    fetched.mockImplementation(async () => picture('gone', { status: 404 }));
    await show('/media/b.avif');
    expect(stored()).toEqual([]);
  });

  it('are shown although the storage is full [PWA-19]', async () => {
    const show = await openSite();
    const open = caches.open;
    vi.stubGlobal('caches', {
      ...caches,
      open: async (name: string) => ({
        ...(await open(name)),
        put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
      }),
    });
    expect(await show(hashed(1))).toBe(`bytes of ${ORIGIN}${hashed(1)}`);
  });
});

describe('small pictures of all content', () => {
  const SMALL = ['a', 'b'].map((name) => `${ORIGIN}/media/pictures/navy-${name}-dawn.3d9cd99c.wide-480.avif`);
  const room = (quota: number) =>
    vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: 1_000_000, quota }) } });
  const isNotReplaced = () => false;
  const small = () => caches.urls('small-pictures');

  it('are stored once, and stand in for every width that was never seen [PWA-03]', async () => {
    room(1e9);
    const { storeSmallPictures, ask } = await startWorker();
    fetched.mockImplementation(async () => picture('small'));
    expect(await storeSmallPictures(SMALL, isNotReplaced)).toBe(true);
    expect(await storeSmallPictures(SMALL, isNotReplaced)).toBe(true);
    expect(fetched).toHaveBeenCalledTimes(2);
    fetched.mockRejectedValue(new TypeError('failed to fetch'));
    const asked = new Request(`${ORIGIN}/media/pictures/navy-b-dawn.3d9cd99c.wide-1600.avif`);
    expect(await (await ask(({ answerPicture }) => answerPicture, asked)).text()).toBe('small');
    expect(stored()).toEqual([]);
  });

  it('are used in the shape that is asked for, where it is there [PWA-03]', async () => {
    room(1e9);
    const { storeSmallPictures, ask } = await startWorker();
    fetched.mockImplementation(async (request: Request | string) => picture(`of ${request}`));
    const tall = SMALL.map((url) => url.replace('wide', 'tall'));
    await storeSmallPictures([...SMALL, ...tall], isNotReplaced);
    fetched.mockRejectedValue(new TypeError('failed to fetch'));
    const asked = new Request(`${ORIGIN}/media/pictures/navy-a-dawn.3d9cd99c.tall-960.webp`);
    expect(await (await ask(({ answerPicture }) => answerPicture, asked)).text()).toBe(`of ${tall[0]}`);
  });

  it('are left where space is short, the network goes or something else answers for the hub [PWA-19 in part]', async () => {
    room(50_999_999);
    const { storeSmallPictures } = await startWorker();
    expect(await storeSmallPictures(SMALL, isNotReplaced)).toBe(false);
    room(51_000_000);
    fetched.mockResolvedValueOnce(new Response('portal', { headers: { 'content-type': 'text/html' } }));
    expect(await storeSmallPictures(SMALL, isNotReplaced)).toBe(false);
    fetched.mockRejectedValueOnce(new TypeError('failed to fetch'));
    expect(await storeSmallPictures(SMALL, isNotReplaced)).toBe(false);
    expect(small()).toEqual([]);
  });

  it('come no more once a newer worker waits, which this one would keep waiting [PWA-17 in part]', async () => {
    room(1e9);
    const { storeSmallPictures } = await startWorker();
    fetched.mockImplementation(async () => picture('small'));
    expect(await storeSmallPictures(SMALL, () => fetched.mock.calls.length === 1)).toBe(false);
    expect(small()).toEqual(SMALL.slice(0, 1));
  });

  it('are given up for now if one does not come', async () => {
    room(1e9);
    const overdue = AbortSignal.abort(new DOMException('too late', 'TimeoutError'));
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(overdue);
    const { storeSmallPictures } = await startWorker();
    fetched.mockImplementation(async (_, init) => {
      init?.signal?.throwIfAborted();
      return picture('small');
    });
    expect(await storeSmallPictures(SMALL, isNotReplaced)).toBe(false);
    expect(limit).toHaveBeenCalledExactlyOnceWith(20_000);
    limit.mockRestore();
  });

  it('make room before content does, and the old ones go [PWA-19 in part]', async () => {
    room(1e9);
    const { storeSmallPictures } = await startWorker();
    fetched.mockImplementation(async () => picture('small'));
    await storeSmallPictures(SMALL, isNotReplaced);
    expect([await hasSmallPictures(), await countPictures()]).toEqual([true, 2]);
    await dropOtherSmallPictures(SMALL.slice(1).map((url) => new URL(url).pathname));
    expect(await countPictures()).toBe(1);
    expect(await dropPictures()).toBe(true);
    expect(await hasSmallPictures()).toBe(false);
  });
});
