import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { UnansweredCount } from '../../src/domain/search/unansweredSearches.ts';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { createDatabase, describeOnEachDatabase } from './databases.ts';
import { openTestStore, rawDatabase } from './openTestStore.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A Wednesday. */
const NOW = Date.UTC(2026, 1, 4, 10);
const MONDAY = Date.UTC(2026, 1, 2);

const count = (words: string, withoutResult: number, withoutTouch = 0, search: UnansweredCount['search'] = 'jobs') => ({
  search,
  words,
  withoutResult,
  withoutTouch,
});
const batchOf = (...counts: UnansweredCount[]) => ({ batch: newSubmissionId(), counts });

describeOnEachDatabase('what people did not find', (settings) => {
  it('adds up over batches and weeks, and is told most often first, from five times on [GS-22 in part, HUB-20]', async () => {
    const clock = { now: NOW - 7 * DAY_MS };
    const store = await openTestStore(settings(), () => clock.now);
    await store.countUnanswered(batchOf(count('drone pilot', 3), count('vet', 4), count('medic', 0, 6)));
    clock.now = NOW;
    await store.countUnanswered(batchOf(count('drone pilot', 4, 1), count('drone pilot', 4, 0, 'site')));
    expect(await store.unansweredSearches()).toEqual([
      { ...count('drone pilot', 7, 1), lastWeek: MONDAY },
      { ...count('medic', 0, 6), lastWeek: MONDAY - 7 * DAY_MS },
    ]);
    await store.countUnanswered(batchOf(count('vet', 0, 1)));
    expect(await store.unansweredSearches()).toContainEqual({ ...count('vet', 4, 1), lastWeek: MONDAY });
  });

  it('counts a batch once, however often it comes and to whichever hub [GS-22 in part, HUB-20]', async () => {
    const stores = [await openTestStore(settings(), () => NOW), await openTestStore(settings(), () => NOW)];
    const batch = batchOf(count('once', 5));
    await Promise.all([...stores, ...stores].map((store) => store.countUnanswered(batch)));
    const others = Array.from({ length: 6 }, () => batchOf(count('together', 1), count('at once', 1)));
    await Promise.all(others.map((other, index) => stores[index % 2]?.countUnanswered(other)));
    const found = await stores[0]?.unansweredSearches();
    expect(found).toContainEqual({ ...count('once', 5), lastWeek: MONDAY });
    expect(found).toContainEqual({ ...count('together', 6), lastWeek: MONDAY });
    expect(found).toContainEqual({ ...count('at once', 6), lastWeek: MONDAY });
  });

  it('is kept for 26 weeks [GS-22 in part]', async () => {
    const clock = { now: NOW };
    const first = await openTestStore(settings(), () => clock.now);
    await first.countUnanswered(batchOf(count('of that week', 5)));
    const isKeptAfter = async (days: number) => {
      clock.now = NOW + days * DAY_MS;
      const store = await openTestStore(settings(), () => clock.now);
      return (await store.unansweredSearches()).some(({ words }) => words === 'of that week');
    };
    expect(await isKeptAfter(26 * 7)).toBe(true);
    expect(await isKeptAfter(27 * 7)).toBe(false);
    const batches = await rawDatabase(settings()).selectFrom('unanswered_batch').selectAll().execute();
    expect(batches).toEqual([]);
  });
});

it.each(['SQLite', 'PostgreSQL'] as const)(
  'a flood of invented words ends, while known ones count on, on %s [GS-22 in part]',
  async (name) => {
    const database = await createDatabase(name);
    onTestFinished(() => database.remove());
    const store = await openTestStore(database.settings, () => NOW);
    await sql`
      insert into unanswered_search (week, search, words, without_result, without_touch)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000)
      select ${sql.lit(MONDAY)}, 'jobs', 'invented ' || i, 1, 0 from n
    `.execute(rawDatabase(database.settings));
    await store.countUnanswered(batchOf(count('invented 7', 2_000_000), count('one more', 5)));
    expect(await store.unansweredSearches()).toEqual([{ ...count('invented 7', 1_001), lastWeek: MONDAY }]);
  },
);
