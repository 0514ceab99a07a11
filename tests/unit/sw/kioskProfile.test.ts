import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryCaches } from '../../fakes/cacheStorage.ts';
import { ORIGIN, startWorker } from './workerScope.ts';

const json = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'application/json' } });
const fetched = vi.fn<() => Promise<Response>>();
let worker: Awaited<ReturnType<typeof startWorker>>;

const answer = () =>
  worker.ask(({ answerKioskProfile }) => answerKioskProfile, new Request(`${ORIGIN}/kiosk-config/expo-demo.json`));
const ask = async () => (await answer()).text();

beforeEach(async () => {
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('fetch', fetched);
  worker = await startWorker();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

describe('a kiosk profile', () => {
  it('comes from the hub, and from the device while the hub is away [HTTP-26, KIOSK-05]', async () => {
    fetched.mockResolvedValueOnce(json('first')).mockResolvedValueOnce(json('second'));
    expect(await ask()).toBe('first');
    expect(await ask()).toBe('second');
    fetched.mockRejectedValueOnce(new TypeError('failed to fetch'));
    expect(await ask()).toBe('second');
  });

  it('comes from the device when the hub does not begin to answer within 3 seconds [HTTP-26]', async () => {
    fetched.mockResolvedValueOnce(json('profile'));
    await ask();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let comeBack: (_: Response) => void = () => undefined;
    fetched.mockReturnValueOnce(
      new Promise((resolve) => {
        comeBack = resolve;
      }),
    );
    const shown: string[] = [];
    const event = { waitUntil: () => undefined };
    const request = new Request(`${ORIGIN}/kiosk-config/expo-demo.json`);
    void worker
      .answerKioskProfile({ request, event } as never)
      .then(async (response) => shown.push(await response.text()));
    await vi.advanceTimersByTimeAsync(2_999);
    expect(shown).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(() => expect(shown).toEqual(['profile']));
    comeBack(json('late'));
  });

  it('is never replaced by a captive portal or a failing hub [HTTP-26, PWA-22]', async () => {
    fetched.mockResolvedValueOnce(json('profile'));
    await ask();
    fetched.mockResolvedValueOnce(new Response('sign in', { headers: { 'content-type': 'text/html' } }));
    expect(await ask()).toBe('profile');
    fetched.mockResolvedValueOnce(json('{}', 500));
    expect(await ask()).toBe('profile');
  });

  it('that comes with the hash of its PIN, for a code, is not stored: the one without it stays [DEC-134]', async () => {
    fetched.mockResolvedValueOnce(json('open'));
    await ask();
    const headers = { authorization: 'Enrolment 7K3M9QXA' };
    const withCode = new Request(`${ORIGIN}/kiosk-config/expo-demo.json`, { headers });
    fetched.mockResolvedValueOnce(json('with its hash'));
    const answered = await worker.ask(({ answerKioskProfile }) => answerKioskProfile, withCode);
    expect(await answered.text()).toBe('with its hash');
    fetched.mockRejectedValueOnce(new TypeError('failed to fetch'));
    expect(await ask()).toBe('open');
  });

  it('that no longer exists is 404, although it is stored [HTTP-26]', async () => {
    fetched.mockResolvedValueOnce(json('profile'));
    await ask();
    fetched.mockResolvedValueOnce(json('{}', 404));
    expect((await answer()).status).toBe(404);
  });
});

describe('staleCaches', () => {
  it('names what no part of this build reads, and never pictures, profiles or the precache [PWA-17]', () => {
    const names = [
      'pictures',
      'kiosk-profiles',
      'workbox-precache-v2-https://careers.example/',
      'pages-of-an-older-build',
    ];
    expect(worker.staleCaches(names)).toEqual(['pages-of-an-older-build']);
  });
});
