import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryCaches } from '../../fakes/cacheStorage.ts';

const ORIGIN = 'https://careers.example';
const picture = (bytes: string, init: ResponseInit = {}) =>
  new Response(bytes, { headers: { 'content-type': 'image/avif' }, ...init });

let caches: ReturnType<typeof memoryCaches>;
const fetched = vi.fn<(request: Request) => Promise<Response>>();

beforeEach(() => {
  caches = memoryCaches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(async ({ url }) => picture(`bytes of ${url}`));
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

/** A worker that has just been started; it remembers nothing of earlier ones. */
async function startWorker() {
  vi.resetModules();
  const { answerPicture } = await import('../../../sw/pictures.ts');
  return async (path: string): Promise<string> => {
    const work: Promise<void>[] = [];
    const answer = await answerPicture(new Request(ORIGIN + path), (behind) => work.push(behind));
    const text = await answer.text();
    await Promise.all(work);
    return text;
  };
}
const kept = () => caches.urls('pictures').map((url) => url.slice(ORIGIN.length));

describe('pictures', () => {
  it('are shown offline once they were seen [PWA-03, PWA-19]', async () => {
    const show = await startWorker();
    await show('/media/a.avif');
    fetched.mockRejectedValue(new TypeError('failed to fetch'));
    expect(await show('/media/a.avif')).toBe(`bytes of ${ORIGIN}/media/a.avif`);
    await expect(show('/media/never-seen.avif')).rejects.toThrow('failed to fetch');
  });

  it('stand in for another width or shape of themselves that was never seen [PWA-03]', async () => {
    const show = await startWorker();
    const seen = '/media/pictures/navy-frigate-dawn.3d9cd99c.wide-480.avif';
    await show(seen);
    fetched.mockRejectedValue(new TypeError('failed to fetch'));
    expect(await show('/media/pictures/navy-frigate-dawn.3d9cd99c.tall-960.webp')).toBe(`bytes of ${ORIGIN}${seen}`);
    await expect(show('/media/pictures/navy-frigate-dusk.3d9cd99c.wide-480.avif')).rejects.toThrow('failed to fetch');
    expect(kept()).toEqual([seen]);
  });

  it('are kept up to 200, the least recently used first out [PWA-19, DEC-130]', async () => {
    const first = await startWorker();
    for (let n = 1; n <= 200; n += 1) await first(`/media/${n}.avif`);
    const later = await startWorker();
    await later('/media/1.avif');
    await later('/media/201.avif');
    expect(kept()).toHaveLength(200);
    expect(kept()).toContain('/media/1.avif');
    expect(kept()).not.toContain('/media/2.avif');
    expect(kept().slice(-2)).toEqual(['/media/1.avif', '/media/201.avif']);
  });

  it('are renewed behind the answer once a session, and kept when the hub is away [PWA-19]', async () => {
    await (await startWorker())('/media/a.avif');
    const show = await startWorker();
    fetched.mockImplementation(async () => picture('newer bytes'));
    expect(await show('/media/a.avif')).toBe(`bytes of ${ORIGIN}/media/a.avif`);
    expect(await show('/media/a.avif')).toBe('newer bytes');
    expect(fetched).toHaveBeenCalledTimes(2);

    const offline = await startWorker();
    fetched.mockRejectedValue(new TypeError('failed to fetch'));
    await offline('/media/a.avif');
    expect(await offline('/media/a.avif')).toBe('newer bytes');
  });

  it('are the only thing that is kept: no error page, no page of a captive portal [PWA-22]', async () => {
    const show = await startWorker();
    fetched.mockImplementation(async () => new Response('sign in', { headers: { 'content-type': 'text/html' } }));
    await show('/media/a.avif');
    fetched.mockImplementation(async () => picture('gone', { status: 404 }));
    await show('/media/b.avif');
    expect(kept()).toEqual([]);
  });

  it('are shown although the storage is full [PWA-19]', async () => {
    const show = await startWorker();
    const open = caches.open;
    vi.stubGlobal('caches', {
      open: async (name: string) => ({
        ...(await open(name)),
        put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
      }),
    });
    expect(await show('/media/a.avif')).toBe(`bytes of ${ORIGIN}/media/a.avif`);
  });
});
