import { describe, expect, it } from 'vitest';
import type { EpochMs } from '../../../src/domain/text/time.ts';
import type { EntryView, OutboxNews, TryOutcome } from '../../../src/outbox/outbox.ts';
import { newsText } from '../../../src/outbox/screens/texts.ts';
import { buildStoredEntry, buildSubmission, submissionKey } from '../../builders/buildSubmission.ts';
import { failure, refusal, success } from '../../fakes/fakeNetwork.ts';
import { quotaError } from '../../fakes/fakeOutboxStorage.ts';
import { buildDevice } from './device.ts';

const DAY_MS = 24 * 3_600_000;

async function listen(device: Awaited<ReturnType<typeof buildDevice>>, openedAt?: EpochMs) {
  const page = await device.openPage({ openedAt });
  const news: OutboxNews[] = [];
  page.outbox.onNews((item) => news.push(item));
  return { ...page, news };
}

describe('what an earlier visit has left', () => {
  it('asks for a background sync anew: browsers give up on a tag after a few tries [OUTBOX-11]', async () => {
    const device = await buildDevice();
    device.network.offline = true;
    await device.openPage();
    expect(device.registerSync).not.toHaveBeenCalled();
    device.storage.put(buildStoredEntry(1));
    await device.openPage();
    expect(device.registerSync).toHaveBeenCalledTimes(1);
  });
});

describe('what a visitor sees', () => {
  it('is every entry by sequence, with its state and without anything personal [OUTBOX-25]', async () => {
    const device = await buildDevice();
    device.network.offline = true;
    device.storage.put(
      buildStoredEntry(2, { state: { status: 'needs-attention', attempts: 1, reason: 'rejected', problem: 'EXIST' } }),
    );
    device.storage.put(buildStoredEntry(1));
    const { outbox } = await device.openPage();
    const seen: EntryView[][] = [];
    outbox.watch((entries) => seen.push(entries));
    await device.clock.advance(0);
    expect(seen.at(-1)).toEqual([
      {
        id: submissionKey(1),
        sequence: 1,
        kind: 'registration',
        reference: 'DC-0000-0001-0',
        shown: { eventName: 'Life at sea', eventCode: 'SEA1' },
        createdAt: expect.any(Number),
        state: 'queued',
        attempts: 0,
      },
      expect.objectContaining({ sequence: 2, state: 'needs-attention', reason: 'rejected', problem: 'EXIST' }),
    ]);
  });

  it('follows every change until they look away [OUTBOX-25]', async () => {
    const device = await buildDevice();
    const { outbox } = await device.openPage();
    const seen: string[][] = [];
    const stop = outbox.watch((entries) => seen.push(entries.map(({ state }) => state)));
    await device.clock.runUntil(outbox.submit(buildSubmission()));
    expect(seen.at(-1)).toEqual(['delivered']);
    stop();
    const looks = seen.length;
    await device.clock.runUntil(outbox.submit(buildSubmission({ id: submissionKey(2) })));
    expect(seen).toHaveLength(looks);
  });
});

describe('the news', () => {
  it('say that a waiting entry has been sent [OUTBOX-26]', async () => {
    const device = await buildDevice();
    device.network.offline = true;
    const { outbox, news, trigger } = await listen(device);
    await device.clock.runUntil(outbox.submit(buildSubmission({ shown: { eventName: 'Life at sea' } })));
    expect(news).toEqual([]);
    device.network.offline = false;
    trigger('arrived');
    await device.clock.advance(100);
    expect(news.map(newsText)).toEqual(['Your registration for Life at sea has been sent.']);
  });

  it('say what the worker sent while the page was still loading, not what was sent before [OUTBOX-26]', async () => {
    const device = await buildDevice();
    device.storage.put(buildStoredEntry(1));
    await device.pass();
    await device.clock.advance(1000);
    const openedAt = device.clock.now();
    await device.clock.advance(1000);
    device.storage.put(buildStoredEntry(2));
    await device.pass();
    const { news } = await listen(device, openedAt);
    expect(news.map(({ type, entry }) => [type, entry.id])).toEqual([['delivered', submissionKey(2)]]);
    expect((await listen(device, device.clock.now() + 1)).news).toEqual([]);
  });

  it('say that a waiting entry needs attention, once [OUTBOX-26]', async () => {
    const device = await buildDevice();
    device.network.offline = true;
    const { outbox, news, trigger } = await listen(device);
    await device.clock.runUntil(outbox.submit(buildSubmission({ shown: { eventName: 'Life at sea' } })));
    device.network.offline = false;
    device.network.answer = refusal('NO_SPOTS');
    trigger('visible');
    await device.clock.advance(60_000);
    expect(news.map(newsText)).toEqual(["We couldn't send your registration for Life at sea."]);
  });

  it('are silent about what the form itself tells, and about what was so before [OUTBOX-26]', async () => {
    const device = await buildDevice();
    const state = { status: 'needs-attention', attempts: 1, reason: 'rejected', problem: 'EXIST' } as const;
    device.storage.put(buildStoredEntry(1, { pass: 2, state }));
    const { outbox, news } = await listen(device);
    await device.clock.runUntil(outbox.submit(buildSubmission({ id: submissionKey(2) })));
    device.network.answer = refusal('EXIST');
    await device.clock.runUntil(outbox.submit(buildSubmission({ id: submissionKey(3) })));
    expect(news).toEqual([]);
  });
});

describe('a person', () => {
  it('can have an entry that needs attention tried again at once [OUTBOX-18, OUTBOX-25]', async () => {
    const device = await buildDevice();
    const state = { status: 'needs-attention', attempts: 1, reason: 'refused', problem: 'UNREADABLE' } as const;
    device.storage.put(buildStoredEntry(1, { state }));
    device.storage.put(buildStoredEntry(2, { state }));
    const { outbox } = await device.openPage();
    await device.clock.runUntil(outbox.tryAgain([submissionKey(1)]));
    await device.clock.advance(0);
    expect(device.network.keys()).toEqual([submissionKey(1)]);
    expect(device.storage.contents().entries.map(({ sequence }) => sequence)).toEqual([2]);
  });

  it('sends everything parked with one press, not what was refused for good [OUTBOX-18]', async () => {
    const device = await buildDevice();
    const parked = { status: 'needs-attention', attempts: 1, reason: 'parked', problem: 'FORBIDDEN' } as const;
    device.storage.put(buildStoredEntry(1, { state: parked }));
    device.storage.put(buildStoredEntry(2, { state: { ...parked, reason: 'rejected', problem: 'EXIST' } }));
    const { outbox } = await device.openPage();
    await device.clock.runUntil(outbox.tryAgain());
    await device.clock.advance(0);
    expect(device.network.keys()).toEqual([submissionKey(1)]);
  });

  it('is told what came of a try as soon as it has ended, not before [OUTBOX-18, OUTBOX-25]', async () => {
    const device = await buildDevice();
    const refused = { status: 'needs-attention', attempts: 1, reason: 'refused', problem: 'UNREADABLE' } as const;
    const ids = [1, 2, 3, 4].map(submissionKey);
    for (const sequence of [1, 2, 3]) device.storage.put(buildStoredEntry(sequence, { state: refused }));
    const { outbox } = await device.openPage();
    device.network.answer = async (request) => {
      await new Promise((resolve) => device.clock.after(500, () => resolve(undefined)));
      if (request.key === submissionKey(1)) return success(request);
      return request.key === submissionKey(2) ? refusal('EXIST')(request) : failure(500);
    };
    await device.clock.runUntil(outbox.tryAgain(ids));
    let outcome: TryOutcome | undefined;
    const told = outbox.afterTry(ids).then((found) => {
      outcome = found;
    });
    await device.clock.advance(400);
    expect(outcome).toBeUndefined();
    await device.clock.runUntil(told);
    expect(outcome).toEqual({ sent: 1, waiting: 1, troubled: 1 });
  });

  it('is told at once what came of a try without a network: everything still waits [OUTBOX-18]', async () => {
    const device = await buildDevice();
    device.network.offline = true;
    device.storage.put(buildStoredEntry(1));
    const { outbox } = await device.openPage();
    await outbox.tryAgain([submissionKey(1)]);
    expect(await outbox.afterTry([submissionKey(1)])).toEqual({ sent: 0, waiting: 1, troubled: 0 });
  });

  it('can delete an entry for good, and only that one [OUTBOX-25, OUTBOX-34]', async () => {
    const device = await buildDevice();
    device.network.offline = true;
    device.storage.put(buildStoredEntry(1));
    device.storage.put(buildStoredEntry(2));
    const { outbox } = await device.openPage();
    expect(await device.clock.runUntil(outbox.remove(submissionKey(1)))).toBe('deleted');
    expect(device.storage.contents()).toMatchObject({ entries: [{ id: submissionKey(2) }], receipts: [] });
    expect(await device.storage.fact('deletedSequences')).toEqual([1]);
  });

  it('deletes also on a full disk, where its number cannot be written down [OUTBOX-34, PWA-19]', async () => {
    const device = await buildDevice();
    device.network.offline = true;
    device.storage.put(buildStoredEntry(1));
    const { outbox } = await device.openPage();
    device.storage.failing = (write) => (write === 'fact' ? quotaError() : undefined);
    await device.clock.runUntil(outbox.remove(submissionKey(1)));
    expect(device.storage.contents().entries).toEqual([]);
  });

  it('deletes nothing that is just being sent: its answer comes first [OUTBOX-34]', async () => {
    const device = await buildDevice();
    const { outbox } = await device.openPage();
    device.network.answer = async (request) => {
      await new Promise((resolve) => device.clock.after(500, () => resolve(undefined)));
      return success(request);
    };
    const submitted = outbox.submit(buildSubmission());
    await device.clock.advance(100);
    const removed = outbox.remove(submissionKey(1));
    expect((await device.clock.runUntil(submitted)).type).toBe('delivered');
    expect(await device.clock.runUntil(removed)).toBe('gone');
    expect(device.storage.contents().receipts).toHaveLength(1);
  });

  it('hears of a deletion that the device could not make [OUTBOX-34, OUTBOX-38]', async () => {
    const device = await buildDevice();
    device.network.offline = true;
    device.storage.put(buildStoredEntry(1));
    const { outbox } = await device.openPage();
    device.storage.failing = () => new Error('the database is closing');
    await expect(device.clock.runUntil(outbox.remove(submissionKey(1)))).rejects.toThrow('closing');
  });
});

describe('receipts', () => {
  it('are kept 7 days, entries for ever [OUTBOX-24, OUTBOX-34]', async () => {
    const device = await buildDevice();
    device.storage.put(buildStoredEntry(1));
    await device.openPage();
    device.network.offline = true;
    device.storage.put(buildStoredEntry(2));
    device.clock.jump(6 * DAY_MS);
    await device.openPage();
    expect(device.storage.contents().receipts).toHaveLength(1);
    device.clock.jump(2 * DAY_MS);
    await device.openPage();
    expect(device.storage.contents()).toMatchObject({ receipts: [], entries: [{ id: submissionKey(2) }] });
  });
});
