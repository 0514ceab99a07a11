import { gunzipSync, gzipSync } from 'node:zlib';
import { askRaw } from '../support/askRaw.ts';
import { type BenchPage, withBenchPage } from '../support/benchPage.ts';
import type { Bench, Figure, Measurement } from '../support/figure.ts';
import { median } from '../support/statistics.ts';

const RECORDS = 10_000;
const ROUNDS = 7;
const KB = 1000;

type Chunks = { collections: { name: string; count: number; chunks: { hash: string }[] }[]; release: string };

export const contentSync: Figure = {
  name: 'sync',
  meaning: 'How soon after the first visit everything opens offline, and what one changed record costs every device.',
  measure: async (bench) => [
    ...(await withBenchPage(
      bench.root,
      () => undefined,
      (opened) => sampleSync(bench, opened),
    )),
    ...(await withBenchPage(
      bench.root,
      (content) => content.addEvents(RECORDS),
      async (opened) => [await firstSync(bench, opened), await oneChange(bench, opened)],
    )),
  ],
};

async function sampleSync({ note }: Bench, { slowCall }: BenchPage): Promise<Measurement[]> {
  const times = { sync: [] as number[], bytes: [] as number[], task: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.bytes.push(await slowCall('fetchReleaseOnly'));
    const { releaseMs, longestTaskMs } = await slowCall('syncFirst');
    times.sync.push(releaseMs);
    times.task.push(longestTaskMs);
    note(`sample content ${Math.round(releaseMs)} ms, longest task ${Math.round(longestTaskMs)} ms`);
  }
  const [sync, bytes, task] = [median(times.sync), median(times.bytes), median(times.task)];
  return [
    {
      label: 'First sync of the sample content, slow 4G, CPU 4×',
      value: sync,
      unit: 'ms',
      must: 3_000,
      goal: 3_000,
      better: 'lower',
      subject: `${Math.round(sync)} ms, fetched, verified and stored`,
      control: `the same bytes, fetched and dropped: ${Math.round(bytes)} ms`,
    },
    {
      label: 'Longest task of that sync',
      value: task,
      unit: 'ms',
      must: 100,
      goal: 100,
      better: 'lower',
      subject: task > 0 ? `${Math.round(task)} ms` : 'none over 50 ms',
      control: '',
    },
  ];
}

async function ask<T>(url: string): Promise<T> {
  const { body } = await askRaw(url, { 'accept-encoding': 'gzip' });
  return JSON.parse(gunzipSync(body).toString()) as T;
}

type KeyedRecord = { EventCode: string };

async function eventRecords(origin: string): Promise<KeyedRecord[]> {
  const { collections } = await ask<Chunks>(`${origin}/api/v2/content/manifest`);
  const chunks = collections.find(({ name }) => name === 'events')?.chunks ?? [];
  const records: KeyedRecord[] = [];
  for (const { hash } of chunks) {
    records.push(...(await ask<KeyedRecord[]>(`${origin}/api/v2/content/chunks/events.${hash}.json`)));
  }
  return records;
}

async function firstSync({ note }: Bench, { call }: BenchPage): Promise<Measurement> {
  const ours: number[] = [];
  const puts: number[] = [];
  const numbers: number[] = [];
  let records = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    // What one side leaves to the database to tidy up burdens whoever comes next: they take turns in going first.
    const isFirst = round % 2 === 0;
    const before = isFirst ? await call('syncFirst') : undefined;
    const put = await call('bulkPutRecords');
    const { releaseMs, numbersMs } = before ?? (await call('syncFirst'));
    records = put.records;
    puts.push(put.putMs);
    ours.push(releaseMs);
    numbers.push(numbersMs);
    note(
      `release ${Math.round(releaseMs)} ms, numbers ${Math.round(numbersMs)} ms, bulkPut ${Math.round(put.putMs)} ms`,
    );
  }
  return {
    label: `First sync of ${records} events and the rest of the site`,
    value: median(puts) / median(ours),
    unit: '×',
    must: 5,
    goal: 5,
    better: 'higher',
    subject: `${Math.round(median(ours))} ms, fetched, verified and stored; the live numbers of all events ${Math.round(median(numbers))} ms later`,
    control: `Dexie bulkPut of the same events, fetching left out: ${Math.round(median(puts))} ms`,
  };
}

async function oneChange({ note }: Bench, { countedCall, origin, content }: BenchPage): Promise<Measurement> {
  const received: number[] = [];
  const records: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const code = await changeAndPublish(origin, content, round);
    const { value: outcome, bytes } = await countedCall('syncAgain');
    if (outcome !== 'switched') throw new Error(`the sync ended with ${outcome}`);
    received.push(bytes);
    const record = (await eventRecords(origin)).find(({ EventCode }) => EventCode === code);
    records.push(gzipSync(JSON.stringify(record), { level: 9 }).length);
    note(`${code}: ${received.at(-1)} bytes received, the record alone ${records.at(-1)}`);
  }
  return {
    label: `One changed record of ${RECORDS}: bytes received, headers included`,
    value: median(received) / KB,
    unit: 'kB',
    must: 12,
    goal: 12,
    better: 'lower',
    subject: `${median(received)} bytes`,
    control: `the record alone, gzip: ${median(records)} bytes`,
  };
}

/** Edits one event as an editor would, and waits until the hub has published it. @returns its code */
async function changeAndPublish(origin: string, content: BenchPage['content'], round: number): Promise<string> {
  const release = async () => (await ask<Chunks>(`${origin}/api/v2/content/manifest`)).release;
  const before = await release();
  content.changeEvent(round * 997, `moved ${round} times`);
  while ((await release()) === before) await new Promise((resolve) => setTimeout(resolve, 200));
  return `BENCH-${round * 997}`;
}
