import { describe, expect, it } from 'vitest';
import {
  EMPTY_FAQ_BROWSER,
  type FaqBrowser,
  type FaqBrowserEvent,
  faqBrowserAddress,
  faqBrowserReducer,
  isFaqQuery,
  levelUp,
  offersMatches,
  openFaqBrowser,
  RESULTS,
  readFaqBrowser,
  unknownCategory,
  withFirstTopic,
} from '../../../../src/domain/faq/faqBrowser.ts';
import { buildFaq, buildFaqCategory } from '../../../builders/buildFaq.ts';

const topic = (id: string) => ({ id, title: id, count: 1 });
const CHAPTERS = [
  { ...topic('exploring'), subcategories: [topic('eligibility'), topic('pay')] },
  { ...topic('applying'), subcategories: [topic('fitness')] },
];
const OPEN: FaqBrowser = {
  query: 'glas',
  previousSearch: 'laser',
  category: 'exploring',
  subcategory: 'eligibility',
  heading: 'Health',
  faq: 'glasses',
};
const next = (state: FaqBrowser, ...events: FaqBrowserEvent[]) => events.reduce(faqBrowserReducer, state);
const read = (query: string) => readFaqBrowser(new URLSearchParams(query), CHAPTERS);

describe('the state of the browser of questions', () => {
  it('holds query, question, category, subcategory, heading and previous search [FAQ-15]', () => {
    const state = next(
      EMPTY_FAQ_BROWSER,
      { type: 'SELECT_CATEGORY', id: 'exploring' },
      { type: 'SELECT_SUBCATEGORY', id: 'eligibility' },
      { type: 'UPDATE_QUERY', query: 'laser' },
      { type: 'SAVE_SEARCH' },
      { type: 'SELECT_SUBCATEGORY', id: 'eligibility' },
      { type: 'UPDATE_QUERY', query: 'glas' },
      { type: 'SELECT_HEADING', id: 'Health' },
      { type: 'SELECT_FAQ', id: 'glasses' },
    );
    expect(state).toEqual(OPEN);
  });

  it('selects a question together with its place, where that is another one [FAQ-16]', () => {
    const event = { type: 'SELECT_FAQ', id: 'beep', category: 'applying', subcategory: 'fitness' } as const;
    expect(next(OPEN, event)).toEqual({
      ...OPEN,
      category: 'applying',
      subcategory: 'fitness',
      heading: undefined,
      faq: 'beep',
    });
  });

  it.each([
    ['DESELECT_FAQ', ['exploring', 'eligibility', 'Health', undefined]],
    ['DESELECT_HEADING', ['exploring', 'eligibility', undefined, undefined]],
    ['DESELECT_SUBCATEGORY', ['exploring', undefined, undefined, undefined]],
    ['DESELECT_CATEGORY', ['', undefined, undefined, undefined]],
  ] as const)('%s clears its level and those below it, and nothing else [FAQ-16, DEC-89]', (type, levels) => {
    const { category, subcategory, heading, faq, ...words } = next(OPEN, { type });
    expect([category, subcategory, heading, faq]).toEqual(levels);
    expect(words).toEqual({ query: 'glas', previousSearch: 'laser' });
  });

  it.each([
    [{ type: 'SELECT_HEADING', id: 'Conduct' }, ['exploring', 'eligibility', 'Conduct', undefined]],
    [{ type: 'SELECT_SUBCATEGORY', id: 'pay' }, ['exploring', 'pay', undefined, undefined]],
  ] as const)('%o closes what was open below it [FAQ-16]', (event, levels) => {
    const { category, subcategory, heading, faq } = next(OPEN, event);
    expect([category, subcategory, heading, faq]).toEqual(levels);
  });

  it('resets subcategory and query when a category is chosen [FAQ-18]', () => {
    expect(next(OPEN, { type: 'SELECT_CATEGORY', id: 'applying' })).toEqual({
      query: '',
      previousSearch: 'laser',
      category: 'applying',
      subcategory: undefined,
      heading: undefined,
      faq: undefined,
    });
  });

  it('deselects the active category when it is selected again [FAQ-19]', () => {
    const { category, subcategory } = next(OPEN, { type: 'SELECT_CATEGORY', id: 'exploring' });
    expect([category, subcategory]).toEqual(['', undefined]);
  });

  it.each([{ type: 'UPDATE_QUERY', query: 'glass' }, { type: 'CLEAR_QUERY' }] as const)(
    'closes the open question at $type, and stays in its list [FAQ-17, FAQ-20]',
    (event) => {
      const query = event.type === 'UPDATE_QUERY' ? event.query : '';
      expect(next(OPEN, event)).toEqual({ ...OPEN, query, faq: undefined });
    },
  );

  it('saves a search as the previous one and selects its results [FAQ-17, FAQ-08 in part]', () => {
    const state = next(OPEN, { type: 'UPDATE_QUERY', query: ' glass ' }, { type: 'SAVE_SEARCH' });
    expect(state).toMatchObject({ previousSearch: 'glass', subcategory: RESULTS, heading: undefined, faq: undefined });
  });

  it('forgets the search at CLEAR_SEARCH, and its results with it [FAQ-17]', () => {
    expect(next(OPEN, { type: 'CLEAR_SEARCH' })).toEqual({ ...OPEN, query: '', previousSearch: '' });
    const { subcategory, category } = next(OPEN, { type: 'SAVE_SEARCH' }, { type: 'CLEAR_SEARCH' });
    expect([subcategory, category]).toEqual([undefined, 'exploring']);
  });
});

describe('the search of the browser', () => {
  it('needs at least three characters, spaces around them not counted [FAQ-09]', () => {
    expect(['', 'gl', ' gl ', 'gla', ' gla '].map(isFaqQuery)).toEqual([false, false, false, true, true]);
  });

  it('offers matches from that length on, unless the search was saved already [FAQ-10]', () => {
    expect(offersMatches({ query: 'gl', previousSearch: '' })).toBe(false);
    expect(offersMatches({ query: 'gla', previousSearch: '' })).toBe(true);
    expect(offersMatches({ query: 'gla ', previousSearch: 'gla' })).toBe(false);
    expect(offersMatches({ query: 'glas', previousSearch: 'gla' })).toBe(true);
  });
});

describe('going up', () => {
  it('leads from question to heading, subcategory and category, one level at a time [FAQ-07]', () => {
    const steps: string[] = [];
    let state = OPEN;
    for (let event = levelUp(state); event; event = levelUp(state)) {
      steps.push(event.type);
      state = faqBrowserReducer(state, event);
    }
    expect(steps).toEqual(['DESELECT_FAQ', 'DESELECT_HEADING', 'DESELECT_SUBCATEGORY', 'DESELECT_CATEGORY']);
  });
});

describe('the address of a state', () => {
  it.each([
    ['', {}],
    ['?category=exploring', { category: 'exploring' }],
    ['?category=', { category: '' }],
    ['?category=exploring&subcategory=pay', { category: 'exploring', subcategory: 'pay' }],
    [
      '?category=exploring&subcategory=pay&heading=Take+home&faq=tax',
      { category: 'exploring', subcategory: 'pay', heading: 'Take home', faq: 'tax' },
    ],
    ['?query=glasses', { query: 'glasses', previousSearch: 'glasses', subcategory: RESULTS }],
    ['?faq=laser&query=glasses', { query: 'glasses', previousSearch: 'glasses', subcategory: RESULTS, faq: 'laser' }],
    [
      '?category=exploring&subcategory=_results&query=glasses',
      { query: 'glasses', previousSearch: 'glasses', category: 'exploring', subcategory: RESULTS },
    ],
    ['?category=exploring&query=glasses', { previousSearch: 'glasses', category: 'exploring' }],
    ['?category=&query=glasses', { previousSearch: 'glasses', category: '' }],
  ])('/faqs%s is read, and written again [FAQ-15]', (query, selected) => {
    const state = { ...EMPTY_FAQ_BROWSER, ...selected };
    expect(read(query)).toEqual(state);
    expect(faqBrowserAddress(state)).toBe(`/faqs${query}`);
  });

  it('keeps a search of which nothing is selected from selecting its results again', () => {
    expect(faqBrowserAddress({ query: '', previousSearch: 'glasses' })).toBe('/faqs?category=&query=glasses');
  });

  it('names the category of a subcategory that stands alone, and ignores one that is elsewhere', () => {
    expect(read('?subcategory=fitness')).toMatchObject({ category: 'applying', subcategory: 'fitness' });
    expect(read('?category=exploring&subcategory=fitness').subcategory).toBeUndefined();
    expect(read('?category=&subcategory=fitness').subcategory).toBeUndefined();
  });

  it.each(['?category=nobody', '?subcategory=nobody', '?query=gl', '?subcategory=_results'])(
    'ignores what is not there in %s [DEC-79 in part, FAQ-09]',
    (query) => {
      expect(read(query)).toEqual(EMPTY_FAQ_BROWSER);
    },
  );

  it('tells which category is unknown [DEC-79 in part]', () => {
    const unknown = (query: string) => unknownCategory(new URLSearchParams(query), CHAPTERS);
    expect(['?category=nobody', '?category=exploring', '?category=', ''].map(unknown)).toEqual([
      'nobody',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('cuts a search that is longer than the box', () => {
    expect(read(`?query=${'x'.repeat(200)}`).previousSearch).toHaveLength(100);
  });
});

describe('what wide windows show', () => {
  it('is the first category and its first subcategory, where nothing else was chosen [FAQ-21]', () => {
    const shown = (query: string) => {
      const { category, subcategory } = withFirstTopic(read(query), CHAPTERS);
      return [category, subcategory];
    };
    expect(shown('')).toEqual(['exploring', 'eligibility']);
    expect(shown('?category=applying')).toEqual(['applying', 'fitness']);
    expect(shown('?category=exploring&subcategory=pay')).toEqual(['exploring', 'pay']);
    expect(shown('?query=glasses')).toEqual(['exploring', RESULTS]);
  });

  it('is nothing once the category was deselected [FAQ-19]', () => {
    expect(withFirstTopic(read('?category='), CHAPTERS)).toMatchObject({ category: '', subcategory: undefined });
    expect(withFirstTopic(EMPTY_FAQ_BROWSER, []).category).toBeUndefined();
  });
});

describe('what an address shows', () => {
  const subcategory = (id: string) => ({ id, faqSubcategoryTitle: id });
  const categories = [
    buildFaqCategory({ id: 'exploring', subcategories: [subcategory('eligibility')] }),
    buildFaqCategory({ id: 'applying', subcategories: [subcategory('fitness'), subcategory('offer')] }),
  ];
  const at = (id: string, category: string, ...subcategories: string[]) =>
    buildFaq({ id, categories: [category], subcategories });
  const faqs = [
    at('age', 'exploring', 'eligibility'),
    at('beep', 'applying', 'fitness', 'offer'),
    at('lost', 'nowhere', 'nothing'),
  ];
  const open = (query: string) => openFaqBrowser(new URLSearchParams(query), categories, faqs);
  const ids = (query: string) => open(query).listed.map(({ id }) => id);

  it('is the chosen subcategory with its questions, the first without a choice [FAQ-04, FAQ-21]', () => {
    expect(ids('')).toEqual(['age']);
    expect(open('').asked).toEqual(EMPTY_FAQ_BROWSER);
    expect(ids('?category=applying')).toEqual(['beep']);
    expect(ids('?category=')).toEqual([]);
    expect(ids('?query=beep')).toEqual([]);
  });

  it('is a question in its place [CON-18 in part]', () => {
    expect(open('?faq=beep').asked).toMatchObject({ category: 'applying', subcategory: 'fitness', faq: 'beep' });
    expect(ids('?faq=beep')).toEqual(['beep']);
    expect(open('?category=exploring&subcategory=eligibility&faq=beep').asked.subcategory).toBe('fitness');
  });

  it('is a question where the address says, if it stands there', () => {
    expect(open('?subcategory=offer&faq=beep').asked.subcategory).toBe('offer');
    expect(open('?query=beep&faq=beep').asked).toMatchObject({ subcategory: RESULTS, faq: 'beep' });
  });

  it.each(['lost', 'nobody'])('ignores the question %s, which is in no list', (id) => {
    expect(open(`?faq=${id}`).asked).toEqual(EMPTY_FAQ_BROWSER);
  });
});
