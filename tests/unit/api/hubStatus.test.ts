import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askHubStatus } from '../../../src/api/hubStatus.ts';

const NOW = Date.UTC(2026, 2, 14, 9, 30, 10);
const HEALTH = { status: 'ok', version: '1.2.3', release: 'release-1' };

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answers = (body: BodyInit, init: ResponseInit) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, init)),
  );
const hubSays = (date: number | string, health: object = HEALTH) =>
  answers(JSON.stringify(health), {
    headers: { Date: typeof date === 'string' ? date : new Date(date).toUTCString() },
  });

describe('the hub, as a kiosk reads it before the doors open', () => {
  it('answers with its version, its release and its time, which is compared with the device’s [KIOSK-29 in part]', async () => {
    hubSays(NOW - 250_000);
    expect(await askHubStatus()).toEqual({
      type: 'answers',
      tookMs: 0,
      skewMs: 249_500,
      version: '1.2.3',
      release: 'release-1',
    });
    hubSays('not a date', { ...HEALTH, release: null });
    expect(await askHubStatus()).toMatchObject({ type: 'answers', skewMs: undefined, release: null });
  });

  it.each([
    ['a sign-in page of the hall', '<p>Sign in</p>', 200],
    ['a proxy', '{}', 502],
    ['a page in JSON', '{"welcome":true}', 200],
  ])('is not %s [KIOSK-29 in part]', async (_, body, status) => {
    answers(body, { status });
    expect(await askHubStatus()).toEqual({ type: 'something-else' });
  });

  it('is away when nothing comes back, and a device without a network knows that [KIOSK-29 in part]', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Promise.reject(new TypeError('failed'))),
    );
    expect(await askHubStatus()).toEqual({ type: 'silent' });
    vi.stubGlobal('navigator', { onLine: false });
    expect(await askHubStatus()).toEqual({ type: 'no-network' });
  });
});
