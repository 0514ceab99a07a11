import type { SearchTimes } from '../page/search.ts';
import { type BenchPage, withBenchPage } from '../support/benchPage.ts';
import type { Bench, Figure, Measurement } from '../support/figure.ts';
import { percentile } from '../support/statistics.ts';

/** The published roles, and the number that the limit speaks of. */
const ROLES = [225, 10_000];
/** One frame: what is found stands there before the next letter is typed. */
const FRAME_MS = 16;
/** Browsers report no task that is shorter. */
const LONG_TASK_MS = 50;

export const deviceSearch: Figure = {
  name: 'search',
  meaning: 'How soon results follow the letters a visitor types, without a network.',
  measure: (bench) =>
    withBenchPage(
      bench.root,
      () => undefined,
      async ({ call }) => {
        const measured: Measurement[] = [];
        for (const roles of ROLES) measured.push(...(await searchRoles(bench, call, roles)));
        return measured;
      },
    ),
};

async function searchRoles({ note }: Bench, call: BenchPage['call'], roles: number): Promise<Measurement[]> {
  const ours = await call('searchOnDevice', roles);
  const includes = await call('searchByIncludes', roles);
  const fuse = await call('searchByFuse', roles);
  note(`${roles} roles: ${inWords(ours)}; includes ${inWords(includes)}; fuse.js ${inWords(fuse)}`);
  const among = `among ${roles.toLocaleString('en-AU')} roles`;
  return [
    {
      label: `A search on the device ${among}, p95`,
      value: percentile(ours.timesMs, 0.95),
      unit: 'ms',
      must: FRAME_MS,
      goal: FRAME_MS,
      better: 'lower',
      subject: `${inWords(ours)}; from the page to its worker and back, facets counted`,
      control: `includes() over the same texts, without order: ${inWords(includes)}; fuse.js: ${inWords(fuse)}`,
    },
    {
      label: `Longest task of the page while it searches ${among}`,
      value: ours.longestTaskMs,
      unit: 'ms',
      must: LONG_TASK_MS,
      goal: LONG_TASK_MS,
      better: 'lower',
      subject: 'tasks below 50 ms are not reported and count as 0',
      control: `one search by fuse.js in the page: ${percentile(fuse.timesMs, 0.5).toFixed(0)} ms`,
    },
  ];
}

const EVENTS = 10_000;

export const eventSearch: Figure = {
  name: 'event-search',
  meaning:
    'How soon the events of a search are there, with filters, a place and the number of events that each value leaves.',
  measure: ({ root, note }) =>
    withBenchPage(
      root,
      () => undefined,
      async ({ call }) => {
        const ours = await call('searchEventsOnDevice', EVENTS);
        const includes = await call('searchEventsByIncludes', EVENTS);
        note(`${EVENTS} events: ${inWords(ours)}; includes ${inWords(includes)}`);
        return [
          {
            label: `A search on the device among ${EVENTS.toLocaleString('en-AU')} events, p95`,
            value: percentile(ours.timesMs, 0.95),
            unit: 'ms',
            must: FRAME_MS,
            goal: FRAME_MS,
            better: 'lower',
            subject: `${inWords(ours)}; from the page to its worker and back, facets counted`,
            control: `includes() over the same texts, without filters or order: ${inWords(includes)}`,
          },
        ];
      },
    ),
};

function inWords({ buildMs, timesMs }: SearchTimes): string {
  const [p50, p95] = [0.5, 0.95].map((share) => percentile(timesMs, share).toFixed(1));
  return `p50 ${p50} ms, p95 ${p95} ms, ready after ${buildMs.toFixed(0)} ms`;
}
