import type { Faq, FaqCategory } from '../entities/faq.ts';
import type { Match } from '../search/searchCalls.ts';
import { ROUTES } from '../site/routes.ts';
import { type FaqChapter, faqChapters, faqsIn, placeOf } from './faqChapters.ts';

/**
 * The state and the events of the browser of questions, under the register's names [FAQ-15, FAQ-16, FAQ-17, DEC-89]. Its
 * address holds all of it but the query: `faqBrowserAddress` and `readFaqBrowser`.
 */
export type FaqBrowser = {
  /** What stands in the search box */
  query: string;
  /** The search that was saved last; empty for none */
  previousSearch: string;
  /** Empty once it was deselected, when nothing takes its place; undefined before anything is chosen */
  category?: string;
  /** `RESULTS` for those of the previous search */
  subcategory?: string;
  heading?: string;
  faq?: string;
};

export type FaqBrowserEvent =
  /** With its place, where that is not the list that is shown */
  | { type: 'SELECT_FAQ'; id: string; category?: string; subcategory?: string }
  | { type: 'SELECT_CATEGORY' | 'SELECT_SUBCATEGORY' | 'SELECT_HEADING'; id: string }
  | { type: 'DESELECT_FAQ' | 'DESELECT_CATEGORY' | 'DESELECT_SUBCATEGORY' | 'DESELECT_HEADING' }
  | { type: 'UPDATE_QUERY'; query: string }
  | { type: 'CLEAR_QUERY' | 'SAVE_SEARCH' | 'CLEAR_SEARCH' };

/** The subcategory that search results make; no subcategory of content can have this id [FAQ-08]. */
export const RESULTS = '_results';

/** Shorter words mean too much [FAQ-09, FAQ-10]. Characters */
export const MIN_FAQ_QUERY = 3;
/** Characters, as much as the search box takes */
export const MAX_FAQ_QUERY = 100;
/** Matches in the dropdown [FAQ-11] */
export const MAX_FAQ_MATCHES = 5;

export const EMPTY_FAQ_BROWSER: FaqBrowser = { query: '', previousSearch: '' };

const NO_FAQ = { faq: undefined };
const NO_HEADING = { heading: undefined, ...NO_FAQ };
const NO_SUBCATEGORY = { subcategory: undefined, ...NO_HEADING };

/** Selecting or deselecting a level clears the levels below it [DEC-89]. */
export function faqBrowserReducer(state: FaqBrowser, event: FaqBrowserEvent): FaqBrowser {
  switch (event.type) {
    case 'SELECT_CATEGORY':
      if (state.category === event.id) return { ...state, category: '', ...NO_SUBCATEGORY };
      return { ...state, query: '', category: event.id, ...NO_SUBCATEGORY };
    case 'DESELECT_CATEGORY':
      return { ...state, category: '', ...NO_SUBCATEGORY };
    case 'SELECT_SUBCATEGORY':
      return { ...state, subcategory: event.id, ...NO_HEADING };
    case 'DESELECT_SUBCATEGORY':
      return { ...state, ...NO_SUBCATEGORY };
    case 'SELECT_HEADING':
      return { ...state, heading: event.id, ...NO_FAQ };
    case 'DESELECT_HEADING':
      return { ...state, ...NO_HEADING };
    case 'SELECT_FAQ': {
      const { id, category, subcategory } = event;
      if (subcategory === undefined) return { ...state, faq: id };
      return { ...state, category, subcategory, heading: undefined, faq: id };
    }
    case 'DESELECT_FAQ':
      return { ...state, ...NO_FAQ };
    case 'UPDATE_QUERY':
      return { ...state, query: event.query, ...NO_FAQ };
    case 'CLEAR_QUERY':
      return { ...state, query: '', ...NO_FAQ };
    case 'SAVE_SEARCH':
      return { ...state, previousSearch: state.query.trim(), subcategory: RESULTS, ...NO_HEADING };
    case 'CLEAR_SEARCH':
      return { ...state, query: '', previousSearch: '', ...(state.subcategory === RESULTS && NO_SUBCATEGORY) };
  }
}

/** Whether a query is long enough to be searched for [FAQ-09]. */
export function isFaqQuery(query: string): boolean {
  return query.trim().length >= MIN_FAQ_QUERY;
}

/** Whether matches are offered below the search box [FAQ-10]. */
export function offersMatches({ query, previousSearch }: FaqBrowser): boolean {
  return isFaqQuery(query) && query.trim() !== previousSearch;
}

/** Returns the event that goes one level up: from a question to its heading, and on to subcategory and category [FAQ-07]. */
export function levelUp({ faq, heading, subcategory, category }: FaqBrowser): FaqBrowserEvent | undefined {
  if (faq) return { type: 'DESELECT_FAQ' };
  if (heading) return { type: 'DESELECT_HEADING' };
  if (subcategory) return { type: 'DESELECT_SUBCATEGORY' };
  if (category) return { type: 'DESELECT_CATEGORY' };
  return undefined;
}

/** Returns what wide windows show of it: the first category and its first subcategory where none was chosen [FAQ-21]. */
export function withFirstTopic(state: FaqBrowser, chapters: readonly FaqChapter[]): FaqBrowser {
  const category = state.category ?? chapters[0]?.id;
  const chapter = chapters.find(({ id }) => id === category);
  return { ...state, category, subcategory: state.subcategory ?? chapter?.subcategories[0]?.id };
}

/** Returns the address of a state; without anything chosen that of the page. */
export function faqBrowserAddress({ previousSearch, category, subcategory, heading, faq }: FaqBrowser): string {
  const isResults = subcategory === RESULTS;
  // Results stand in no category: their words alone say what is shown.
  const isBare = isResults && !category;
  const isNothing = previousSearch !== '' && !category && !subcategory;
  const parameters = new URLSearchParams();
  const add = (name: string, value: string | undefined) => value !== undefined && parameters.set(name, value);
  add('category', isBare ? undefined : isNothing ? '' : category);
  add('subcategory', isBare ? undefined : subcategory);
  add('heading', heading);
  add('faq', faq);
  add('query', previousSearch || undefined);
  return ROUTES.faqs.path + (parameters.size > 0 ? `?${parameters}` : '');
}

/** Returns the state in an address; what the release does not hold is ignored [DEC-79]. Questions are not looked up. */
export function readFaqBrowser(parameters: URLSearchParams, chapters: readonly FaqChapter[]): FaqBrowser {
  const given = (name: string) => parameters.get(name) ?? undefined;
  const words = (given('query') ?? '').trim().slice(0, MAX_FAQ_QUERY);
  const previousSearch = isFaqQuery(words) ? words : '';
  const asked = given('category');
  const wanted = given('subcategory');
  const isResults = previousSearch !== '' && (wanted === RESULTS || (wanted === undefined && asked === undefined));
  const holding = chapters.find(({ subcategories }) => subcategories.some(({ id }) => id === wanted));
  const category = asked === '' ? '' : (chapters.find(({ id }) => id === asked) ?? holding)?.id;
  const isInside = holding !== undefined && holding.id === category;
  return {
    query: isResults ? previousSearch : '',
    previousSearch,
    category,
    subcategory: isResults ? RESULTS : isInside ? wanted : undefined,
    heading: given('heading'),
    faq: given('faq'),
  };
}

/** Returns the category that an address names and the release does not hold; undefined when there is none. */
export function unknownCategory(parameters: URLSearchParams, chapters: readonly FaqChapter[]): string | undefined {
  const asked = parameters.get('category');
  return asked && !chapters.some(({ id }) => id === asked) ? asked : undefined;
}

type OpenedBrowser = {
  chapters: FaqChapter[];
  /** What the address asks for, with the place of the question that it names */
  asked: FaqBrowser;
  /** What a wide window shows of it [FAQ-21] */
  shown: FaqBrowser;
  /** The questions of the subcategory that is shown; none for search results, which somebody else must find */
  listed: Faq[];
};

/** Returns what the browser shows at an address, for page, hub and search engines alike. */
export function openFaqBrowser(
  parameters: URLSearchParams,
  categories: readonly FaqCategory[],
  faqs: readonly Faq[],
): OpenedBrowser {
  const chapters = faqChapters(categories, faqs);
  const asked = withPlace(readFaqBrowser(parameters, chapters), chapters, faqs);
  const shown = withFirstTopic(asked, chapters);
  const { category = '', subcategory = '' } = shown;
  return { chapters, asked, shown, listed: faqsIn(category, subcategory, faqs) };
}

/** A question that is not in the list which is asked for brings its own; one that is nowhere is ignored. */
function withPlace(asked: FaqBrowser, chapters: readonly FaqChapter[], faqs: readonly Faq[]): FaqBrowser {
  const { category = '', subcategory = '' } = asked;
  if (asked.faq === undefined || asked.subcategory === RESULTS) return asked;
  const faq = faqs.find(({ id }) => id === asked.faq);
  if (faq && faqsIn(category, subcategory, [faq]).length > 0) return asked;
  const place = faq && placeOf(faq, chapters);
  return place ? { ...asked, ...place, heading: undefined } : { ...asked, faq: undefined };
}

/** Returns the text around the match, for beside a question, if anything in it matched. */
export function reasonBeside({ snippet }: Partial<Match>): Match['snippet'] {
  return snippet && snippet.marks.length > 0 ? snippet : undefined;
}
