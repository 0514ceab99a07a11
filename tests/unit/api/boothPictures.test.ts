import { existsSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countBoothPictures, storeBoothPictures } from '../../../src/api/boothPictures.ts';
import { ATTRACT_DOORS, ATTRACT_FILES, ATTRACT_SCENES } from '../../../src/kiosk/attractPictures.ts';
import { memoryCaches } from '../../fakes/cacheStorage.ts';

const ORIGIN = 'https://careers.example';
const PICTURES = ['/media/attract/a.svg', '/media/attract/b.svg'];

/** A cache as a page has it: paths are addresses of the site. */
function pageCaches() {
  const caches = memoryCaches();
  const absolute = (path: string) => new URL(path, ORIGIN).href;
  return {
    ...caches,
    async open(name: string) {
      const cache = await caches.open(name);
      return {
        keys: cache.keys,
        put: (path: string, response: Response) => cache.put(absolute(path), response),
        delete: (path: string) => cache.delete(absolute(path)),
      };
    },
  };
}

const picture = () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } });
const fetchPicture = vi.fn(async (_path: string) => picture());

beforeEach(() => {
  fetchPicture.mockReset().mockImplementation(async () => picture());
  vi.stubGlobal('caches', pageCaches());
  vi.stubGlobal('fetch', fetchPicture);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the pictures of the start screen', () => {
  it('are fetched once, and those of an earlier build are dropped [KIOSK-27 in part]', async () => {
    await storeBoothPictures([...PICTURES, '/media/attract/old.svg']);
    expect(await countBoothPictures(PICTURES)).toBe(2);
    fetchPicture.mockClear();
    await storeBoothPictures(PICTURES);
    expect(fetchPicture).not.toHaveBeenCalled();
    expect(await countBoothPictures(['/media/attract/old.svg'])).toBe(0);
  });

  it('are no page of the hall’s network, and what fails is fetched the next time [KIOSK-27 in part]', async () => {
    fetchPicture.mockImplementationOnce(
      async () => new Response('<p>Sign in</p>', { headers: { 'content-type': 'text/html' } }),
    );
    await storeBoothPictures(PICTURES);
    expect(await countBoothPictures(PICTURES)).toBe(1);
    fetchPicture.mockImplementationOnce(async () => Promise.reject(new TypeError('failed')));
    await storeBoothPictures(PICTURES);
    await storeBoothPictures(PICTURES);
    expect(await countBoothPictures(PICTURES)).toBe(2);
  });

  it('are none where there is no cache, which stops nobody [KIOSK-27 in part]', async () => {
    vi.stubGlobal('caches', undefined);
    await storeBoothPictures(PICTURES);
    expect(await countBoothPictures(PICTURES)).toBe(0);
  });

  it('are all there: four scenes in layers for screens that stand and that lie, and three doors [KIOSK-27 in part]', () => {
    expect(ATTRACT_SCENES.map(({ name }) => name)).toEqual(['tuesday', 'ship', 'jets', 'driver']);
    for (const { tall, wide } of ATTRACT_SCENES) {
      expect(tall.map(({ part }) => part)).toEqual(wide.map(({ part }) => part));
      expect(tall.map(({ part }) => part)).toContain('motif');
    }
    expect(ATTRACT_DOORS.map(({ service }) => service)).toEqual(['navy', 'army', 'air-force']);
    expect(ATTRACT_FILES.filter((path) => !existsSync(`public${path}`))).toEqual([]);
  });
});
