import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRateLimiter, subnetOf } from '../../../../hub/http/rateLimit.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** A limiter with few reads a minute. Each read answers 0, or the seconds to wait. */
async function readsPerMinute(reads: number) {
  const limiter = createRateLimiter(reads / 6_000);
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
    const limiter = createRateLimiter(1 / 6_000);
    const client = { ip: 'a', headers: {} };
    await limiter.takeRead(client);
    await limiter.takeEnrolment(client);
    await limiter.takeSubmission(client, false);
    await expect(limiter.takeSubmission(client, false)).rejects.toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  });
});

describe('an enrolled kiosk', () => {
  const client = { ip: 'hall', headers: {} };

  it('counts apart from whoever else sends from its address, and they from it [CON-11 in part, CON-31]', async () => {
    const limiter = createRateLimiter(2 / 1_200);
    const stranger = () => limiter.takeSubmission(client, true);
    const kiosk = (device: string) => limiter.takeSubmission(client, true, device);
    await stranger();
    await stranger();
    await expect(stranger()).rejects.toMatchObject({ status: 429 });
    await kiosk('booth-1');
    await kiosk('booth-2');
    await expect(kiosk('booth-3')).rejects.toMatchObject({ status: 429 });
    await limiter.takeSubmission({ ...client, ip: 'elsewhere' }, true, 'booth-3');
  });

  it('has reads of its own [CON-11 in part]', async () => {
    const limiter = createRateLimiter(1 / 6_000);
    await limiter.takeRead(client);
    await expect(limiter.takeRead(client)).rejects.toMatchObject({ status: 429 });
    await limiter.takeRead(client, 'booth-1');
    await limiter.takeRead(client, 'booth-2');
    await expect(limiter.takeRead(client, 'booth-1')).rejects.toMatchObject({ status: 429 });
  });

  it('is limited by nothing where limits are off, not by the full figures either [CON-11 in part]', async () => {
    const limiter = createRateLimiter(0);
    for (let sent = 0; sent <= 1_200; sent += 1) {
      await limiter.takeSubmission(client, true);
      await limiter.takeSubmission(client, true, 'booth-1');
    }
    for (let read = 0; read <= 6_000; read += 1) await limiter.takeRead(client);
  });
});

describe('repeats of a known key', () => {
  it('are taken ten times as often, and count for themselves [CON-11 in part]', async () => {
    const limiter = createRateLimiter(2 / 1_200);
    const client = { ip: 'a', headers: {} };
    for (let repeat = 0; repeat < 20; repeat += 1) await limiter.takeRepeat(client, true);
    await expect(limiter.takeRepeat(client, true)).rejects.toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    await limiter.takeSubmission(client, false);
    await limiter.takeRepeat({ ...client, ip: 'b' }, true);
  });

  it('of a kiosk whose visitors wait are limited for itself too [CON-11 in part]', async () => {
    const limiter = createRateLimiter(1 / 60);
    const kiosk = (secret: string) => ({ ip: 'a', headers: { authorization: `Device ${secret}` } });
    for (let repeat = 0; repeat < 10; repeat += 1) await limiter.takeRepeat(kiosk('one'), false);
    await expect(limiter.takeRepeat(kiosk('one'), false)).rejects.toMatchObject({ status: 429 });
    await limiter.takeRepeat(kiosk('one'), true);
    await limiter.takeRepeat(kiosk('two'), false);
  });
});

describe('challenges of the bot check', () => {
  const client = (ip: string) => ({ ip, headers: {} });

  it('are counted for their network and for the hub, until the minute ends [CON-11 in part]', async () => {
    const limiter = createRateLimiter(1);
    await limiter.takeChallenge(client('203.0.113.1'));
    expect(await limiter.takeChallenge(client('203.0.113.1'))).toEqual({ ofNetwork: 2, ofHub: 2 });
    expect(await limiter.takeChallenge(client('2001:db8:1:2::1'))).toEqual({ ofNetwork: 1, ofHub: 3 });
    expect(await limiter.takeChallenge(client('2001:db8:1:2::9'))).toEqual({ ofNetwork: 2, ofHub: 4 });
    vi.advanceTimersByTime(60_000);
    expect(await limiter.takeChallenge(client('203.0.113.1'))).toEqual({ ofNetwork: 1, ofHub: 1 });
  });

  it('have a limit, which leaves that of submissions alone; none where limits are off [CON-11 in part]', async () => {
    const limiter = createRateLimiter(1 / 1_200);
    await limiter.takeChallenge(client('a'));
    await expect(limiter.takeChallenge(client('a'))).rejects.toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    await limiter.takeSubmission(client('a'), false);
    const unlimited = createRateLimiter(0);
    for (let asked = 0; asked < 3; asked += 1) {
      expect(await unlimited.takeChallenge(client('a'))).toEqual({ ofNetwork: 0, ofHub: 0 });
    }
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

describe('the time of rendering', () => {
  const from = (ip: string) => ({ ip, headers: {} });

  it('counts for a whole network, by how long it took; then its next page waits [CON-11 in part]', async () => {
    // 15 ms of the 15 s.
    const limiter = createRateLimiter(3 / 1_500);
    await limiter.refuseRender(from('203.0.113.1'));
    await limiter.noteRender(from('203.0.113.1'), 4);
    await limiter.refuseRender(from('203.0.113.200'));
    await limiter.noteRender(from('203.0.113.200'), 11);
    const refusal = { status: 429, code: 'RATE_LIMITED', headers: { 'retry-after': '60' } };
    await expect(limiter.refuseRender(from('203.0.113.77'))).rejects.toMatchObject(refusal);
    await limiter.refuseRender(from('203.0.114.1'));
    vi.advanceTimersByTime(60_000);
    await limiter.refuseRender(from('203.0.113.77'));
  });

  it('is noted without a refusal, however long it took [CON-11 in part]', async () => {
    const limiter = createRateLimiter(1 / 1_500);
    await limiter.noteRender(from('a'), 1_000);
    await expect(limiter.refuseRender(from('a'))).rejects.toMatchObject({ status: 429 });
  });

  it.each([
    ['203.0.113.9', '203.0.113'],
    ['::ffff:203.0.113.9', '203.0.113'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    [undefined, ''],
  ])('of %s belongs to the subnet %s', (ip, network) => {
    expect(subnetOf({ ip })).toBe(network);
  });
});

describe('what refusals add to the disk', () => {
  const client = { ip: 'a', headers: {} };

  it('is limited in bytes for each address, and then nothing is stored [CON-08, CON-11 in part]', async () => {
    // 4 KiB of the 2 MiB.
    const limiter = createRateLimiter(4 / 2_048);
    await limiter.takeRefused(client, 3_000);
    await limiter.takeRefused(client, 10);
    const refusal = { status: 429, code: 'RATE_LIMITED', headers: { 'retry-after': '3600' } };
    await expect(limiter.takeRefused(client, 10)).rejects.toMatchObject(refusal);
    await limiter.takeRefused({ ...client, ip: 'b' }, 4_096);
    vi.advanceTimersByTime(60 * 60_000);
    await limiter.takeRefused(client, 4_096);
  });

  it('is limited for each kiosk by itself: neighbours at one address do not use up its share [CON-11 in part]', async () => {
    const limiter = createRateLimiter(1 / 2_048);
    await limiter.takeRefused(client, 10);
    await limiter.takeRefused(client, 10, 'booth-1');
    await limiter.takeRefused(client, 10, 'booth-2');
    await expect(limiter.takeRefused(client, 10, 'booth-2')).rejects.toMatchObject({ status: 429 });
    await expect(limiter.takeRefused(client, 10)).rejects.toMatchObject({ status: 429 });
  });
});
