import Fastify, { type FastifyBaseLogger } from 'fastify';
import { expect, it, vi } from 'vitest';
import { startPublishing } from '../../../../hub/published/publishing.ts';
import type { CalendarFacts, EventCapacity } from '../../../../hub/store/Store.ts';
import type { FormVersion } from '../../../../src/domain/contentForm/formVersion.ts';
import { buildEventRecord } from '../../../builders/buildEventRecord.ts';
import { buildFormVersion } from '../../../builders/buildFormVersion.ts';
import { buildPublishedRelease } from '../../../builders/buildPublishedRelease.ts';
import { memoryLibrary } from '../../../fakes/memoryLibrary.ts';

const releaseOf = (release: string, eventCapacity: number) => ({
  ...buildPublishedRelease({ events: [buildEventRecord({ eventCapacity })] }),
  release,
});

const NOTHING_KEPT = {
  setCapacities: async () => {},
  noteEventEnds: async () => {},
  noteCalendar: async () => new Map(),
  keepForms: async () => {},
};

it('places of an older release are never written over those of a newer one [HUB-16]', async () => {
  const { library, publish } = memoryLibrary(releaseOf('first', 10));
  const waiting: (() => void)[] = [];
  const written: (number | null | undefined)[] = [];
  let isSlow = false;
  const setCapacities = async ([event]: EventCapacity[]) => {
    if (isSlow) await new Promise<void>((go) => waiting.push(go));
    written.push(event?.inPersonPlaces);
  };
  await startPublishing({
    library,
    store: { ...NOTHING_KEPT, setCapacities },
    log: Fastify({ logger: false }).log,
  });
  isSlow = true;
  publish(releaseOf('second', 20));
  publish(releaseOf('third', 30));
  await vi.waitFor(() => expect(waiting).toHaveLength(1), 20_000);
  isSlow = false;
  waiting[0]?.();
  await vi.waitFor(() => expect(written.length).toBeGreaterThan(2), 20_000);
  expect(written.at(-1)).toBe(30);
  expect(waiting).toHaveLength(1);
});

it('the log says when a mistake is mended, also when the release is the former one [HUB-21]', async () => {
  const { library, report } = memoryLibrary(releaseOf('r-1', 10));
  const log = { info: vi.fn(), error: vi.fn() } as unknown as FastifyBaseLogger;
  await startPublishing({
    library,
    store: NOTHING_KEPT,
    log,
  });
  report([{ file: 'faqs/a.json', field: '', reason: 'line 2, column 9: this comma is one too many' }]);
  expect(log.error).toHaveBeenCalledWith(
    'content problem in faqs/a.json: line 2, column 9: this comma is one too many',
  );
  report([]);
  expect(log.info).toHaveBeenLastCalledWith('content is valid again, release r-1');
});

it('what calendars are told goes with its release: an old time never goes out under a new number', async () => {
  const { library, publish } = memoryLibrary(releaseOf('first', 10));
  let noted = 0;
  const noteCalendar = async (facts: readonly CalendarFacts[]) => {
    noted += 1;
    return new Map(facts.map(({ eventCode }) => [eventCode, { sequence: noted, changedAt: noted }]));
  };
  const store = { ...NOTHING_KEPT, noteCalendar };
  const { calendarStamps } = await startPublishing({ library, store, log: Fastify({ logger: false }).log });
  expect((await calendarStamps('first')).get('SYD-INFO-01')?.sequence).toBe(1);
  publish(releaseOf('second', 10));
  expect((await calendarStamps('second')).get('SYD-INFO-01')?.sequence).toBe(2);
  await expect(calendarStamps('first')).rejects.toMatchObject({ status: 503 });
});

it('keeps the forms of a release that is replaced at once, and after a database that failed', async () => {
  const [first, second, third] = [20, 30, 40].map((max) =>
    buildFormVersion((form) => Object.assign(form.steps[0]?.fields[2] ?? {}, { max })),
  ) as [FormVersion, FormVersion, FormVersion];
  const { library, publish } = memoryLibrary(releaseOf('first', 10), { forms: [first] });
  const kept: string[] = [];
  let fails = 0;
  const keepForms = async (versions: readonly FormVersion[]) => {
    if (fails > 0) {
      fails -= 1;
      throw new Error('the database is away');
    }
    kept.push(...versions.map(({ id }) => id));
  };
  vi.useFakeTimers();
  const { stop } = await startPublishing({
    library,
    store: { ...NOTHING_KEPT, keepForms },
    log: Fastify({ logger: false }).log,
  });
  expect(kept).toEqual([first.id]);
  fails = 1;
  publish(releaseOf('second', 10), [second]);
  publish(releaseOf('third', 10), [third]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(kept).toEqual([first.id, second.id, third.id]);
  stop();
  vi.useRealTimers();
});
