import { RESULTS_PER_PAGE } from '../../src/domain/search/paging.ts';
import {
  type FilterValue,
  type SearchRequest,
  SUGGESTION_INDEXES,
  type SuggestionRequest,
} from '../../src/domain/search/searchCalls.ts';
import { badRequest } from '../http/errors.ts';

type Body = Readonly<Record<string, unknown>>;

/**
 * Parses a search request; missing values get their defaults [DEC-74].
 * @throws HubError 400 for a value of the wrong type, and for a page or page size that is not a whole number from 1
 * [CON-13]
 */
export function readSearchRequest(body: Body): SearchRequest {
  return {
    filterValues: readFilterValues(body),
    searchId: readOptionalText(body, 'searchId'),
    page: readCount(body, 'page', 1),
    perPage: readCount(body, 'perPage', RESULTS_PER_PAGE),
    query: readOptionalText(body, 'query'),
  };
}

/** Parses a suggestion request. @throws HubError 400 for an unknown index [CON-13] */
export function readSuggestionRequest(body: Body): SuggestionRequest {
  const index = SUGGESTION_INDEXES.find((each) => each === body.index);
  if (!index) throw badRequest(`index must be one of ${SUGGESTION_INDEXES.join(', ')}.`);
  return { index, query: readOptionalText(body, 'query') };
}

function readOptionalText(body: Body, field: string): string {
  const value = body[field] ?? '';
  if (typeof value !== 'string') throw badRequest(`${field} must be a text.`);
  return value;
}

function readCount(body: Body, field: string, usual: number): number {
  const value = body[field] ?? usual;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) {
    throw badRequest(`${field} must be a whole number from 1.`);
  }
  return value;
}

function readFilterValues({ filterValues = [] }: Body): FilterValue[] {
  if (!Array.isArray(filterValues) || !filterValues.every(isFilterValue)) {
    throw badRequest('filterValues must be a list of { FacetId, FacetValues }.');
  }
  return filterValues;
}

function isFilterValue(value: unknown): value is FilterValue {
  const { FacetId, FacetValues } = (value ?? {}) as Partial<FilterValue>;
  return (
    typeof FacetId === 'string' && Array.isArray(FacetValues) && FacetValues.every((each) => typeof each === 'string')
  );
}
