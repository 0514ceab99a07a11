/** The search calls of the contract, in its names, and their paths on the hub. */
import type { Coordinates } from '../distance.ts';
import type { Faq, FaqSubcategory } from '../entities/faq.ts';
import type { ReserveUnit } from '../entities/reserveUnit.ts';
import type { Location } from '../entities/shared.ts';
import type { WireEventSummary } from '../wire/event.ts';

/** Fixed identifiers of the searches [DEC-99]. */
export const SEARCH_IDS = {
  jobs: '2f6e3a58-1c84-4a0f-8f0b-5b8f5a7c1d01',
  degrees: '2f6e3a58-1c84-4a0f-8f0b-5b8f5a7c1d02',
  site: '2f6e3a58-1c84-4a0f-8f0b-5b8f5a7c1d03',
  events: '2f6e3a58-1c84-4a0f-8f0b-5b8f5a7c1d04',
  units: '2f6e3a58-1c84-4a0f-8f0b-5b8f5a7c1d05',
} as const;

/** Id of the facet value that means a full-time job [DEC-99, JS-22]. */
export const FULL_TIME_JOB_TYPE = '7c0a4f0e-5d0b-4b51-9c0e-0c5d2c9b6a01';

/** FacetId is the name of a query parameter, FacetValues are value names [CON-14]. */
export type FilterValue = { FacetId: string; FacetValues: string[] };

/** `page` counts from 1 [HUB-04]. */
export type SearchRequest = {
  filterValues: FilterValue[];
  searchId: string;
  page: number;
  perPage: number;
  query: string;
  /**
   * Of jobs: one result a role, not one a page of it, and without words mixed across services; counts are of roles. Left
   * out: every page is a result, as in the contract.
   */
  onePerRole?: boolean;
};

/** For each value of a facet, the number of results it would leave, given the choices in the other facets. */
export type FacetCount = { FacetId: string; Values: { Value: string; Count: number }[] };

/** Places of the matched words in a text, in order: start and length in UTF-16 units [CON-34]. */
export type Marks = (readonly [start: number, length: number])[];
/** Why a document was found: its matched words in the title, and in the text around its best match [GS-21]. */
export type Match = { titleMarks: Marks; snippet?: { text: string; marks: Marks } };
/** What the query was read as, where a word was taken for a typing error: `Showing results for "mechanic"`. */
type Read = { ReadAs?: string };

export type JobResult = { id: string; title: string; url: string; isPriority: boolean } & Partial<Match>;
export type JobSearchAnswer = {
  Results: JobResult[];
  TotalCount: number;
  /** Logged when present, never shown [DEC-98] */
  Message: string | null;
  Facets: FacetCount[];
} & Read;
export type EventSearchAnswer = {
  TotalCount: number;
  Results: (WireEventSummary & Partial<Match>)[];
  Facets: FacetCount[];
} & Read;

/** `datasourceId` identifies the collection of questions, as in the settings of the release [CON-29, DEC-91]. */
export type FaqSearchRequest = { query: string; datasourceId: string };
/** `matches`: of each question, by its id. */
export type FaqSearchAnswer = {
  Result: { faqs: Faq[]; subcategories: FaqSubcategory[]; matches?: Record<string, Match> } & Read;
};

/** Values of `contentType`, the only facet of the site search, in answer order [DEC-95]. */
export const CONTENT_TYPES = ['Careers', 'Pages', 'FAQS', 'Resources'] as const;
/** A place on the site, for a query that names it. */
export type Destination = { kind: 'role' | 'event' | 'question' | 'page'; title: string; url: string };
/** `cssClass`: of resources only [GS-09] */
export type SiteResult = { id: string; title?: string; url?: string; cssClass?: string } & Partial<Match>;
export type SearchResultSet = {
  TotalCount: number;
  Results: SiteResult[];
  /** Only in the set of all: what the query names exactly, or editors chose as its best answer [DEC-161] */
  Top?: Destination;
} & Read;
/** All, Careers, Pages, FAQS, Resources [HTTP-07] */
export type SiteSearchAnswer = SearchResultSet[];

/** The title is the suggested keyword [HTTP-09]. */
export type KeywordSearchAnswer = { Results: { id: string; title: string; url: string }[] };

export const SUGGESTION_INDEXES = ['jobs', 'events', 'site'] as const;
type SuggestionIndex = (typeof SUGGESTION_INDEXES)[number];
export type SuggestionRequest = { index: SuggestionIndex; query: string };
/** `Nearest`: up to three places that answer a part of the query. */
export type SuggestionAnswer = { Suggestions: { Text: string }[]; Nearest?: Destination[] };

/** Places by suburb or postcode, or around a point, the closest first [HTTP-11, HTTP-12]. */
export type LocationAnswer = { items: Location[] };

/** The place that units are near to; both null without one [DEC-103]. */
export type UnitPoint = Coordinates | { latitude: null; longitude: null };
export type UnitSearchRequest = { filterValues: []; searchId: string; page: number; perPage: number } & UnitPoint;
/** With a place the nearest first, each with its distance [HTTP-13, HUB-06]. */
export type UnitSearchAnswer = { Results: ReserveUnit[]; TotalCount: number };
/** The same for a block with a fixed place [HTTP-10]. */
export type UnitLocationsAnswer = { units: ReserveUnit[] };

/** All searches, with their request and answer types. */
export type SearchCalls = {
  jobs: { request: SearchRequest; answer: JobSearchAnswer };
  events: { request: SearchRequest; answer: EventSearchAnswer };
  site: { request: SearchRequest; answer: SiteSearchAnswer };
  faqs: { request: FaqSearchRequest; answer: FaqSearchAnswer };
  keywords: { request: SearchRequest; answer: KeywordSearchAnswer };
  suggestions: { request: SuggestionRequest; answer: SuggestionAnswer };
  locations: { request: { query: string }; answer: LocationAnswer };
  closestLocations: { request: Coordinates; answer: LocationAnswer };
  units: { request: UnitSearchRequest; answer: UnitSearchAnswer };
  unitLocations: { request: UnitPoint; answer: UnitLocationsAnswer };
};
export type SearchName = keyof SearchCalls;
