import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sendUnanswered } from '../../src/content/search/unanswered.pageOnly.ts';
import { contentDb } from '../../src/db/contentDb.ts';
import { addCount } from '../../src/db/waitingCounts.ts';
import type { UnansweredCount } from '../../src/domain/search/unansweredSearches.ts';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { describeAboveStore } from './databases.ts';
import { rawDatabase } from './openTestStore.ts';
import { STAFF_TOKEN, type StaffHub, startStaffHub } from './staffHub.ts';
import { errorOf, startWebHub } from './webHub.ts';

const PATH = '/api/v2/search/unanswered';
const BEARER = { authorization: `Bearer ${STAFF_TOKEN}` };

const inVain = (words: string, withoutResult: number, withoutTouch = 0): UnansweredCount => ({
  search: 'jobs',
  words,
  withoutResult,
  withoutTouch,
});
const send = (hub: Pick<StaffHub, 'post'>, counts: readonly object[], batch = newSubmissionId()) =>
  hub.post(PATH, { batch, counts });
const page = async (hub: StaffHub) => (await hub.get('/staff/searches', { ...BEARER, accept: 'text/html' })).text();
const file = (hub: StaffHub) => hub.get('/staff/searches.csv', BEARER);
type Data = { searches: { words: string; withoutResult: number; withoutTouch: number }[] };

/** Queries as people type them, and what would give each of them away. */
const PLANTED: [query: string, traces: RegExp][] = [
  ['12 smith street wagga', /smith|wagga/],
  ['3/45 rosella parade', /rosella/],
  ['jo.bloggs@example.org', /bloggs/],
  ['mirka at example dot org', /mirka/],
  ['tavita gmail com', /tavita/],
  ['0412 345 678', /0412|345/],
  ['+61 (0)412 345 679', /679/],
  ['zelda zero four one two three four five six', /zelda/],
  ['https://example.org/u/hemi', /hemi/],
  ['born 1/2/2003 parisa', /parisa/],
];

describeAboveStore('what people did not find', (settings) => {
  it('is a page for staff, most often first, from five times on, and a file [GS-22 in part]', async () => {
    const hub = await startStaffHub(settings());
    const batch = newSubmissionId();
    const answer = await send(hub, [inVain('drone pilot', 4), inVain('medic', 1, 6), inVain('vet', 4)], batch);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await answer.json()).toEqual({ batch });
    expect(await page(hub)).not.toMatch(/drone pilot|>vet</);

    await send(hub, [inVain('drone pilot', 5)]);
    const text = await page(hub);
    expect(text).toContain('<h1>What people did not find</h1>');
    expect(text).toContain('<a href="/staff/searches" aria-current="page">What people did not find</a>');
    expect(text.indexOf('drone pilot')).toBeLessThan(text.indexOf('medic'));
    expect(text).toContain(
      '<td>Roles</td><td class="number">1</td><td class="number">6</td><td>Monday 26 January 2026</td>',
    );
    expect(text).not.toContain('>vet<');
    expect(await hub.json('/staff/searches')).toEqual({
      searches: [
        { ...inVain('drone pilot', 9), lastWeek: '2026-01-26' },
        { ...inVain('medic', 1, 6), lastWeek: '2026-01-26' },
      ],
    });
    const csv = await file(hub);
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="what-people-did-not-find.csv"');
    expect((await csv.text()).split('\r\n').slice(0, 2)).toEqual([
      '"words","search","withoutResult","withoutTouch","lastWeek"',
      '"drone pilot","jobs","9","0","2026-01-26"',
    ]);
    for (const path of ['/staff/searches', '/staff/searches.csv']) expect((await hub.get(path)).status).toBe(401);
  });

  it('has nothing to show before anything was searched for in vain [GS-22 in part]', async () => {
    const hub = await startStaffHub(settings());
    vi.spyOn(hub.store, 'unansweredSearches').mockResolvedValue([]);
    expect(await page(hub)).toContain('Nothing was searched for in vain five times.');
  });

  it('has the two hundred most frequent on its page, and all in the file [GS-22 in part]', async () => {
    const hub = await startStaffHub(settings());
    const many = Array.from({ length: 201 }, (_, at) => ({ ...inVain(`words${'x'.repeat(at % 9)}`, 9), lastWeek: at }));
    vi.spyOn(hub.store, 'unansweredSearches').mockResolvedValue(many);
    const text = await page(hub);
    expect(text.match(/<tr>/g)).toHaveLength(1 + 200);
    expect(text).toContain('The first 200 are shown; the file has all 201.');
    expect((await (await file(hub)).text()).trim().split('\r\n')).toHaveLength(1 + 201);
  });

  it('never holds addresses and numbers of people, whatever a program sends [GS-22 in part, DEC-161]', async () => {
    const hub = await startStaffHub(settings());
    for (const [query] of PLANTED) expect((await send(hub, [inVain(query, 9)])).status, query).toBe(200);
    for (const odd of ['Not Folded', 'f-35', 'two  blanks', ' blank', '', 'a b c d e f g h i', '<b>bold</b>', '=1+1']) {
      expect((await send(hub, [inVain(odd, 9), inVain('kept beside it', 1)])).status, odd).toBe(200);
    }
    const stored = JSON.stringify(await rawDatabase(settings()).selectFrom('unanswered_search').selectAll().execute());
    const shown = [await page(hub), JSON.stringify(await hub.json('/staff/searches')), await (await file(hub)).text()];
    for (const text of [stored, ...shown]) {
      expect(text).toContain('kept beside it');
      for (const [query, traces] of PLANTED) expect(text, query).not.toMatch(traces);
      expect(text).not.toMatch(/Not Folded|f-35|two {2}blanks|bold|=1\+1|f g h i/);
    }
  });

  it('counts a batch of a device once when its answer was lost, and the next one anew [GS-22 in part]', async () => {
    const hub = await startStaffHub(settings());
    const times = async (words: string) =>
      (await hub.json<Data>('/staff/searches')).searches.find((each) => each.words === words)?.withoutResult;
    const answers: Response[] = [];
    let isLost = true;
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      if (!path.startsWith('/')) return real(path, init);
      answers.push(await real(hub.origin + path, init));
      if (isLost) throw new TypeError('the network is gone');
      return answers.at(-1);
    });
    try {
      // A booth without a network: the counters of many visitors wait.
      for (let visitor = 0; visitor < 6; visitor += 1) await addCount(contentDb(), inVain('lost and found', 1));
      await sendUnanswered();
      await sendUnanswered();
      isLost = false;
      await sendUnanswered();
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await contentDb().meta.count()).toBe(0);
      expect(await times('lost and found')).toBe(6);
      await addCount(contentDb(), inVain('lost and found', 1));
      await sendUnanswered();
      expect(await times('lost and found')).toBe(7);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

describe('a batch of counters', () => {
  let hub: Awaited<ReturnType<typeof startWebHub>>;
  beforeEach(async () => {
    hub = await startWebHub();
  });

  it.each([
    ['no id', { batch: undefined }],
    ['an id that is none', { batch: 'a b c d e f g h i j' }],
    ['a short id', { batch: 'abc' }],
    ['no list', { counts: {} }],
    ['too many counts', { counts: Array.from({ length: 101 }, () => inVain('a', 1)) }],
    ['a search that is not counted', { counts: [{ ...inVain('a', 1), search: 'keywords' }] }],
    ['words that are no text', { counts: [{ ...inVain('a', 1), words: ['a'] }] }],
    ['less than no times', { counts: [inVain('a', -1)] }],
    ['half a time', { counts: [inVain('a', 0.5)] }],
    ['times as text', { counts: [{ ...inVain('a', 1), withoutTouch: '1' }] }],
    ['a count that is none', { counts: [null] }],
  ])('with %s answers 400 [GS-22 in part, CON-05]', async (_what, broken) => {
    const refused = await hub.post(PATH, { batch: newSubmissionId(), counts: [inVain('a', 1)], ...broken });
    expect(refused.status).toBe(400);
    expect((await errorOf(refused)).code).toBe('BAD_REQUEST');
  });

  it('is taken from pages of this site and by POST alone [GS-22 in part, CON-10]', async () => {
    expect((await hub.get(PATH)).status).toBe(405);
    const foreign = { origin: 'https://elsewhere.example' };
    expect((await hub.post(PATH, { batch: newSubmissionId(), counts: [] }, foreign)).status).toBe(403);
    expect((await hub.post(PATH, { batch: newSubmissionId(), counts: [] }, { origin: hub.origin })).status).toBe(200);
  });

  it('is asked to come later when the database is away: its device keeps it [GS-22 in part]', async () => {
    hub.state.failing = true;
    expect((await send(hub, [inVain('a', 1)])).status).toBe(503);
  });

  it('is limited by address, apart from reading and sending forms [GS-22 in part, CON-11 in part]', async () => {
    const limited = await startWebHub({ config: { rateLimitFactor: 1 / 200 } });
    const statuses: number[] = [];
    for (let sent = 0; sent < 4; sent += 1) statuses.push((await send(limited, [inVain('a', 1)])).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await limited.get('/healthz')).status).toBe(200);
    expect((await limited.get('/api/v2/content/manifest')).status).toBe(200);
  });
});
