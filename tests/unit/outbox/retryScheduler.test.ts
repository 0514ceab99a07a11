import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DrainResult } from '../../../src/outbox/delivery/drain.ts';
import { startRetryScheduler, type Trigger } from '../../../src/outbox/delivery/retryScheduler.ts';
import { buildStoredEntry, buildSubmission, submissionKey } from '../../builders/buildSubmission.ts';
import { FakeClock } from '../../fakes/fakeClock.ts';
import { failure, success } from '../../fakes/fakeNetwork.ts';
import { buildDevice } from './device.ts';

/** A device that was just opened with entries on it, and a hub that is away. */
async function openWithHubAway(count: number, random = () => 0) {
  const device = await buildDevice();
  for (let sequence = 1; sequence <= count; sequence += 1) device.storage.put(buildStoredEntry(sequence));
  device.network.answer = () => 'no-answer';
  device.network.hubUp = false;
  const page = await device.openPage({ random });
  return { device, page };
}

// What goes wrong here on purpose is also written to the console.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const waiting = (device: Awaited<ReturnType<typeof buildDevice>>) => device.storage.contents().entries.length;

describe('the loop of an open page', () => {
  it('starts a pass when the application starts [OUTBOX-12]', async () => {
    const device = await buildDevice();
    device.storage.put(buildStoredEntry(1));
    await device.openPage();
    expect(device.network.keys()).toEqual([submissionKey(1)]);
  });

  it.each<Trigger>(['visible', 'arrived'])('starts a pass on "%s" [OUTBOX-12]', async (sign) => {
    const { device, page } = await openWithHubAway(1);
    await device.clock.advance(5000);
    device.network.answer = success;
    page.trigger(sign);
    await device.clock.advance(2000);
    expect(waiting(device)).toBe(0);
  });

  it('delivers by its timer alone, with nobody touching anything [OUTBOX-12, OUTBOX-18]', async () => {
    const { device } = await openWithHubAway(2);
    await device.clock.advance(3000);
    device.network.answer = success;
    await device.clock.advance(20_000);
    expect(waiting(device)).toBe(0);
  });

  it('also serves what another page or the worker has left behind [OUTBOX-12]', async () => {
    const device = await buildDevice();
    await device.openPage();
    await device.storage.add(buildStoredEntry(1));
    await device.clock.advance(20_000);
    expect(waiting(device)).toBe(0);
  });

  it('rests when nothing waits [OUTBOX-12]', async () => {
    const device = await buildDevice();
    await device.openPage();
    expect(device.clock.nextTimerMs()).toBeUndefined();
  });

  it('pauses 20 s, growing to 45 s, while the hub stays away [OUTBOX-35]', async () => {
    const { device } = await openWithHubAway(1);
    await device.clock.advance(200_000);
    const starts = device.network.sent.filter((_, index) => index % 2 === 0).map(({ atMs }) => atMs);
    expect(starts).toEqual([0, 20_000, 50_000, 95_000, 140_000, 185_000]);
  });

  it.each([
    ['refuses connections', 'no-answer' as const],
    ['swallows every packet', 'hangs' as const],
    ['is a gateway without a hub', { status: 502, body: '' } as const],
    ['is behind a captive portal', { status: 200, body: '<html>', contentType: 'text/html' } as const],
    ['fails', failure(500)],
  ])(
    'has an empty queue 60 s after the return of a hub that was away for hours and %s [OUTBOX-35]',
    async (_, away) => {
      for (const returnsAfterMs of [0, 17_000, 31_500]) {
        const { device } = await openWithHubAway(24);
        device.network.answer = () => away;
        await device.clock.advance(600_000 + returnsAfterMs);
        expect(waiting(device)).toBe(24);
        device.network.answer = success;
        device.network.hubUp = true;
        await device.clock.advance(60_000);
        expect(waiting(device)).toBe(0);
      }
    },
  );

  it.each([
    ['person', 2],
    ['visible', 1],
  ] as const)(
    'in whose pass the hub asks for patience hears "%s" with %s passes [OUTBOX-18, OUTBOX-35]',
    async (sign, passes) => {
      const clock = new FakeClock();
      const endings: ((result: DrainResult) => void)[] = [];
      const loop = startRetryScheduler(() => new Promise((resolve) => endings.push(resolve)), {
        clock,
        random: () => 0,
      });
      loop.trigger('start');
      loop.trigger(sign);
      endings[0]?.({ delivered: 0, left: 1, hubAway: false, retryAfterMs: 60_000 });
      await clock.advance(0);
      expect(endings).toHaveLength(passes);
    },
  );

  it('obeys Retry-After whatever happens meanwhile, except a person who asks [OUTBOX-18, OUTBOX-35]', async () => {
    const device = await buildDevice();
    for (const sequence of [1, 2, 3, 4, 5, 6]) device.storage.put(buildStoredEntry(sequence));
    device.network.answer = () => failure(429, 'RATE_LIMITED', 120_000);
    const page = await device.openPage();
    const before = device.network.sent.length;
    device.network.answer = success;
    page.trigger('visible');
    page.trigger('arrived');
    await device.clock.advance(119_000);
    expect(device.network.sent).toHaveLength(before);
    await device.clock.advance(2000);
    expect(waiting(device)).toBe(0);

    device.storage.put(buildStoredEntry(7));
    device.network.answer = () => failure(429, 'RATE_LIMITED', 120_000);
    page.trigger('visible');
    await device.clock.advance(0);
    device.network.answer = success;
    await device.clock.runUntil(page.outbox.tryAgain());
    await device.clock.advance(0);
    expect(waiting(device)).toBe(0);
  });

  it('does not let forty devices return in step [OUTBOX-35]', async () => {
    const arrivals: number[] = [];
    for (let number = 0; number < 40; number += 1) {
      const { device, page } = await openWithHubAway(1, () => number / 40);
      await device.clock.advance(3000);
      const before = device.network.sent.length;
      device.network.answer = success;
      page.trigger('arrived');
      await device.clock.advance(2000);
      arrivals.push(...device.network.sent.slice(before).map(({ atMs }) => atMs));
    }
    expect(arrivals).toHaveLength(40);
    for (const atMs of arrivals) {
      expect(arrivals.filter((other) => Math.abs(other - atMs) < 100).length).toBeLessThanOrEqual(4);
    }
  });

  it('goes on after a pass that broke off [OUTBOX-18]', async () => {
    const { device } = await openWithHubAway(1);
    const entries = device.storage.entries;
    device.storage.entries = () => Promise.reject(new Error('the database is busy'));
    await device.clock.advance(25_000);
    device.storage.entries = entries;
    device.network.answer = success;
    await device.clock.advance(60_000);
    expect(waiting(device)).toBe(0);
  });

  it('sends what waits as soon as a live submission shows that the hub is there [OUTBOX-18]', async () => {
    const { device, page } = await openWithHubAway(3);
    await device.clock.advance(5000);
    device.network.answer = success;
    await device.clock.runUntil(page.outbox.submit(buildSubmission({ id: submissionKey(50) })));
    await device.clock.advance(100);
    expect(waiting(device)).toBe(0);
  });
});
