import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { SEARCH_IDS } from '../../src/domain/search/searchCalls.ts';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { BEFORE_THE_EVENT, buildEventDetail, buildEventRecord, IN_PERSON_EVENT } from '../builders/buildEventRecord.ts';
import { buildFaq, buildFaqCategory } from '../builders/buildFaq.ts';
import { buildJobRecord } from '../builders/buildJobRecord.ts';
import { buildPublishedRelease } from '../builders/buildPublishedRelease.ts';
import { buildWireRegistration } from '../builders/buildRegistration.ts';
import { buildFacet, buildSearchRequest } from '../builders/buildSearch.ts';
import { errorOf, startWebHub } from './webHub.ts';

const JOBS = '/api/v2/search/jobSearch';
const EVENTS = '/api/v2/search/eventSearch';
const SITE = '/api/v2/search/AllSearch';
const KEYWORDS = '/api/v2/search/KeywordSearch';
const SUGGESTIONS = '/api/v2/search/keywordSuggestion';
const FAQS = '/api/v1/faq/search';
const FAQ = '/api/v2/faq/getFaq';

const medic = buildJobRecord({ isPriority: true });
const pilot = buildJobRecord({
  id: 'pilot',
  title: 'Pilot',
  url: '/jobs/army/pilot',
  keywords: ['helicopter'],
  inServiceTitles: [],
  shortDescription: 'Fly at night.',
  facets: { service: ['army'], jobType: ['full-time'] },
});
const published = buildPublishedRelease({
  jobs: [medic, pilot],
  events: [buildEventRecord({ ...IN_PERSON_EVENT, eventCapacity: 1 })],
  faqs: [buildFaq()],
  faqCategories: [buildFaqCategory()],
  pages: [{ path: '/health', pageEditing: false, version: '', seo: { PageTitle: 'Medic and nurse' } }],
  facets: [buildFacet('jobs', 'service', ['navy', 'army']), buildFacet('events', 'state', ['NSW'])],
});
const start = (release = published) =>
  startWebHub({ published: release, clock: { now: BEFORE_THE_EVENT }, render: 'none' });

/** Like `post`, but with the bytes as they were sent: `fetch` decodes them. */
function rawPost(
  url: string,
  body: object,
  acceptEncoding: string,
): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((done, fail) => {
    const headers = { 'content-type': 'application/json', 'accept-encoding': acceptEncoding };
    const sent = request(url, { method: 'POST', headers }, (answer) => {
      buffer(answer).then((bytes) => done({ headers: answer.headers, body: bytes }), fail);
    });
    sent.on('error', fail).end(JSON.stringify(body));
  });
}

describe('the job search', () => {
  it('answers results, count, message and what each facet value would leave [HTTP-08, JS-04, JS-06, DEC-98]', async () => {
    const { post } = await start();
    const answer = await post(JOBS, buildSearchRequest({ query: 'PILOT' }));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      Results: [
        {
          id: 'pilot',
          title: 'Pilot',
          url: '/jobs/army/pilot',
          isPriority: false,
          titleMarks: [[0, 5]],
          snippet: { text: 'Fly at night.', marks: [] },
        },
      ],
      TotalCount: 1,
      Message: null,
      Facets: [
        {
          FacetId: 'service',
          Values: [
            { Value: 'navy', Count: 0 },
            { Value: 'army', Count: 1 },
          ],
        },
      ],
    });
  });

  it('pages from 1, and beyond the end gives the full count without results [HUB-04]', async () => {
    const { post } = await start();
    const page = async (number: number) => (await post(JOBS, buildSearchRequest({ page: number, perPage: 1 }))).json();
    expect(await page(1)).toMatchObject({ TotalCount: 2, Results: [{ title: 'Medic' }] });
    expect(await page(2)).toMatchObject({ TotalCount: 2, Results: [{ title: 'Pilot' }] });
    expect(await page(3)).toMatchObject({ TotalCount: 2, Results: [] });
    expect(await page(1e15)).toMatchObject({ TotalCount: 2, Results: [] });
  });

  it.each(['br', 'gzip'])(
    'is answered compressed with %s when it is long [HTTP-08, CON-38 in part]',
    async (encoding) => {
      const jobs = Array.from({ length: 40 }, (_, at) => buildJobRecord({ id: `job-${at}`, title: `Job ${at}` }));
      const { origin } = await startWebHub({ published: buildPublishedRelease({ jobs }), render: 'none' });
      const ask = (accepted: string, perPage: number) => rawPost(`${origin}${JOBS}`, { perPage }, accepted);
      const whole = await ask('identity', 40);
      expect(whole.headers['content-encoding']).toBeUndefined();
      expect(whole.headers.vary).toContain('Accept-Encoding');
      const short = await ask(encoding, 40);
      expect(short.headers).toMatchObject({
        'content-encoding': encoding,
        'content-length': String(short.body.length),
        vary: expect.stringContaining('Accept-Encoding'),
      });
      expect(short.body.length).toBeLessThan(whole.body.length / 3);
      const decode = encoding === 'br' ? brotliDecompressSync : gunzipSync;
      expect(JSON.parse(decode(short.body).toString())).toEqual(JSON.parse(whole.body.toString()));
      // A few bytes are sent as they are.
      expect((await ask(encoding, 1)).headers['content-encoding']).toBeUndefined();
    },
  );

  it('takes what is left out as usual [DEC-74]', async () => {
    const { post } = await start();
    expect(await (await post(JOBS, {})).json()).toMatchObject({ TotalCount: 2, Results: [{}, {}] });
  });
});

describe('the event search', () => {
  it('answers summaries with the numbers of this minute [HTTP-05, HUB-11, DEC-75]', async () => {
    const hub = await start();
    const search = async () =>
      (await hub.post(EVENTS, buildSearchRequest({ query: 'parramatta', facets: { state: ['NSW'] } }))).json();
    expect(await search()).toMatchObject({
      TotalCount: 1,
      Results: [{ eventCode: 'SYD-INFO-01', startTime: '18:00', isFull: false, eventCanRegister: true }],
    });
    const [event] = published.collections.events;
    const registration = buildWireRegistration({}, buildEventDetail({ ...event }));
    const path = '/api/eventfinder/application/registerevent/';
    expect((await hub.post(path, registration, { 'idempotency-key': newSubmissionId() })).status).toBe(200);
    expect(await search()).toMatchObject({ Results: [{ isFull: true, eventCanRegister: false }] });
  });

  it('says 503 while the numbers were never known; the other searches need none [CON-05]', async () => {
    const { post, state } = await start();
    state.failing = true;
    expect((await post(EVENTS, buildSearchRequest())).status).toBe(503);
    expect((await post(JOBS, buildSearchRequest())).status).toBe(200);
  });
});

describe('the website search and its helpers', () => {
  it('AllSearch answers five sets [HTTP-07, GS-11]', async () => {
    const { post } = await start();
    const facets = { contentType: ['Careers', 'Pages', 'FAQS', 'Resources'] };
    const answer = await post(SITE, buildSearchRequest({ query: 'medic', searchId: SEARCH_IDS.site, facets }));
    const { title, url } = medic;
    expect(await answer.json()).toEqual([
      { TotalCount: 2, Results: [], Top: { kind: 'role', title, url } },
      { TotalCount: 1, Results: [expect.objectContaining({ id: medic.id, title, url, titleMarks: [[0, 5]] })] },
      { TotalCount: 1, Results: [{ id: '/health', title: 'Medic and nurse', url: '/health', titleMarks: [[0, 5]] }] },
      { TotalCount: 0, Results: [] },
      { TotalCount: 0, Results: [] },
    ]);
  });

  it('KeywordSearch answers keywords as titles [HTTP-09, AC-06]', async () => {
    const { post } = await start();
    expect(await (await post(KEYWORDS, buildSearchRequest({ query: 'heli', perPage: 6 }))).json()).toEqual({
      Results: [{ id: 'helicopter', title: 'helicopter', url: '/careers?query=helicopter' }],
    });
  });

  it('keywordSuggestion answers what may have been meant, and refuses an unknown index [HTTP-06, DEC-77, CON-13 in part]', async () => {
    const { post } = await start();
    expect(await (await post(SUGGESTIONS, { index: 'jobs', query: 'pilot cook' })).json()).toEqual({
      Suggestions: [{ Text: 'Pilot' }],
      Nearest: [{ kind: 'role', title: 'Pilot', url: '/jobs/army/pilot' }],
    });
    for (const index of ['shops', '', null, 7, ['jobs']]) {
      expect((await post(SUGGESTIONS, { index, query: 'pilot' })).status).toBe(400);
    }
  });
});

describe('questions', () => {
  it('are searched with GET [HTTP-15, FAQ-30, DEC-91]', async () => {
    const { get } = await start();
    const answer = await get(`${FAQS}?Query=PAID&DatasourceId=faqs`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      Result: {
        faqs: [buildFaq()],
        subcategories: [{ id: 'students-pay', faqSubcategoryTitle: 'Pay' }],
        matches: { 'faq-pay': { titleMarks: [[5, 4]], snippet: { text: 'Yes, from your first day.', marks: [] } } },
      },
    });
    for (const query of ['Query=zebra&DatasourceId=faqs', 'Query=paid&DatasourceId=other']) {
      expect(await (await get(`${FAQS}?${query}`)).json()).toEqual({ Result: { faqs: [], subcategories: [] } });
    }
  });

  it.each([
    '',
    '?DatasourceId=faqs',
    '?Query=pay',
    '?Query=pay&DatasourceId=faqs&DatasourceId=faqs',
    '?Query=a&Query=b&DatasourceId=faqs',
  ])('a search as %s answers 400 [HTTP-15]', async (query) => {
    const { get } = await start();
    const answer = await get(`${FAQS}${query}`);
    expect(answer.status).toBe(400);
    expect((await errorOf(answer)).code).toBe('BAD_REQUEST');
  });

  it('one is had by its id, an unknown one is 404 [HTTP-14, FAQ-33, CON-13 in part]', async () => {
    const { post } = await start();
    expect(await (await post(FAQ, { id: 'faq-pay' })).json()).toEqual({ data: buildFaq() });
    expect((await post(FAQ, { id: 'faq-none' })).status).toBe(404);
    for (const body of [{}, { id: '' }, { id: 3 }]) expect((await post(FAQ, body)).status).toBe(400);
  });

  it('one comes with those that are asked next [FAQ-33]', async () => {
    const faqs = [buildFaq(), buildFaq({ id: 'faq-leave', question: 'Do I have holidays?' })];
    const { post } = await start(buildPublishedRelease({ faqs }));
    expect(await (await post(FAQ, { id: 'faq-pay' })).json()).toEqual({
      data: { ...buildFaq(), related: [{ id: 'faq-leave', question: 'Do I have holidays?' }] },
    });
  });
});

describe('bad input', () => {
  it.each([
    ['a page below 1', { page: 0 }],
    ['a page that is not whole', { page: 1.5 }],
    ['a page as text', { page: '1' }],
    ['a page size below 1', { perPage: -1 }],
    ['a query that is no text', { query: ['pilot'] }],
    ['a search id that is no text', { searchId: 7 }],
    ['filter values that are no list', { filterValues: { FacetId: 'service' } }],
    ['a filter value without values', { filterValues: [{ FacetId: 'service' }] }],
    ['a filter value of nothing', { filterValues: [null] }],
    ['values that are no texts', { filterValues: [{ FacetId: 'service', FacetValues: [1] }] }],
  ])('%s answers 400 in all of them [CON-13 in part, HUB-02]', async (_name, wrong) => {
    const { post } = await start();
    for (const path of [JOBS, EVENTS, SITE, KEYWORDS]) {
      const answer = await post(path, { ...buildSearchRequest(), ...wrong });
      expect(answer.status).toBe(400);
      expect((await errorOf(answer)).code).toBe('BAD_REQUEST');
    }
  });

  it('a body that is no object answers 400, another method 405, another site 403 [HUB-02, CON-05, CON-10]', async () => {
    const { post, get } = await start();
    for (const path of [JOBS, EVENTS, SITE, KEYWORDS, SUGGESTIONS, FAQ]) {
      expect((await post(path, '[1]')).status).toBe(400);
      expect((await get(path)).status).toBe(405);
      expect((await post(path, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    }
  });

  it('prototype keys are refused, as names of facets they are unknown [CON-05, CON-14]', async () => {
    const { post } = await start();
    expect((await post(JOBS, '{"page":1,"__proto__":{"query":"x"}}')).status).toBe(400);
    const request = buildSearchRequest({ filterValues: [{ FacetId: '__proto__', FacetValues: ['constructor'] }] });
    expect(await (await post(JOBS, request)).json()).toMatchObject({ TotalCount: 2 });
  });

  it('a query of ten thousand characters, or of control characters, is an ordinary one [HTTP-08]', async () => {
    const { post } = await start();
    for (const query of ['pilot '.repeat(1_667), '\u0000pilot\u0007\u202e']) {
      expect(await (await post(JOBS, buildSearchRequest({ query }))).json()).toMatchObject({ TotalCount: 1 });
    }
  });
});

describe('what asks for nothing, or for what is not there', () => {
  it('is refused: each call by its status [CON-13]', async () => {
    const { post, get } = await start();
    const statusOf = async (answer: Promise<Response>) => (await answer).status;
    const [lookup, closest] = ['/api/v2/search/LocationLookup', '/api/v2/search/ClosestLocationLookup'];
    expect(await statusOf(post(FAQ, { id: 'faq-none' }))).toBe(404);
    expect(await statusOf(get('/api/v2/content/route'))).toBe(400);
    expect(await statusOf(post(SUGGESTIONS, { index: 'shops', query: 'pilot' }))).toBe(400);
    for (const query of ['', '  ']) expect(await statusOf(post(lookup, { query }))).toBe(400);
    for (const [latitude, longitude] of [
      [90.1, 0],
      [-90.1, 0],
      [0, 180.1],
      [0, -180.1],
    ]) {
      expect(await statusOf(post(closest, { latitude, longitude }))).toBe(400);
    }
    for (const path of [JOBS, EVENTS, SITE, KEYWORDS]) {
      for (const wrong of [{ page: 0 }, { page: 1.5 }, { perPage: 0 }, { perPage: 2.5 }]) {
        expect(await statusOf(post(path, { ...buildSearchRequest(), ...wrong })), path).toBe(400);
      }
    }
    const jobs = Array.from({ length: 501 }, (_, n) => buildJobRecord({ id: `${n}`, url: `/jobs/navy/${n}` }));
    const many = await startWebHub({ published: buildPublishedRelease({ jobs }), render: 'none' });
    const answer = await many.post(JOBS, buildSearchRequest({ perPage: 501 }));
    expect(((await answer.json()) as { Results: [] }).Results).toHaveLength(500);
  });
});

describe('a new release', () => {
  it('is searched once its index is made, and until then the one before [HUB-03, HUB-21]', async () => {
    const { post, content } = await start();
    const titles = async () => {
      const { Results } = (await (await post(JOBS, buildSearchRequest())).json()) as { Results: { title: string }[] };
      return Results.map(({ title }) => title);
    };
    expect(await titles()).toEqual(['Medic', 'Pilot']);
    content.publish({ ...buildPublishedRelease({ jobs: [buildJobRecord({ title: 'Surgeon' })] }), release: 'r-0002' });
    await expect.poll(titles).toEqual(['Surgeon']);
  });

  it('nothing published answers 503 [CON-05]', async () => {
    const { post } = await startWebHub({ published: 'none', render: 'none' });
    expect((await post(JOBS, buildSearchRequest())).status).toBe(503);
  });

  it('searches count as reads of the asker [CON-11 in part]', async () => {
    const { post } = await startWebHub({ published, render: 'none', config: { rateLimitFactor: 0.0005 } });
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await post(JOBS, buildSearchRequest())).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });
});
