import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropPictures } from '../../../src/platform/pictureCache.ts';
import { memoryCaches } from '../../fakes/cacheStorage.ts';
import { ORIGIN, startWorker } from './workerScope.ts';

const MAP = ['/assets/liveMap.pageOnly-C1.js', '/assets/maplibre-gl-worker-C2.mjs', '/assets/coast-C3.geojson'].map(
  (path) => ORIGIN + path,
);
const plenty = { usage: 1_000_000, quota: 1_000_000_000 };

let caches: ReturnType<typeof memoryCaches>;
const fetched = vi.fn<(request: Request | string) => Promise<Response>>();
const isNotReplaced = () => false;
const answerWith = (answer: () => Response) => fetched.mockImplementation(async () => answer());

beforeEach(() => {
  caches = memoryCaches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { storage: { estimate: async () => plenty } });
  answerWith(() => new Response('map'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetched.mockReset();
});

describe('the files of the map', () => {
  it('are told from all others of the build', async () => {
    const { isMapFile } = await startWorker();
    expect(MAP.every(isMapFile)).toBe(true);
    const others = ['assets/EventMap-C1.js', 'assets/australia-C1.svg', 'shell.html', 'assets/places-C1.js'];
    expect(others.filter(isMapFile)).toEqual([]);
  });

  it('are stored once, used without a network, and give way to those of a newer build [PWA-03 in part]', async () => {
    const worker = await startWorker();
    await worker.storeMapFiles(MAP, isNotReplaced);
    await worker.storeMapFiles(MAP, isNotReplaced);
    expect(fetched).toHaveBeenCalledTimes(3);
    fetched.mockRejectedValue(new TypeError('failed to fetch'));
    const answer = await worker.ask(({ answerMapFile }) => answerMapFile, new Request(MAP[2] ?? ''));
    expect(await answer.text()).toBe('map');
    answerWith(() => new Response('map'));
    await worker.storeMapFiles([`${ORIGIN}/assets/coast-C4.geojson`], isNotReplaced);
    expect(caches.urls('map')).toEqual([`${ORIGIN}/assets/coast-C4.geojson`]);
  });

  it('are left where space is short, and where something else answers for the hub [PWA-19 in part]', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { storeMapFiles } = await startWorker();
    answerWith(() => new Response('<p>Sign in', { headers: { 'content-type': 'text/html' } }));
    await storeMapFiles(MAP, isNotReplaced);
    expect(caches.urls('map')).toEqual([]);
    fetched.mockRejectedValue(new TypeError('failed to fetch'));
    await storeMapFiles(MAP, isNotReplaced);
    expect(warned).toHaveBeenCalledOnce();
    fetched.mockClear();
    vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: 70_000_000, quota: 80_000_000 }) } });
    await storeMapFiles(MAP, isNotReplaced);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('come no more once a newer worker waits, which this one would keep waiting [PWA-17 in part]', async () => {
    const { storeMapFiles } = await startWorker();
    await storeMapFiles(MAP, () => fetched.mock.calls.length === 1);
    expect(caches.urls('map')).toEqual(MAP.slice(0, 1));
  });

  it('are dropped with the pictures when the storage is full, before any content [PWA-19]', async () => {
    const { storeMapFiles } = await startWorker();
    await storeMapFiles(MAP, isNotReplaced);
    expect(await dropPictures()).toBe(true);
    expect(caches.urls('map')).toEqual([]);
    expect(await dropPictures()).toBe(false);
  });
});
