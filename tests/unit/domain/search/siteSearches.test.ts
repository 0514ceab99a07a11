import { describe, expect, it } from 'vitest';
import type { RouteContent } from '../../../../src/domain/entities/page.ts';
import { SEARCH_IDS } from '../../../../src/domain/search/searchCalls.ts';
import { buildEventRecord } from '../../../builders/buildEventRecord.ts';
import { buildFaq, buildFaqCategory } from '../../../builders/buildFaq.ts';
import { buildJobRecord } from '../../../builders/buildJobRecord.ts';
import { buildSettings } from '../../../builders/buildPublishedRelease.ts';
import { buildEngine, buildMoment, buildSearchRequest } from '../../../builders/buildSearch.ts';

const page = (path: string, PageTitle: string, more: RouteContent['seo'] = {}): RouteContent => ({
  path,
  pageEditing: false,
  version: '',
  seo: { PageTitle, ...more },
});

describe('the FAQ search', () => {
  const category = buildFaqCategory({
    subcategories: [
      { id: 'pay', faqSubcategoryTitle: 'Pay' },
      { id: 'leave', faqSubcategoryTitle: 'Leave' },
    ],
  });
  const bare = { tags: [], answer: '', heading: '' };
  const faqs = [
    buildFaq({
      id: 'partial',
      question: 'Are payments taxed?',
      ...bare,
      subcategories: ['leave', 'gone'],
    }),
    buildFaq({ ...bare, id: 'answer', question: 'What else?', answer: '<p>Your pay.</p>', subcategories: [] }),
    buildFaq({ ...bare, id: 'whole', question: 'When is pay day?', subcategories: ['pay'] }),
    buildFaq({ ...bare, id: 'tag', question: 'And then?', tags: ['Pay'], subcategories: [] }),
    buildFaq({ ...bare, id: 'other', question: 'Where?', subcategories: ['leave'] }),
  ];
  const engine = buildEngine({ faqs, faqCategories: [category] });
  const ask = (query: string, datasourceId = 'faqs') => engine.faqs({ query, datasourceId }, buildMoment());

  it('puts whole words above beginnings, the question above tags, these above the answer [FAQ-14, CON-16 in part]', async () => {
    const { Result } = await ask('pay');
    expect(Result.faqs.map(({ id }) => id)).toEqual(['whole', 'tag', 'answer', 'partial']);
  });

  it('answers whole questions and the subcategories they stand in, that of the best match first [FAQ-30, HTTP-15]', async () => {
    const { Result } = await ask('pay');
    expect(Result.faqs[0]).toEqual(faqs[2]);
    expect(Result.subcategories).toEqual([
      { id: 'pay', faqSubcategoryTitle: 'Pay' },
      { id: 'leave', faqSubcategoryTitle: 'Leave' },
    ]);
  });

  it('without a match, and in an unknown collection, is empty [FAQ-30]', async () => {
    for (const answer of [await ask('submarine'), await ask('pay', 'other')]) {
      expect(answer).toEqual({ Result: { faqs: [], subcategories: [] } });
    }
  });
});

describe('the website search', () => {
  const engine = buildEngine({
    jobs: [1, 2, 3].map((n) => buildJobRecord({ id: `job-${n}`, title: `Medic ${n}` })),
    pages: [
      page('/health', 'Health', { SeoDescription: 'What a medic does', SeoKeywords: 'doctor' }),
      page('/pay', 'Pay', { SeoTitle: 'Pay for medics' }),
      page('/home', 'Home'),
    ],
    faqs: [buildFaq({ id: 'a b', question: 'How do I become a medic?' })],
    settings: [
      buildSettings({
        resources: [{ id: 'guide', title: 'Medic guide', url: '/guide.pdf', cssClass: 'pdf', keywords: ['booklet'] }],
      }),
    ],
  });
  const ask = (overrides: Parameters<typeof buildSearchRequest>[0]) =>
    engine.site(buildSearchRequest({ searchId: SEARCH_IDS.site, ...overrides }), buildMoment());

  it('answers five sets in a fixed order; that of all is a sum without results [HTTP-07, DEC-95, CON-18]', async () => {
    const sets = await ask({ query: 'medic' });
    const listed = sets.map(({ TotalCount, Results }) => [
      TotalCount,
      Results.map(({ titleMarks, snippet, ...result }) => result),
    ]);
    expect(listed).toEqual([
      [7, []],
      [3, [1, 2, 3].map((n) => ({ id: `job-${n}`, title: `Medic ${n}`, url: '/jobs/navy/medic' }))],
      [
        2,
        [
          { id: '/pay', title: 'Pay', url: '/pay' },
          { id: '/health', title: 'Health', url: '/health' },
        ],
      ],
      [1, [{ id: 'a b', title: 'How do I become a medic?', url: '/faqs?faq=a%20b' }]],
      [1, [{ id: 'guide', title: 'Medic guide', url: '/guide.pdf', cssClass: 'pdf' }]],
    ]);
  });

  it('marks what matched in every set [CON-34 in part]', async () => {
    const [, ...sets] = await ask({ query: 'medic' });
    const marks = sets.map(({ Results }) =>
      Results.flatMap(({ titleMarks = [], snippet }) => [...titleMarks, ...(snippet?.marks ?? [])]),
    );
    for (const ofSet of marks) expect(ofSet.length).toBeGreaterThan(0);
  });

  it('takes a word that any of its sets holds for no typing error in the others [CON-16 in part]', async () => {
    const [all, ...sets] = await ask({ query: 'doctor' });
    expect(all).not.toHaveProperty('ReadAs');
    expect(sets.map(({ TotalCount }) => TotalCount)).toEqual([0, 1, 0, 0]);
    expect((await ask({ query: 'docter' }))[0]?.ReadAs).toBe('doctor');
  });

  it('pages every set alike, also beyond its end [GS-10 in part, DEC-95, HUB-04]', async () => {
    const sets = await ask({ query: 'medic', page: 2, perPage: 2 });
    expect(sets.map(({ TotalCount, Results }) => [TotalCount, Results.length])).toEqual([
      [7, 0],
      [3, 1],
      [2, 0],
      [1, 0],
      [1, 0],
    ]);
  });

  it('finds pages by title, description and keywords, resources likewise [DEC-149]', async () => {
    for (const query of ['health', 'does', 'doctor']) expect((await ask({ query }))[2]?.TotalCount).toBe(1);
    expect((await ask({ query: 'booklet' }))[4]?.TotalCount).toBe(1);
  });

  it('leaves out the types that its facet does not name, unless it names none [CON-14]', async () => {
    const counts = async (types: string[]) =>
      (await ask({ query: 'medic', facets: { contentType: types } })).map(({ TotalCount }) => TotalCount);
    expect(await counts(['Careers', 'Pages', 'FAQS', 'Resources'])).toEqual([7, 3, 2, 1, 1]);
    expect(await counts(['FAQS'])).toEqual([1, 0, 0, 1, 0]);
    expect(await counts(['Films'])).toEqual([7, 3, 2, 1, 1]);
  });
});

describe('keywords for what is being typed', () => {
  const engine = buildEngine({
    jobs: [
      buildJobRecord({
        id: '1',
        title: 'Medic',
        keywords: ['first aid', 'Médic'],
        category: 'Health & Science',
        inServiceTitles: ['Combat Medic'],
        facets: { degree: ['nursing'] },
      }),
      buildJobRecord({
        id: '2',
        title: 'Nurse',
        keywords: ['First Aid', '---'],
        category: 'Health & Science',
        inServiceTitles: [],
      }),
    ],
    degrees: [
      { id: 'nursing', name: 'Nursing', url: '/careers?degree=nursing' },
      { id: 'music', name: 'Music', url: '/careers?degree=music' },
    ],
  });
  const ask = async (query: string, overrides: Parameters<typeof buildSearchRequest>[0] = {}) =>
    (await engine.keywords(buildSearchRequest({ query, perPage: 6, ...overrides }), buildMoment())).Results;

  it('are titles, in-service titles, keywords and categories, each once, in the order of results [HTTP-09, CON-16 in part]', async () => {
    expect(await ask('medic')).toEqual([
      { id: 'medic', title: 'Medic', url: '/careers?query=Medic' },
      { id: 'combat-medic', title: 'Combat Medic', url: '/careers?query=Combat%20Medic' },
    ]);
    expect((await ask('aid')).map(({ title }) => title)).toEqual(['First Aid']);
    expect((await ask('helth')).map(({ title }) => title)).toEqual(['Health & Science']);
  });

  it('each find something in the search they lead to [CON-18]', async () => {
    for (const { title } of await ask('e', { perPage: 100 })) {
      expect((await engine.jobs(buildSearchRequest({ query: title }), buildMoment())).TotalCount).toBeGreaterThan(0);
    }
  });

  it('are fields of study in the degree search, those that lead to a job [AC-06, DEC-102]', async () => {
    expect(await ask('nursing', { searchId: SEARCH_IDS.degrees })).toEqual([
      { id: 'nursing', title: 'Nursing', url: '/careers?degree=nursing' },
    ]);
    expect(await ask('music', { searchId: SEARCH_IDS.degrees })).toEqual([]);
  });

  it('are those of the whole site in its search, and lead there', async () => {
    const site = { searchId: SEARCH_IDS.site };
    expect(await ask('medic', site)).toEqual([
      { id: 'medic', title: 'Medic', url: '/search?query=Medic' },
      { id: 'combat-medic', title: 'Combat Medic', url: '/search?query=Combat%20Medic' },
    ]);
    expect((await ask('pay', site)).map(({ title }) => title)).toEqual(['pay']);
    expect(await ask('pay')).toEqual([]);
  });

  it('are none for nothing typed, and come in pages [HTTP-09, HUB-04]', async () => {
    expect(await ask('  ')).toEqual([]);
    expect(await ask('medic', { perPage: 1, page: 2 })).toHaveLength(1);
    expect(await ask('medic', { page: 9 })).toEqual([]);
  });
});

describe('suggestions for a search without results', () => {
  const engine = buildEngine({
    jobs: [
      buildJobRecord({
        title: 'Submarine Technician',
        category: 'Engineering',
        keywords: ['diesel', 'sonar'],
        inServiceTitles: [],
      }),
      buildJobRecord({
        id: '2',
        title: 'Clearance Diver',
        category: 'Combat',
        keywords: ['diving'],
        inServiceTitles: [],
      }),
    ],
    events: [
      buildEventRecord({
        eventCode: 'NEW',
        eventName: 'Submarine night',
        eventType: { typeName: 'Service Focus Night' },
      }),
      buildEventRecord({
        eventCode: 'OLD',
        eventName: 'Submarine day',
        eventStartDate: '2025-01-01',
        eventEndDate: '2025-01-01',
      }),
    ],
    pages: [page('/pay', 'Pay and benefits')],
    faqs: [buildFaq({ tags: ['superannuation'] })],
  });
  const suggest = async (index: 'jobs' | 'events' | 'site', query: string) =>
    (await engine.suggestions({ index, query }, buildMoment())).Suggestions.map(({ Text }) => Text);

  it('hold at least one of the words, those with most of them first [HTTP-06, DEC-77]', async () => {
    expect(await suggest('jobs', 'submarine cook')).toEqual(['Submarine Technician']);
    expect(await suggest('jobs', 'diver technician submarine')).toEqual(['Submarine Technician', 'Clearance Diver']);
  });

  it('forgive one typing error more when nothing else is near [DEC-77]', async () => {
    expect(await suggest('jobs', 'sonnarr')).toEqual(['sonar']);
    expect(await suggest('jobs', 'sqvmxxine')).toEqual([]);
  });

  it('never repeat what was asked, and are none for nothing [DEC-77]', async () => {
    expect(await suggest('jobs', 'Diving!')).toEqual([]);
    expect(await suggest('jobs', '')).toEqual([]);
  });

  it('come from the index that was asked: events that are still to come, or the whole site [HTTP-06]', async () => {
    expect(await suggest('events', 'submarine')).toEqual(['Submarine night']);
    expect(await suggest('site', 'superanuation pay')).toEqual(['Pay and benefits', 'superannuation']);
  });

  it('are five at most [DEC-77]', async () => {
    const jobs = Array.from({ length: 9 }, (_, n) => buildJobRecord({ id: `${n}`, title: `Cook ${n}`, keywords: [] }));
    const answer = await buildEngine({ jobs }).suggestions({ index: 'jobs', query: 'cook afloat' }, buildMoment());
    expect(answer.Suggestions).toHaveLength(5);
  });
});
