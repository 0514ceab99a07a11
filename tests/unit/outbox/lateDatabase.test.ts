// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outboxDb } from '../../../src/db/outboxDb.ts';
import { storageAtLast } from '../../../src/outbox/browserAdapters.ts';
import { createOutbox, failoverOutbox } from '../../../src/outbox/createOutbox.ts';
import type { EntryView, OutboxNews } from '../../../src/outbox/outbox.ts';
import { outboxStorage } from '../../../src/outbox/storage/deviceStorage.ts';
import { buildStoredEntry, buildSubmission } from '../../builders/buildSubmission.ts';
import { createFakeOutbox } from '../../fakes/fakeOutbox.ts';
import { buildDevice } from './device.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no route')));
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  outboxDb().close({ disableAutoOpen: false });
  await Dexie.delete(outboxDb().name);
});

/** The database of the outbox opens when the test lets it. */
function openingHeldUp(): () => void {
  const open = outboxDb().open.bind(outboxDb());
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  vi.spyOn(outboxDb(), 'open').mockImplementation(() => held.then(open) as ReturnType<typeof open>);
  return letGo;
}

describe('a database that is slow to open', () => {
  it('makes the page keep, show and send once it is there, without a reload [OUTBOX-09, OUTBOX-25, PWA-21]', async () => {
    await outboxStorage().add(buildStoredEntry(1));
    const letGo = openingHeldUp();
    const creating = createOutbox(async () => 'nothing');
    await vi.advanceTimersByTimeAsync(5_000);
    const outbox = await creating;
    const looks: { canKeep: boolean; entries: EntryView[] }[] = [];
    outbox.watch((entries) => looks.push({ canKeep: outbox.canKeep, entries }));
    expect(looks).toEqual([{ canKeep: false, entries: [] }]);

    letGo();
    vi.useRealTimers();
    await vi.waitFor(() => expect(looks.at(-1)).toMatchObject({ canKeep: true, entries: [{ sequence: 1 }] }));
    vi.stubGlobal('navigator', { onLine: false });
    expect(await outbox.submit(buildSubmission({ id: 'K2'.repeat(11) }))).toMatchObject({ type: 'saved' });
  });

  it('is opened again when it has failed to, until it opens [OUTBOX-38]', async () => {
    const open = vi.spyOn(outboxDb(), 'open');
    for (const _ of [1, 2]) open.mockRejectedValueOnce(new DOMException('the disk is full', 'UnknownError'));
    const opening = storageAtLast();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await opening).toBe(outboxStorage());
    expect(open).toHaveBeenCalledTimes(3);
  });
});

describe('an outbox that takes over from one that keeps nothing', () => {
  it('is heard by those who listened before, and by nobody who has left [OUTBOX-26]', async () => {
    const device = await buildDevice();
    device.network.offline = true;
    device.storage.put(buildStoredEntry(1));
    const { outbox: keeping } = await device.openPage();
    let takeOver: (outbox: typeof keeping) => void = () => undefined;
    const outbox = failoverOutbox(
      { ...createFakeOutbox(), canKeep: false },
      new Promise((resolve) => {
        takeOver = resolve;
      }),
    );
    const [news, missed]: OutboxNews[][] = [[], []];
    outbox.onNews((item) => news?.push(item));
    outbox.onNews((item) => missed?.push(item))();
    takeOver(keeping);
    await device.clock.advance(0);
    device.network.offline = false;
    await device.pass();
    await device.clock.advance(0);
    expect(news?.map(({ type }) => type)).toEqual(['delivered']);
    expect(missed).toEqual([]);
  });
});
