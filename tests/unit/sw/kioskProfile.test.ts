import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerKioskProfile } from '../../../sw/kioskProfile.ts';
import { staleCaches } from '../../../sw/staleCaches.ts';
import { memoryCaches } from '../../fakes/cacheStorage.ts';

const request = new Request('https://careers.example/kiosk-config/expo-demo.json');
const json = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'application/json' } });
const fetched = vi.fn<() => Promise<Response>>();
const ask = async () => (await answerKioskProfile(request)).text();

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
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

  it('is never replaced by a captive portal or a failing hub [HTTP-26, PWA-22]', async () => {
    fetched.mockResolvedValueOnce(json('profile'));
    await ask();
    fetched.mockResolvedValueOnce(new Response('sign in', { headers: { 'content-type': 'text/html' } }));
    expect(await ask()).toBe('profile');
    fetched.mockResolvedValueOnce(json('{}', 500));
    expect(await ask()).toBe('profile');
  });

  it('that no longer exists is 404, although it is cached [HTTP-26]', async () => {
    fetched.mockResolvedValueOnce(json('profile'));
    await ask();
    fetched.mockResolvedValueOnce(json('{}', 404));
    expect((await answerKioskProfile(request)).status).toBe(404);
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
    expect(staleCaches(names)).toEqual(['pages-of-an-older-build']);
  });
});
