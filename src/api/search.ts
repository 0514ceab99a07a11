/** The hub's search API [HTTP-05 to HTTP-13, HTTP-15]. Every call returns an answer; none throws. */

import { isOnEarth } from '../domain/distance.ts';
import { SEARCH_PATHS, UNANSWERED_SEARCHES_PATH } from '../domain/hubPaths.ts';
import {
  CONTENT_TYPES,
  type EventSearchAnswer,
  type FaqSearchAnswer,
  type JobSearchAnswer,
  type KeywordSearchAnswer,
  type LocationAnswer,
  type SearchCalls,
  type SearchName,
  type SiteSearchAnswer,
  type SuggestionAnswer,
  type UnitLocationsAnswer,
  type UnitSearchAnswer,
} from '../domain/search/searchCalls.ts';
import type { UnansweredBatch } from '../domain/search/unansweredSearches.ts';
import { isJsonObject } from '../domain/text/json.ts';
import { askForJson, type HubAnswer, postJson, type Question } from './askHub.ts';

/** Nobody waits longer than this for results. */
const ANSWER_TIMEOUT_MS = 10_000;
/** The device itself knows places, so that these are waited for less. */
const PLACES_TIMEOUT_MS = 3_000;

type Ask<N extends SearchName> = (
  request: SearchCalls[N]['request'],
  question: Question,
) => Promise<HubAnswer<SearchCalls[N]['answer']>>;

const isPage = (value: unknown) =>
  isJsonObject(value) && Array.isArray(value.Results) && typeof value.TotalCount === 'number';
const isJobs = (value: unknown): value is JobSearchAnswer => isPage(value);
const isEvents = (value: unknown): value is EventSearchAnswer => isPage(value);
const isSite = (value: unknown): value is SiteSearchAnswer =>
  Array.isArray(value) && value.length === CONTENT_TYPES.length + 1 && value.every(isPage);
const isKeywords = (value: unknown): value is KeywordSearchAnswer =>
  isJsonObject(value) && Array.isArray(value.Results);
const isFaqs = (value: unknown): value is FaqSearchAnswer =>
  isJsonObject(value) &&
  isJsonObject(value.Result) &&
  Array.isArray(value.Result.faqs) &&
  Array.isArray(value.Result.subcategories);
/** A bare list of texts is accepted too [DEC-77]. */
const isSuggestions = (value: unknown): value is SuggestionAnswer | string[] =>
  Array.isArray(value)
    ? value.every((each) => typeof each === 'string')
    : Array.isArray((value as SuggestionAnswer)?.Suggestions);

const isLocations = (value: unknown): value is LocationAnswer =>
  isJsonObject(value) && Array.isArray(value.items) && value.items.every(isLocation);

const isLocation = (value: unknown) =>
  isJsonObject(value) &&
  typeof value.locality === 'string' &&
  typeof value.state === 'string' &&
  typeof value.postcode === 'string' &&
  isOnEarth({ latitude: value.latitude, longitude: value.longitude });

const isUnit = (value: unknown) =>
  isJsonObject(value) && typeof value.id === 'string' && typeof value.name === 'string' && Array.isArray(value.jobs);
const isUnits = (value: unknown): value is UnitSearchAnswer =>
  isPage(value) && (value as UnitSearchAnswer).Results.every(isUnit);
const isUnitLocations = (value: unknown): value is UnitLocationsAnswer =>
  isJsonObject(value) && Array.isArray(value.units) && value.units.every(isUnit);

const askLocations = postJson(SEARCH_PATHS.locations, isLocations);
const askClosestLocations = postJson(SEARCH_PATHS.closestLocations, isLocations);
const askSuggestions = postJson(SEARCH_PATHS.suggestions, isSuggestions);

const CALLS: { [N in SearchName]: Ask<N> } = {
  jobs: postJson(SEARCH_PATHS.jobs, isJobs),
  events: postJson(SEARCH_PATHS.events, isEvents),
  site: postJson(SEARCH_PATHS.site, isSite),
  keywords: postJson(SEARCH_PATHS.keywords, isKeywords),
  faqs: ({ query, datasourceId }, question) =>
    askForJson(
      `${SEARCH_PATHS.faqs}?${new URLSearchParams({ Query: query, DatasourceId: datasourceId })}`,
      question,
      isFaqs,
    ),
  suggestions: async (request, question) => {
    const answer = await askSuggestions(request, question);
    if (answer.type !== 'ok' || !Array.isArray(answer.value)) return answer as HubAnswer<SuggestionAnswer>;
    return { type: 'ok', value: { Suggestions: answer.value.map((Text) => ({ Text })) } };
  },
  // The endpoint expects capitals [UNIT-14].
  locations: ({ query }, question) =>
    askLocations({ query: query.toUpperCase() }, { ...question, timeoutMs: PLACES_TIMEOUT_MS }),
  closestLocations: ({ latitude, longitude }, question) =>
    askClosestLocations({ latitude, longitude }, { ...question, timeoutMs: PLACES_TIMEOUT_MS }),
  units: postJson(SEARCH_PATHS.units, isUnits),
  unitLocations: postJson(SEARCH_PATHS.unitLocations, isUnitLocations),
};

/**
 * Runs a search on the hub.
 * @param signal  aborts the call; the answer is then `unreachable`
 */
export function askSearch<N extends SearchName>(
  name: N,
  request: SearchCalls[N]['request'],
  signal: AbortSignal,
): Promise<HubAnswer<SearchCalls[N]['answer']>> {
  const ask: Ask<N> = CALLS[name];
  return ask(request, { timeoutMs: ANSWER_TIMEOUT_MS, signal });
}

type BatchReceipt = Pick<UnansweredBatch, 'batch'>;

/** Sends counters of searches that led to nothing. Only an answer that names the batch means that the hub has it. */
export function postUnanswered(batch: UnansweredBatch): Promise<HubAnswer<BatchReceipt>> {
  const isReceipt = (value: unknown): value is BatchReceipt => isJsonObject(value) && value.batch === batch.batch;
  return postJson(UNANSWERED_SEARCHES_PATH, isReceipt)(batch, { timeoutMs: ANSWER_TIMEOUT_MS, cache: 'no-store' });
}
