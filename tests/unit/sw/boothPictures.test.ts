import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BOOTH_CACHE, dropPictures } from '../../../src/platform/pictureCache.ts';
import { memoryCaches } from '../../fakes/cacheStorage.ts';
import { ORIGIN, startWorker } from './workerScope.ts';

const FILE = '/media/attract/ship-tall-sky.92ca80ee.svg';
const fetched = vi.fn<(request: Request) => Promise<Response>>();
let caches: ReturnType<typeof memoryCaches>;

beforeEach(() => {
  caches = memoryCaches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

it('pictures of the start screen that a booth has stored are shown without a network, and no shortage of room drops them [KIOSK-27 in part, PWA-19 in part]', async () => {
  const worker = await startWorker();
  const show = () => worker.ask(({ answerBoothPicture }) => answerBoothPicture, new Request(ORIGIN + FILE));
  fetched.mockRejectedValue(new TypeError('failed to fetch'));
  await expect(show()).rejects.toThrow('no-response');
  fetched.mockResolvedValueOnce(new Response('<p>Sign in</p>', { headers: { 'content-type': 'text/html' } }));
  await show();
  expect(caches.urls(BOOTH_CACHE)).toEqual([]);

  const cache = await caches.open(BOOTH_CACHE);
  await cache.put(ORIGIN + FILE, new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } }));
  await dropPictures();
  expect(await (await show()).text()).toBe('<svg/>');
  expect(worker.staleCaches([BOOTH_CACHE, 'of-an-earlier-build'])).toEqual(['of-an-earlier-build']);
});
