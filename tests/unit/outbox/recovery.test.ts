import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drain } from '../../../src/outbox/delivery/drain.ts';
import { buildStoredEntry, buildSubmission, submissionKey } from '../../builders/buildSubmission.ts';
import { failure, success } from '../../fakes/fakeNetwork.ts';
import { quotaError } from '../../fakes/fakeOutboxStorage.ts';
import { buildDevice } from './device.ts';

// What goes wrong here on purpose is also written to the console.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const YEAR_MS = 365 * 24 * 3_600_000;

describe('an answer that got lost', () => {
  it('leads to another send under the same key, and the entry is delivered once [OUTBOX-22, OUTBOX-23]', async () => {
    const device = await buildDevice();
    const stored = new Set<string>();
    let lost = 1;
    device.network.answer = (request) => {
      stored.add(request.key);
      lost -= 1;
      return lost >= 0 ? 'no-answer' : success(request);
    };
    const { outbox } = await device.openPage();
    expect((await device.clock.runUntil(outbox.submit(buildSubmission()))).type).toBe('delivered');
    expect(device.network.keys()).toEqual([submissionKey(1), submissionKey(1)]);
    expect([...stored]).toEqual([submissionKey(1)]);
    expect(device.storage.contents().receipts).toHaveLength(1);
  });
});

describe('a crash', () => {
  it.each([
    ['before the first send', { status: 'queued', attempts: 0, notBefore: 0, waitMs: 0 } as const],
    [
      'while sending, or between the answer and its receipt',
      { status: 'sending', attempts: 1, leaseUntil: 0 } as const,
    ],
    ['in the wait between two attempts', { status: 'queued', attempts: 1, notBefore: 0, waitMs: 1000 } as const],
    [
      'while the second attempt was sent',
      { status: 'sending', attempts: 2, leaseUntil: Number.MAX_SAFE_INTEGER } as const,
    ],
  ])('%s leads to delivery under the same key at the next start [OUTBOX-09, OUTBOX-23]', async (_, state) => {
    const device = await buildDevice();
    device.storage.put(buildStoredEntry(1, { state }));
    await device.openPage();
    await device.clock.advance(3000);
    expect(device.storage.contents().entries).toEqual([]);
    expect(device.storage.contents().receipts.map(({ id }) => id)).toEqual([submissionKey(1)]);
    expect(device.network.keys()).toEqual([submissionKey(1)]);
  });

  it('after the receipt leaves nothing to send [OUTBOX-24]', async () => {
    const device = await buildDevice();
    device.storage.put(buildStoredEntry(1));
    await device.pass();
    await device.openPage();
    expect(device.network.sent).toHaveLength(1);
  });
});

describe('a clock', () => {
  it.each([
    ['a year ahead', YEAR_MS],
    ['a year back', -YEAR_MS],
    ['to the beginning of time', -Date.UTC(2026, 2, 14)],
  ])('that jumps %s in the middle of a backoff delays and loses nothing [OUTBOX-37]', async (_, jumpMs) => {
    const device = await buildDevice();
    device.storage.put(buildStoredEntry(1));
    device.network.answer = () => failure(500);
    const running = drain(device.ports);
    await device.clock.advance(500);
    device.clock.jump(jumpMs);
    await device.clock.advance(500);
    expect(device.network.sent.map(({ atMs }) => atMs)).toEqual([0, 1000]);
    await device.clock.runUntil(running);
    device.clock.jump(-jumpMs / 2);
    device.network.answer = success;
    expect(await device.pass()).toMatchObject({ delivered: 1, left: 0 });
    expect(device.clock.elapsedMs()).toBeLessThanOrEqual(3000);
  });

  it('that jumps between two submissions does not change their order [OUTBOX-37]', async () => {
    const device = await buildDevice();
    device.network.offline = true;
    const { outbox } = await device.openPage();
    for (const number of [1, 2, 3]) {
      await device.clock.runUntil(outbox.submit(buildSubmission({ id: submissionKey(number) })));
      device.clock.jump(-YEAR_MS);
    }
    device.network.offline = false;
    await device.pass();
    expect(device.network.keys()).toEqual([1, 2, 3].map(submissionKey));
  });
});

describe('the age of an entry', () => {
  const HOUR_MS = 3_600_000;

  /** A device that took one submission offline, an hour ago. */
  async function hourLater() {
    const device = await buildDevice();
    device.network.offline = true;
    const { outbox } = await device.openPage();
    await device.clock.runUntil(outbox.submit(buildSubmission()));
    await device.clock.advance(HOUR_MS);
    device.network.offline = false;
    return { device, ages: () => device.network.sent.map(({ ageMs }) => ageMs) };
  }

  it.each([0, YEAR_MS, -YEAR_MS])(
    'is elapsed time for the page that took it, though its clock jumps by %i ms [OUTBOX-37, CON-27 in part]',
    async (jumpMs) => {
      const { device, ages } = await hourLater();
      device.clock.jump(jumpMs);
      await device.pass();
      expect(ages()).toEqual([HOUR_MS]);
    },
  );

  it('is told by the wall clock elsewhere, and not at all where that was set back [CON-27 in part]', async () => {
    const { device, ages } = await hourLater();
    device.network.answer = () => failure(500);
    const worker = { ...device.clock, origin: 1 };
    await device.pass({ clock: worker });
    device.clock.jump(-2 * HOUR_MS);
    await device.pass({ clock: worker });
    expect(ages()).toEqual([HOUR_MS, HOUR_MS + 1000, undefined, undefined]);
  });

  it('is that of the last time its form was sent [CON-27 in part]', async () => {
    const { device, ages } = await hourLater();
    device.network.offline = true;
    const { outbox } = await device.openPage();
    await device.clock.runUntil(outbox.submit(buildSubmission()));
    await device.clock.advance(1000);
    device.network.offline = false;
    await device.pass();
    expect(ages()).toEqual([1000]);
  });
});

describe('a full disk', () => {
  it('is given the pictures, then the content, before the form hears of it [OUTBOX-38, PWA-19]', async () => {
    const device = await buildDevice();
    const given: ('pictures' | 'content')[] = [];
    const room: ('pictures' | 'content')[] = ['pictures', 'content'];
    device.evict.mockImplementation(async () => {
      const next = room.shift();
      if (next) given.push(next);
      return next ?? 'nothing';
    });
    device.storage.failing = (write) => (write === 'add' && given.length < 2 ? quotaError() : undefined);
    device.network.answer = () => 'no-answer';
    const { outbox } = await device.openPage();
    expect((await device.clock.runUntil(outbox.submit(buildSubmission()))).type).toBe('saved');
    expect(given).toEqual(['pictures', 'content']);
    expect(device.states()).toEqual(['queued']);
  });

  it('that stays full is told to the visitor unless the hub takes it live [OUTBOX-27, OUTBOX-38]', async () => {
    const device = await buildDevice();
    device.storage.failing = (write) => (write === 'add' ? quotaError() : undefined);
    const { outbox } = await device.openPage();
    device.network.answer = () => 'no-answer';
    expect(await device.clock.runUntil(outbox.submit(buildSubmission()))).toEqual({ type: 'not-saved' });
    device.network.answer = success;
    expect((await device.clock.runUntil(outbox.submit(buildSubmission()))).type).toBe('delivered');
  });

  it('that cannot be made roomier by a broken cache is told too [OUTBOX-38]', async () => {
    const device = await buildDevice();
    device.evict.mockRejectedValue(new Error('the cache is broken'));
    device.storage.failing = (write) => (write === 'add' ? quotaError() : undefined);
    device.network.offline = true;
    const { outbox } = await device.openPage();
    expect(await device.clock.runUntil(outbox.submit(buildSubmission()))).toEqual({ type: 'not-saved' });
  });

  it.each(['change', 'receipt', 'erase'] as const)(
    'at the write "%s" loses nothing and keeps nothing from leaving [OUTBOX-38]',
    async (broken) => {
      const device = await buildDevice();
      for (const sequence of [1, 2]) device.storage.put(buildStoredEntry(sequence));
      device.storage.failing = (write) => (write === broken ? quotaError() : undefined);
      await device.pass();
      expect(new Set(device.network.keys())).toEqual(new Set([1, 2].map(submissionKey)));
      device.storage.failing = () => undefined;
      await device.pass();
      expect(device.storage.contents().entries).toEqual([]);
    },
  );

  it('does not keep a person from having everything tried again [OUTBOX-18, OUTBOX-38]', async () => {
    const device = await buildDevice();
    device.network.offline = true;
    device.storage.put(buildStoredEntry(1, { state: { status: 'queued', attempts: 1, notBefore: 0, waitMs: 5000 } }));
    const { outbox } = await device.openPage();
    device.storage.failing = (write) => (write === 'change' ? quotaError() : undefined);
    device.network.offline = false;
    await expect(device.clock.runUntil(outbox.tryAgain())).rejects.toThrow('could not note');
    await device.clock.advance(0);
    expect(device.network.keys()).toEqual([submissionKey(1)]);
    expect(device.storage.contents().entries).toEqual([]);
  });

  it('is waited for once where a full outbox is tried again: entries are noted together [OUTBOX-18]', async () => {
    const device = await buildDevice();
    device.network.offline = true;
    const state = { status: 'needs-attention', attempts: 1, reason: 'parked', problem: 'FORBIDDEN' } as const;
    for (const sequence of [1, 2, 3]) device.storage.put(buildStoredEntry(sequence, { state }));
    const { outbox } = await device.openPage();
    const change = device.storage.change.bind(device.storage);
    let [atOnce, most] = [0, 0];
    device.storage.change = async (id, work) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await Promise.resolve();
      atOnce -= 1;
      return await change(id, work);
    };
    await device.clock.runUntil(outbox.tryAgain());
    expect(most).toBe(3);
    expect(device.states()).toEqual(['queued', 'queued', 'queued']);
  });

  it('gives up pictures and content for a person who has everything tried again [OUTBOX-38, PWA-19]', async () => {
    const device = await buildDevice();
    const state = { status: 'needs-attention', attempts: 1, reason: 'parked', problem: 'FORBIDDEN' } as const;
    device.storage.put(buildStoredEntry(1, { state }));
    const { outbox } = await device.openPage();
    let isFull = true;
    device.storage.failing = (write) => (isFull && write === 'change' ? quotaError() : undefined);
    device.evict.mockImplementation(async () => {
      isFull = false;
      return 'pictures';
    });
    await device.clock.runUntil(outbox.tryAgain());
    await device.clock.advance(0);
    expect(device.network.keys()).toEqual([submissionKey(1)]);
  });

  it('still shows the confirmation of what the hub has taken [OUTBOX-38]', async () => {
    const device = await buildDevice();
    device.storage.failing = (write) => (write === 'erase' ? quotaError() : undefined);
    const { outbox } = await device.openPage();
    expect((await device.clock.runUntil(outbox.submit(buildSubmission()))).type).toBe('delivered');
  });

  it('is not blamed for a lost connection to the database: the write is tried again [OUTBOX-38]', async () => {
    const device = await buildDevice();
    let failures = 1;
    device.storage.failing = (write) => {
      if (write !== 'add' || failures === 0) return undefined;
      failures -= 1;
      return Object.assign(new Error('closed'), { name: 'DatabaseClosedError' });
    };
    device.network.offline = true;
    const { outbox } = await device.openPage();
    expect((await device.clock.runUntil(outbox.submit(buildSubmission()))).type).toBe('saved');
    expect(device.evict).not.toHaveBeenCalled();
  });
});

describe('an entry that cannot be opened any more', () => {
  it('is kept for a person and does not stop the others [OUTBOX-20, OUTBOX-34]', async () => {
    const device = await buildDevice();
    const payload = { by: 'device', iv: new Uint8Array(12), bytes: new ArrayBuffer(40) } as const;
    device.storage.put(buildStoredEntry(1, { payload }));
    device.storage.put(buildStoredEntry(2));
    expect(await device.pass()).toMatchObject({ delivered: 1 });
    expect(device.storage.contents().entries[0]?.state).toMatchObject({ status: 'needs-attention', reason: 'refused' });
  });
});
