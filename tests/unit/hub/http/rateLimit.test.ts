import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRateLimiter } from '../../../../hub/http/rateLimit.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** A limiter with few reads a minute. Each read answers 0, or the seconds to wait. */
async function readsPerMinute(reads: number) {
  const limiter = await createRateLimiter(Fastify(), reads / 6_000);
  return async (ip: string): Promise<number> => {
    try {
      await limiter.takeRead({ ip, headers: {} });
      return 0;
    } catch (error) {
      return Number((error as { headers: Record<string, string> }).headers['retry-after']);
    }
  };
}

describe('requests of one client', () => {
  it('are taken up to the limit; then it hears how many seconds its window still lasts [CON-11 in part]', async () => {
    const read = await readsPerMinute(2);
    expect([await read('a'), await read('a'), await read('a')]).toEqual([0, 0, 60]);
    vi.advanceTimersByTime(59_500);
    expect(await read('a')).toBe(1);
  });

  it('are taken again in the next window, which begins with the first request in it [CON-11 in part]', async () => {
    const read = await readsPerMinute(1);
    await read('a');
    vi.advanceTimersByTime(60_000);
    expect([await read('a'), await read('a')]).toEqual([0, 60]);
  });

  it('that come in one burst are taken up to the limit, in their order [CON-11 in part]', async () => {
    const read = await readsPerMinute(2);
    expect(await Promise.all([read('a'), read('a'), read('a'), read('b')])).toEqual([0, 0, 60, 0]);
  });

  it('count for nobody else, and not towards another limit [CON-11 in part]', async () => {
    const read = await readsPerMinute(1);
    expect([await read('a'), await read('b'), await read('a')]).toEqual([0, 0, 60]);
    const limiter = await createRateLimiter(Fastify(), 1 / 6_000);
    const client = { ip: 'a', headers: {} };
    await limiter.takeRead(client);
    await limiter.takeEnrolment(client);
    await limiter.takeSubmission(client, false);
    await expect(limiter.takeSubmission(client, false)).rejects.toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  });
});

describe('one address', () => {
  it.each([
    ['203.0.113.1', '::ffff:203.0.113.1'],
    ['203.0.113.1', '::ffff:cb00:7101'],
    ['2001:db8:1:2::1', '2001:0DB8:0001:0002:3:4:5:6'],
    ['fe80::1%eth0', 'fe80::2'],
    // A client that has disconnected, behind a proxy that says nothing of it
    ['', ''],
    ['unknown', 'UNKNOWN'],
  ])('is %s and %s [CON-11 in part]', async (one, other) => {
    const read = await readsPerMinute(1);
    expect([await read(one), await read(other)]).toEqual([0, 60]);
  });

  it.each([
    ['203.0.113.1', '203.0.113.2'],
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['::1', '64:ff9b::192.0.2.1'],
  ])('is not %s and %s [CON-11 in part]', async (one, other) => {
    const read = await readsPerMinute(1);
    expect([await read(one), await read(other)]).toEqual([0, 0]);
  });

  it('is none where the client has disconnected [HTTP-29]', async () => {
    const read = await readsPerMinute(1);
    expect(await read(undefined as never)).toBe(0);
  });
});
