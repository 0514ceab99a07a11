import { describe, expect, it } from 'vitest';
import type { JobRecord } from '../../../../src/domain/entities/job.ts';
import { MAX_QUERY_WORDS } from '../../../../src/domain/search/readQuery.ts';
import { SEARCH_IDS } from '../../../../src/domain/search/searchCalls.ts';
import type { SearchWords } from '../../../../src/domain/search/synonyms.ts';
import { buildEventRecord } from '../../../builders/buildEventRecord.ts';
import { buildFaq, buildFaqCategory } from '../../../builders/buildFaq.ts';
import { buildJobRecord } from '../../../builders/buildJobRecord.ts';
import { buildSettings } from '../../../builders/buildPublishedRelease.ts';
import { buildEngine, buildMoment, buildSearchRequest } from '../../../builders/buildSearch.ts';

/** A job whose searched texts are these alone. */
function job(id: string, title: string, text = '', overrides: Partial<JobRecord> = {}): JobRecord {
  return buildJobRecord({
    id,
    title,
    shortDescription: text,
    category: '',
    keywords: [],
    inServiceTitles: [],
    roleDescription: '',
    url: `/jobs/navy/${id}`,
    ...overrides,
  });
}

const settingsWith = (words: Partial<SearchWords>) => [
  buildSettings({ searchWords: { synonyms: [], bestAnswers: [], ...words } }),
];

async function answerTo(jobs: JobRecord[], query: string, words: Partial<SearchWords> = {}) {
  const engine = buildEngine({ jobs, settings: settingsWith(words) });
  return engine.jobs(buildSearchRequest({ query, perPage: 100 }), buildMoment());
}

async function search(jobs: JobRecord[], query: string, words?: Partial<SearchWords>): Promise<string[]> {
  const answer = await answerTo(jobs, query, words);
  expect(answer.TotalCount).toBe(answer.Results.length);
  return answer.Results.map(({ id }) => id);
}

/** Jobs of no interest, so that the words of interest are not in every document. */
const OTHERS = ['Diver', 'Gunner', 'Painter', 'Baker', 'Tailor', 'Plumber', 'Welder', 'Joiner'].map((title) =>
  job(title.toLowerCase(), title),
);

/** Each sentence of the rule has its test here; that hub and device agree is `searchParity.test.ts`. */
describe('relevance [CON-16]', () => {
  describe('the order', () => {
    it('weighs title before other names, these before the short text, that before the long one', async () => {
      const jobs = [
        job('long', 'Sailor', '', { roleDescription: '<p>works with radar at sea</p>' }),
        job('short', 'Soldier', 'works with radar on land'),
        job('names', 'Aviator', '', { keywords: ['radar'] }),
        job('title', 'Radar Operator'),
        ...OTHERS,
      ];
      expect(await search(jobs, 'radar')).toEqual(['title', 'names', 'short', 'long']);
      expect(await search([...jobs].reverse(), 'radar')).toEqual(['title', 'names', 'short', 'long']);
    });

    it('weighs rare words more than common ones', async () => {
      const jobs = [
        ...Array.from({ length: 9 }, (_, n) => job(`ship-${n}`, `Ship Hand ${n}`)),
        job('rare', 'Sonar Hand'),
        job('common', 'Ship Hand'),
      ];
      expect((await search(jobs, 'sonar ship'))[0]).toBe('rare');
    });

    it('lets a document say a word often, but ever less by it', async () => {
      const jobs = [
        job('once', 'Sailor', 'radar and much else here'),
        job('twice', 'Soldier', 'radar radar much else here'),
        job('both', 'Aviator', 'radar and sonar else here'),
        job('often', 'Marine', `${'radar '.repeat(40)}`),
        ...OTHERS,
      ];
      expect(await search(jobs, 'radar sonar')).toEqual(['both', 'often', 'twice', 'once']);
    });

    it('finds a word in all its forms, the same form first', async () => {
      const jobs = [job('other', 'Nursing Officer'), job('same', 'Nurse Officer'), ...OTHERS];
      expect(await search(jobs, 'nurse')).toEqual(['same', 'other']);
      expect(await search(jobs, 'nurses')).toHaveLength(2);
    });

    it('gives stop words no weight, unless the query has nothing else', async () => {
      const jobs = [job('one', 'Chef', 'what you want to become'), job('two', 'Medic', 'nothing of it'), ...OTHERS];
      expect(await search(jobs, 'how can i become a medic')).toEqual(['two']);
      expect(await search(jobs, 'what to become')).toEqual(['one']);
    });

    it('shows what covers at least half of the query, what covers more of it higher', async () => {
      const jobs = [
        job('half', 'Radar Baker'),
        job('all', 'Radar Sonar Diesel Crew'),
        job('less', 'Sonar'),
        job('most', 'Radar Sonar Diesel'),
        ...OTHERS,
      ];
      expect(await search(jobs, 'radar sonar diesel crew')).toEqual(['all', 'most']);
      expect(await search(jobs, 'radar baker')).toContain('half');
      expect(await search(jobs, 'nothing radar')).toEqual([]);
    });

    it('is at equal scores priority, then title by en-AU collation, then id', async () => {
      const jobs = [
        job('d', 'Zebra Pilot'),
        job('c', 'Ängst Pilot'),
        job('b2', 'Bombr Pilot'),
        job('b1', 'Bombr Pilot'),
        job('a', 'aired pilot'),
        job('p', 'Zulus Pilot', '', { isPriority: true }),
      ];
      expect(await search(jobs, 'pilot')).toEqual(['p', 'a', 'c', 'b1', 'b2', 'd']);
      expect(await search(jobs, '')).toEqual(['p', 'a', 'c', 'b1', 'b2', 'd']);
      const better = [
        job('priority', 'Gunner', 'flies with a pilot', { isPriority: true }),
        job('title', 'Pilot Crew'),
      ];
      expect(await search(better, 'pilot')).toEqual(['title', 'priority']);
    });

    it('is at equal scores the earlier of two events', async () => {
      const event = (eventCode: string, eventStartDate: string) =>
        buildEventRecord({ eventCode, eventName: 'Ship tour', eventStartDate, eventEndDate: eventStartDate });
      const engine = buildEngine({ events: [event('LATE', '2027-05-02'), event('EARLY', '2027-05-01')] });
      const { Results } = await engine.events(buildSearchRequest({ query: 'tour' }), buildMoment());
      expect(Results.map(({ eventCode }) => eventCode)).toEqual(['EARLY', 'LATE']);
    });
  });

  describe('what a query means', () => {
    it('is led by synonyms to the words of the content, these counting a little less than the word itself', async () => {
      const jobs = [job('chef', 'Chef Crew'), job('cook', 'Cook Crew'), ...OTHERS];
      const synonyms = [{ same: ['cook', 'chef'] }];
      expect(await search(jobs, 'cook', { synonyms })).toEqual(['cook', 'chef']);
      expect(await search(jobs, 'chefs', { synonyms })).toEqual(['chef', 'cook']);
      expect(await search(jobs, 'cook')).toEqual(['cook']);
    });

    it('goes one way where synonyms go one way, and takes the longest phrase [DEC-161 in part]', async () => {
      const jobs = [job('vehicle', 'Armoured Vehicle Crew'), job('fish', 'Tank Cleaner'), ...OTHERS];
      const synonyms = [{ asked: ['battle tank'], means: ['armoured vehicle'] }];
      expect(await search(jobs, 'battle tanks', { synonyms })).toEqual(['vehicle']);
      expect(await search(jobs, 'armoured vehicle', { synonyms })).toEqual(['vehicle']);
      expect(await search(jobs, 'tank', { synonyms })).toEqual(['fish']);
    });

    it('finds the words of a phrase only where they stand in one field', async () => {
      const jobs = [
        job('apart', 'Drug Counsellor', 'testing of water'),
        job('together', 'Drug Testing Aide'),
        ...OTHERS,
      ];
      const synonyms = [{ asked: ['weed'], means: ['drug testing'] }];
      expect(await search(jobs, 'weed', { synonyms })).toEqual(['together']);
    });

    it('may be two words that the content writes as one, or one that it writes as two', async () => {
      const jobs = [job('two', 'Cyber Security Analyst'), job('one', 'Helpdesk Clerk'), ...OTHERS];
      expect(await search(jobs, 'cybersecurity')).toEqual(['two']);
      expect(await search(jobs, 'help desk')).toEqual(['one']);
    });

    it.each([
      ['none up to three letters', 'cok', []],
      ['one up to seven', 'pilet', ['pilot']],
      ['one up to seven, not two', 'pilxxt', []],
      ['two above seven', 'tecnicin', ['technician']],
      ['two above seven, not three', 'thxcnxcxan', []],
      ['a swapped pair as one', 'pliot', ['pilot']],
      ['a swapped pair above seven', 'technicain', ['technician']],
      ['in whole words only, not in beginnings', 'tecnni', []],
    ])('is forgiven typing errors: %s', async (_name, query, found) => {
      const jobs = [job('pilot', 'Pilot'), job('technician', 'Technician'), job('cook', 'Cook')];
      expect(await search(jobs, query)).toEqual(found);
    });

    it('is forgiven errors only in words that the content does not hold, and says what it was read as', async () => {
      const jobs = [job('mechanic', 'Mechanic'), job('marine', 'Marine'), job('martine', 'Martine'), ...OTHERS];
      expect(await search(jobs, 'marine')).toEqual(['marine']);
      expect(await answerTo(jobs, 'a Mechanik')).toMatchObject({ ReadAs: 'a mechanic', TotalCount: 1 });
      expect(await answerTo(jobs, 'mechanic')).not.toHaveProperty('ReadAs');
    });

    it('counts a beginning for the last word while nothing stands behind it, below every whole word [FAQ-14 in part]', async () => {
      const jobs = [
        job('beginning', 'Radarscope Crew'),
        job('whole', 'Sailor', '', { roleDescription: '<p>much else and then a radar</p>' }),
        ...OTHERS,
      ];
      expect(await search(jobs, 'radar')).toEqual(['whole', 'beginning']);
      expect(await search(jobs, 'radar ')).toEqual(['whole']);
      expect(await search(jobs, 'rad sailor')).toEqual([]);
    });

    it('counts beginnings always in the autocomplete', async () => {
      const engine = buildEngine({ jobs: [job('a', 'Radar Operator')] });
      const { Results } = await engine.keywords(buildSearchRequest({ query: 'radar op ' }), buildMoment());
      expect(Results.map(({ title }) => title)).toEqual(['Radar Operator']);
    });

    it('is answered first with what editors chose for it, in any form [DEC-161 in part]', async () => {
      const jobs = [job('a', 'Chef'), job('b', 'Sailor', 'no word of it'), ...OTHERS];
      const bestAnswers = [{ queries: ['feed people', 'chefs'], url: '/jobs/navy/b' }];
      expect(await search(jobs, 'Chef', { bestAnswers })).toEqual(['b', 'a']);
      expect(await search(jobs, 'feeding people', { bestAnswers })).toEqual(['b']);
    });

    it('of a number that stands nowhere is nothing: somebody’s age', async () => {
      expect(await search([job('a', 'Medic'), ...OTHERS], '47 medic')).toEqual(['a']);
    });
  });
});

describe('a query', () => {
  it('without words finds everything, in the order that is left: nothing, spaces, signs, control characters [HUB-04]', async () => {
    const jobs = [job('b', 'Pilot'), job('a', 'Medic')];
    for (const query of ['', '   ', '-----', '\u0000\u0007\u202e', '…!?', '😀'])
      expect(await search(jobs, query)).toEqual(['a', 'b']);
  });

  it('is the same with and without accents, case, apostrophes and repeated words [HUB-03, DEC-131]', async () => {
    const jobs = [job('mate', 'Boatswain’s Mate', 'café')];
    for (const query of ["boatswain's", 'BOATSWAINS', 'boatswain', 'Café', 'cafe', 'café cafe CAFÉ']) {
      expect(await search(jobs, query)).toEqual(['mate']);
    }
  });

  it('of ten thousand characters is answered at once: one word, many, or the same again and again', async () => {
    const jobs = [job('a', 'Medic', 'treats people'), job('b', 'Pilot')];
    expect(await search(jobs, 'x'.repeat(10_000))).toEqual([]);
    expect(await search(jobs, 'medic '.repeat(1_667))).toEqual(['a']);
    expect(await search(jobs, Array.from({ length: 2_000 }, (_, n) => `w${n}`).join(' '))).toEqual([]);
  });

  it('counts up to fifty words; what stands behind them changes nothing', async () => {
    const words = Array.from({ length: MAX_QUERY_WORDS }, (_, n) => `word${n}`);
    const jobs = [job('a', 'Medic', words.join(' ')), job('b', 'Pilot', 'behind')];
    expect(await search(jobs, [...words, 'behind'].join(' '))).toEqual(['a']);
  });

  it('may be a name of the language itself [HUB-03]', async () => {
    const jobs = [job('a', 'Constructor', '__proto__ hasOwnProperty')];
    for (const query of ['__proto__', 'constructor', 'hasOwnProperty'])
      expect(await search(jobs, query)).toEqual(['a']);
    expect(await search([job('b', 'Pilot')], 'constructor')).toEqual([]);
  });

  it('in HTML or from right to left is only words', async () => {
    const jobs = [job('a', 'Medic', 'טקסט עברי'), ...OTHERS];
    expect(await search(jobs, '<b onclick="x">medic</b>'.replace(/ onclick="x"/, ''))).toEqual(['a']);
    expect(await search(jobs, '\u202eטקסט')).toEqual(['a']);
  });
});

/** Each sentence of the rule has its test here; whole words before beginnings stand above, with the beginnings. */
describe('what is searched, taken as it stands, put first and marked [CON-34]', () => {
  it('puts a title that equals the query first', async () => {
    const jobs = [
      job('more', 'Chef', 'cook cook cook', { keywords: ['cook', 'cooks', 'cookery'] }),
      job('title', 'Cook', '', { roleDescription: `<p>${'of much else '.repeat(50)}</p>` }),
      ...OTHERS,
    ];
    expect(await search(jobs, 'COOK')).toEqual(['title', 'more']);
  });

  it('must hold words in quotation marks as they stand', async () => {
    const jobs = [
      job('as-it-is', 'Marine Technician'),
      job('other-order', 'Technician, Marine'),
      job('other-form', 'Marine Technicians'),
      job('apart', 'Marine', 'with a technician'),
    ];
    expect(await search(jobs, '"marine technician"')).toEqual(['as-it-is']);
    expect(await search(jobs, '“Marine Technician”')).toEqual(['as-it-is']);
    expect(await search(jobs, '"marine tecnician"')).toEqual([]);
  });

  it('meets titles, in-service titles, category, keywords and both descriptions of a job', async () => {
    const jobs = [
      buildJobRecord({
        title: 'One',
        inServiceTitles: ['Two'],
        category: 'Three',
        keywords: ['Four'],
        shortDescription: 'Five',
        roleDescription: '<p>Six</p>',
        longDescription: '<p>Seven</p>',
      }),
    ];
    for (const word of ['one', 'two', 'three', 'four', 'five', 'six']) expect(await search(jobs, word)).toHaveLength(1);
    expect(await search(jobs, 'seven')).toEqual([]);
  });

  it('meets name, sub-heading, type, venue, city, state, keywords and content of an event', async () => {
    const event = buildEventRecord({
      eventName: 'Alfa',
      eventSubHeading: 'Bravo',
      eventType: { typeName: 'Charlie' },
      eventVenue: 'Delta',
      eventLocation: { city: 'Echo', state: 'NSW' },
      keywords: ['Foxtrot'],
      eventContent: '<p>Golf</p>',
    });
    const engine = buildEngine({ events: [event] });
    for (const query of ['alfa', 'bravo', 'charlie', 'delta', 'echo', 'nsw', 'foxtrot', 'golf']) {
      expect((await engine.events(buildSearchRequest({ query }), buildMoment())).TotalCount, query).toBe(1);
    }
  });

  it('meets question, tags, answer, heading and subcategories of a question', async () => {
    const engine = buildEngine({
      faqs: [
        buildFaq({
          question: 'Alfa?',
          tags: ['Bravo'],
          answer: '<p>Charlie</p>',
          heading: 'Delta',
          subcategories: ['s'],
        }),
      ],
      faqCategories: [buildFaqCategory({ subcategories: [{ id: 's', faqSubcategoryTitle: 'Echo' }] })],
    });
    for (const query of ['alfa', 'bravo', 'charlie', 'delta', 'echo']) {
      expect((await engine.faqs({ query, datasourceId: 'faqs' }, buildMoment())).Result.faqs, query).toHaveLength(1);
    }
  });

  it('meets the description of a page and the words of its blocks, but no addresses and names of layouts', async () => {
    const block = {
      name: 'ContentBlock',
      placeholder: 'main',
      params: {},
      fields: {
        Text1: '<p>The ramp is beside the gate.</p>',
        Link: { href: '/kangaroo way' },
        LayoutType: 'Title Left',
      },
    };
    const page = {
      path: '/p',
      pageEditing: false,
      version: '',
      seo: { SeoDescription: 'Prams are welcome' },
      blocks: [block],
    };
    const engine = buildEngine({ jobs: [], pages: [page] });
    const count = async (query: string) =>
      (await engine.site(buildSearchRequest({ query, searchId: SEARCH_IDS.site }), buildMoment()))[2]?.TotalCount;
    expect(await count('prams')).toBe(1);
    expect(await count('ramp')).toBe(1);
    expect(await count('kangaroo')).toBe(0);
    expect(await count('left')).toBe(0);
  });

  const marked = (text: string, marks: readonly (readonly [number, number])[] = []) =>
    marks.map(([start, length]) => text.slice(start, start + length));

  it('is marked in the title and in a snippet around the best match, in the words as written [GS-21 in part]', async () => {
    const jobs = [
      job('a', 'Military Dog Handler', 'You patrol at night.', {
        roleDescription: '<p>First this. Your dogs search for explosives. Then that.</p>',
      }),
      ...OTHERS,
    ];
    const [found] = (await answerTo(jobs, 'dog search explosives')).Results;
    expect(marked(found?.title ?? '', found?.titleMarks)).toEqual(['Dog']);
    expect(found?.snippet?.text).toBe('Your dogs search for explosives.');
    expect(marked(found?.snippet?.text ?? '', found?.snippet?.marks)).toEqual(['dogs', 'search', 'explosives']);
  });

  it('marks what a synonym led to, and phrases only as a whole', async () => {
    const jobs = [job('a', 'Drug Testing Aide', 'A drug is not a test. Drug testing is.'), ...OTHERS];
    const synonyms = [{ asked: ['weed'], means: ['drug testing'] }];
    const [found] = (await answerTo(jobs, 'weed', { synonyms })).Results;
    expect(marked(found?.title ?? '', found?.titleMarks)).toEqual(['Drug', 'Testing']);
    expect(found?.snippet?.text).toBe('Drug testing is.');
  });

  it('shortens a long sentence around its first mark, at blanks', async () => {
    const text = `${'early words '.repeat(20)}the radar ${'later words '.repeat(20)}.`;
    const [found] = (await answerTo([job('a', 'Sailor', text), ...OTHERS], 'radar')).Results;
    const snippet = found?.snippet?.text ?? '';
    expect(snippet).toMatch(/^… .*\bradar\b.* …$/);
    expect(snippet.length).toBeLessThan(180);
    expect(marked(snippet, found?.snippet?.marks)).toEqual(['radar']);
  });

  it('is left out without a query', async () => {
    expect((await answerTo([job('a', 'Medic', 'text')], '')).Results[0]).not.toHaveProperty('snippet');
  });
});
