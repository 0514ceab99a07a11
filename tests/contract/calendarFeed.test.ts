import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { HubConfig } from '../../hub/config.ts';
import { openContentLibrary } from '../../hub/content/openContentLibrary.ts';
import { createHub } from '../../hub/createHub.ts';
import { openStore } from '../../hub/store/openStore.ts';
import type { EventRecord } from '../../src/domain/entities/event.ts';
import { eventSessions } from '../../src/domain/event/eventWhen.ts';
import { eventGroups, eventSearchRequest } from '../../src/domain/eventSearch/eventFilters.ts';
import { readEventSearch } from '../../src/domain/eventSearch/eventSearch.ts';
import { SEARCH_PATHS } from '../../src/domain/hubPaths.ts';
import type { EventSearchAnswer } from '../../src/domain/search/searchCalls.ts';
import { eventEnd } from '../../src/domain/text/timeZones.ts';
import { PROJECT_ROOT } from '../architecture/importArrows.ts';
import { BEFORE_THE_EVENT, buildEventRecord, IN_PERSON_EVENT, ONLINE_EVENT } from '../builders/buildEventRecord.ts';
import { buildPublishedRelease } from '../builders/buildPublishedRelease.ts';
import { ContentCopy } from '../e2e/support/contentCopy.ts';
import { readWithIcalJs, readWithNodeIcal } from './calendarParsers.ts';
import { createDatabase, type DatabaseSettings } from './databases.ts';
import { startWebHub } from './webHub.ts';

const FEED = '/events/calendar.ics';

const evening = buildEventRecord();
const webinar = buildEventRecord({
  ...ONLINE_EVENT,
  id: 'webinar',
  eventCode: 'ONLINE-01',
  eventName: 'Ships; what, and how?',
  eventStartDate: '2026-03-10',
  eventEndDate: '2026-03-10',
});
const FACETS = [
  {
    id: 'events-attendance',
    name: 'attendance',
    values: [
      ['virtual', 'Online'],
      ['hybrid', 'In person or online'],
    ],
  },
  {
    id: 'events-historical',
    name: 'historical',
    values: [
      ['upcoming', 'Upcoming events'],
      ['past', 'Past events'],
    ],
  },
].map(({ id, name, values }) => ({
  id,
  name: { value: name },
  children: values.map(([value = '', label = '']) => ({
    id: `${id}-${value}`,
    name: { value },
    displayName: { value: label },
  })),
}));

let releases = 0;
function releaseOf(...events: EventRecord[]) {
  releases += 1;
  return { ...buildPublishedRelease({ events, facets: FACETS }), release: `r-${releases}` };
}

const start = (...events: EventRecord[]) =>
  startWebHub({ published: releaseOf(...events), clock: { now: BEFORE_THE_EVENT } });
const linesOf = (text: string, name: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line.startsWith(`${name}:`));
const uidsIn = (text: string) => linesOf(text, 'UID');

describe('the calendar feed of a search', () => {
  it('holds its events in order, each under the UID of its own file, with a name and when to look again [EVT-23 in part, CON-20]', async () => {
    const { get } = await start(evening, webinar);
    const answer = await get(FEED);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const text = await answer.text();
    expect(uidsIn(text)).toEqual(['UID:webinar@events', `UID:${evening.id}@events`]);
    const file = await (await get(`/api/v1/eventfinder/events/calendar/${evening.id}`)).text();
    expect(text).toContain(file.slice(file.indexOf('BEGIN:VEVENT'), file.indexOf('END:VCALENDAR')));
    expect(text).toContain('X-WR-CALNAME:Defence Careers events\r\n');
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H\r\nX-PUBLISHED-TTL:PT6H\r\n');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('takes the filters of the search, says them in its name, and ignores what is no filter', async () => {
    const { get } = await start(evening, webinar);
    const read = async (query: string) => (await get(`${FEED}?${query}`)).text();
    const online = await read('attendance=virtual');
    expect(uidsIn(online)).toEqual(['UID:webinar@events']);
    expect(linesOf(online, 'X-WR-CALNAME')).toEqual(['X-WR-CALNAME:Defence Careers events: Online']);
    const atPlaces = await read('online=no');
    expect(uidsIn(atPlaces)).toEqual([`UID:${evening.id}@events`]);
    const found = await read('query=ships');
    expect(uidsIn(found)).toEqual(['UID:webinar@events']);
    expect(linesOf(found, 'X-WR-CALNAME')).toEqual(['X-WR-CALNAME:Defence Careers events: ‘ships’']);
    for (const query of [
      '',
      'colour=red',
      'attendance=by-balloon',
      'location=here',
      'page=999',
      'view=month&month=2030-01',
    ]) {
      expect(uidsIn(await read(query)), query).toHaveLength(2);
    }
    expect(uidsIn(await read('historical=past'))).toEqual([]);
  });

  it('cuts a query as the search does, and is not impressed by the rest', async () => {
    const { get } = await start(evening, webinar);
    expect(uidsIn(await (await get(`${FEED}?query=${'ships '.repeat(1_600)}`)).text())).toEqual(['UID:webinar@events']);
    for (const query of ['query=%01', 'query=%E0%A4%A', 'query=a&query=b', `x=${'y'.repeat(10_000)}`]) {
      expect((await get(`${FEED}?${query}`)).status, query.slice(0, 20)).toBe(200);
    }
  });

  it('is a calendar also without events', async () => {
    const { get } = await start();
    const text = await (await get(FEED)).text();
    expect(readWithIcalJs(text)).toEqual([]);
    expect(readWithNodeIcal(text)).toEqual([]);
    expect(text).toContain('BEGIN:VTIMEZONE\r\n');
  });

  it('answers 304 until something changes, also a HEAD, compressed and plain [CON-38 in part]', async () => {
    const { get, origin, content } = await start(evening, webinar);
    const answer = await get(FEED, { 'accept-encoding': 'gzip' });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    const etag = answer.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const plain = await get(FEED, { 'accept-encoding': 'identity' });
    expect([plain.headers.get('etag'), plain.headers.get('content-encoding')]).toEqual([etag, null]);
    const head = await fetch(origin + FEED, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
    expect((await get(FEED, { 'if-none-match': etag })).status).toBe(304);
    // A release that changes something else.
    content.publish(releaseOf(evening, webinar));
    expect((await get(FEED, { 'if-none-match': etag })).status).toBe(304);
    content.publish(releaseOf({ ...evening, eventName: 'Another name' }, webinar));
    expect((await get(FEED, { 'if-none-match': etag })).status).toBe(200);
    expect((await get(`${FEED}?attendance=virtual`, { 'if-none-match': etag })).status).toBe(200);
  });

  it('counts up when a time changes and only then, and loses what is withdrawn', async () => {
    const { get, content } = await start(evening, webinar);
    const read = async () => (await get(FEED)).text();
    const first = await read();
    expect(linesOf(first, 'SEQUENCE')).toEqual(['SEQUENCE:0', 'SEQUENCE:0']);
    content.publish(releaseOf({ ...evening, eventName: 'Another name' }, webinar));
    const renamed = await read();
    expect(linesOf(renamed, 'SEQUENCE')).toEqual(['SEQUENCE:0', 'SEQUENCE:0']);
    expect(linesOf(renamed, 'DTSTAMP')[1]).not.toBe(linesOf(first, 'DTSTAMP')[1]);
    expect(linesOf(renamed, 'DTSTAMP')[0]).toBe(linesOf(first, 'DTSTAMP')[0]);
    content.publish(releaseOf({ ...evening, eventStartTime: '17:30' }, webinar));
    const moved = await read();
    expect(linesOf(moved, 'SEQUENCE')).toEqual(['SEQUENCE:0', 'SEQUENCE:1']);
    expect(linesOf(moved, 'DTSTART')[1]).toBe('DTSTART:20260314T063000Z');
    content.publish(releaseOf(webinar));
    expect(uidsIn(await read())).toEqual(['UID:webinar@events']);
  });

  it('keeps an event that is called off, under its UID and with a higher number, and says so first', async () => {
    const { get, content } = await start(evening);
    content.publish(releaseOf({ ...evening, eventStatus: 'Closed', eventIsCancelled: true, registerClosed: true }));
    const text = await (await get(FEED)).text();
    expect(uidsIn(text)).toEqual([`UID:${evening.id}@events`]);
    expect(linesOf(text, 'SEQUENCE')).toEqual(['SEQUENCE:1']);
    expect(linesOf(text, 'SUMMARY')).toEqual([`SUMMARY:Cancelled: ${evening.eventName}`]);
    expect(linesOf(text, 'TRANSP')).toEqual(['TRANSP:TRANSPARENT']);
    expect(text).not.toContain('STATUS:');
  });

  it('has an entry a day for an event of several days with the same hours [EVT-29 in part]', async () => {
    const week = buildEventRecord({
      ...IN_PERSON_EVENT,
      eventEndDate: '2026-03-16',
      eventHoursEachDay: true,
    });
    const text = await (await (await start(week)).get(FEED)).text();
    expect(uidsIn(text)).toEqual(['', '-day-2', '-day-3'].map((day) => `UID:${week.id}${day}@events`));
  });

  it('is 503 while the database has not taken the release, and 429 for who asks too often [CON-11 in part]', async () => {
    const failing = await start(evening);
    failing.state.failing = true;
    failing.content.publish(releaseOf(webinar));
    expect((await failing.get(FEED)).status).toBe(503);
    const hub = await startWebHub({ published: releaseOf(evening), config: { rateLimitFactor: 0.001 } });
    const statuses: number[] = [];
    for (let asked = 0; asked < 10; asked += 1) statuses.push((await hub.get(FEED)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  });
});

/** A hub over a content folder and a database, as it runs; stopped when the test ends, or before. */
async function startRealHub(contentDir: string, settings: DatabaseSettings) {
  const store = await openStore(settings);
  const publishedAt = (release: string) => store.publishedAt(release);
  const library = await openContentLibrary({ dir: contentDir, now: () => new Date(), publishedAt, watch: false });
  const config: HubConfig = {
    port: 0,
    host: '127.0.0.1',
    contentDir,
    root: PROJECT_ROOT,
    allowedOrigins: [],
    rateLimitFactor: 0,
    peoplePerAddress: 0,
    proofOfWorkFactor: 0,
    trustProxy: false,
    logLevel: 'silent',
    version: '1.2.3',
    publicOrigin: 'https://careers.example.com',
    ...settings,
  };
  const app = await createHub(config, { store, library });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await app.close();
    await library.close();
    await store.close();
  };
  onTestFinished(stop);
  const published = library.current()?.published;
  library.onProblems((problems) => {
    throw new Error(`the content is broken: ${JSON.stringify(problems)}`);
  });
  if (!published) throw new Error('there is no content');
  return { origin, published, stop, feed: async (query = '') => (await fetch(`${origin}${FEED}${query}`)).text() };
}

async function emptyDatabase(): Promise<DatabaseSettings> {
  const database = await createDatabase('SQLite');
  onTestFinished(() => database.remove());
  return database.settings;
}

describe('the feed of the sample content', () => {
  it('is read alike by two parsers that are not ours: every session of every event, at its instant [EVT-29 in part, CON-20 in part]', async () => {
    const hub = await startRealHub(join(PROJECT_ROOT, 'hub/content/sample'), await emptyDatabase());
    const text = await hub.feed();
    const upcoming = hub.published.collections.events.filter((event) => eventEnd(event) > Date.now());
    const expected = upcoming
      .flatMap((event) =>
        eventSessions(event).map((session, day) => ({
          uid: `${event.id}${day === 0 ? '' : `-day-${day + 1}`}@events`,
          ...session,
          summary: `${event.eventIsCancelled ? 'Cancelled: ' : ''}${event.eventName}`,
        })),
      )
      .sort((a, b) => (a.uid < b.uid ? -1 : 1));
    expect(expected.length).toBeGreaterThan(60);
    const [one, other] = [readWithIcalJs(text), readWithNodeIcal(text)];
    expect(one).toEqual(other);
    expect(one.map(({ uid, start, end, summary }) => ({ uid, start, end, summary }))).toEqual(expected);
    expect(new Set(one.map(({ sequence }) => sequence))).toEqual(new Set([0]));
    const night = one.find(({ summary }) => summary.startsWith('A night watch'));
    // 14.5 hours by the clock on the wall, which changes in that night.
    expect([13.5, 15.5]).toContain(((night?.end ?? 0) - (night?.start ?? 0)) / 3_600_000);
  });

  it('has the events that the search has under the same filters', async () => {
    const hub = await startRealHub(join(PROJECT_ROOT, 'hub/content/sample'), await emptyDatabase());
    const groups = eventGroups(hub.published.collections.facets);
    const months = groups.find(({ name }) => name === 'date')?.values.map(({ name }) => name) ?? [];
    const queries = [
      '',
      'service=navy,army&state=WA',
      'access=auslan',
      'access=step-free&places=available',
      'attendance=virtual&audience=families',
      'query=trade+night',
      'query=brisbane&service=air-force&online=no',
      `date=${months.at(-1)}`,
      'historical=past',
    ];
    const codes = new Map(hub.published.collections.events.map(({ id, eventCode }) => [id, eventCode]));
    let found = 0;
    for (const query of queries) {
      const wanted = eventSearchRequest(readEventSearch(new URLSearchParams(query)), groups);
      const answer = await fetch(hub.origin + SEARCH_PATHS.events, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...wanted, perPage: 500 }),
      });
      const { Results } = (await answer.json()) as EventSearchAnswer;
      const uids = readWithIcalJs(await hub.feed(`?${query}`)).map(({ uid }) => uid.slice(0, 36));
      const inFeed = [...new Set(uids.map((id) => codes.get(id)))].sort();
      expect(inFeed, query).toEqual(Results.map(({ eventCode }) => eventCode).sort());
      found += inFeed.length;
    }
    expect(found).toBeGreaterThan(80);
  });

  it('knows after a restart what it told before, on every hub of one database', async () => {
    const copy = new ContentCopy();
    onTestFinished(() => copy.dispose());
    // They name words of the event that is taken away below.
    rmSync(join(copy.dir, 'synonyms.json'));
    const settings = await emptyDatabase();
    const before = await startRealHub(copy.dir, settings);
    const first = await before.feed();
    const beside = await startRealHub(copy.dir, settings);
    expect(await beside.feed()).toBe(first);
    await before.stop();
    await beside.stop();

    copy.edit<{ when: { start: string } }>('events/kta-info.json', ({ when }) => {
      when.start = '17:15';
    });
    rmSync(join(copy.dir, 'events/mel-expo-stand.json'));
    const after = await startRealHub(copy.dir, settings);
    const entries = readWithNodeIcal(await after.feed());
    const uidOf = (code: string) =>
      `${before.published.collections.events.find(({ eventCode }) => eventCode === code)?.id}@events`;
    const known = readWithNodeIcal(first);
    expect(known.map(({ uid }) => uid)).toContain(uidOf('MEL-EXPO-STAND'));
    expect(entries.map(({ uid }) => uid)).toEqual(
      known.map(({ uid }) => uid).filter((uid) => uid !== uidOf('MEL-EXPO-STAND')),
    );
    const moved = entries.filter(({ sequence }) => sequence > 0);
    expect(moved.map(({ uid, sequence }) => [uid, sequence])).toEqual([[uidOf('KTA-INFO'), 1]]);
    await after.stop();
    const again = await startRealHub(copy.dir, settings);
    expect(readWithNodeIcal(await again.feed())).toEqual(entries);
  });
});
