import { describe, expect, it } from 'vitest';
import {
  choiceOf,
  isNewJobQuery,
  jobSearchAddress,
  readJobSearch,
  withChoice,
  withoutChoices,
  withQuery,
} from '../../../../src/domain/jobSearch/jobSearch.ts';
import { MAX_QUERY_LENGTH } from '../../../../src/domain/search/searchAddress.ts';

const read = (query: string) => readJobSearch(new URLSearchParams(query));
const PRESELECTED = { preSelectedCategory: ['aviation'], preSelectedEntryMethod: ['gap-year'] };

describe('the address of a search', () => {
  it('names query, page, page size, what was typed, degree and one parameter a facet [JS-01, DEC-97]', () => {
    const search = read(
      'query=medic&page=2&perPage=5&inputQuery=med&degree=nursing&priority=featured&jobType=reserves&service=navy,army&entryMethod=gap-year&category=aviation',
    );
    expect(search).toEqual({
      query: 'medic',
      inputQuery: 'med',
      degree: 'nursing',
      page: '2',
      perPage: '5',
      chosen: {
        priority: ['featured'],
        jobType: ['reserves'],
        service: ['navy', 'army'],
        entryMethod: ['gap-year'],
        category: ['aviation'],
      },
    });
  });

  it('says the same after it was read and written again, whatever way it was written [JS-01, JS-03]', () => {
    const address =
      '/careers?query=a%26b+c&inputQuery=a&degree=law&service=navy,army&jobType=reserves&perPage=5&page=3';
    expect(jobSearchAddress(read(address.split('?')[1] ?? ''))).toBe(address);
    expect(jobSearchAddress(read('service=army&page=1&service=&service=navy,army&query='))).toBe(
      '/careers?service=army,navy',
    );
    expect(jobSearchAddress(read('jobType=&service=&priority=,'))).toBe('/careers');
    expect(jobSearchAddress(read(''))).toBe('/careers');
    expect(jobSearchAddress(read('degree='))).toBe('/careers?degree=');
  });

  it('is never longer than a person could mean: the rest of ten thousand characters is cut [JS-01]', () => {
    expect(read(`query=${'word '.repeat(2_000)}`).query).toBe('word '.repeat(20).trimEnd());
    expect(read(`query=${'😀'.repeat(5_000)}`).query.length).toBeLessThanOrEqual(MAX_QUERY_LENGTH);
  });
});

describe('another choice', () => {
  it('begins at the first page, and leaves no empty parameter behind [JS-03]', () => {
    const navy = read('query=medic&service=navy&page=4');
    expect(jobSearchAddress(withChoice(navy, 'category', ['aviation'], {}))).toBe(
      '/careers?query=medic&service=navy&category=aviation',
    );
    expect(jobSearchAddress(withChoice(navy, 'service', [], {}))).toBe('/careers?query=medic');
  });

  it('can be given up all at once, words and the degree search stay [JS-09]', () => {
    const search = read('query=medic&degree=law&service=navy&category=aviation&page=2');
    expect(jobSearchAddress(withoutChoices(search, {}))).toBe('/careers?query=medic&degree=');
  });

  it('of words forgets what was typed for the last ones, and the page [JS-03, DEC-97]', () => {
    const search = read('query=medic&inputQuery=med&page=2&service=navy');
    expect(jobSearchAddress(withQuery(search, '  pilot '))).toBe('/careers?query=pilot&service=navy');
    expect(jobSearchAddress(withQuery(search, 'Pilot', 'pil'))).toBe(
      '/careers?query=Pilot&inputQuery=pil&service=navy',
    );
  });
});

describe('what editors preselect', () => {
  it('counts while the address does not name the facet, and no longer once it does [JS-14, DEC-101]', () => {
    expect(choiceOf(read('service=navy'), PRESELECTED)).toMatchObject({
      category: ['aviation'],
      entryMethod: ['gap-year'],
    });
    expect(choiceOf(read('category=health-science'), PRESELECTED)).toMatchObject({
      category: ['health-science'],
      entryMethod: ['gap-year'],
    });
    expect(choiceOf(read('category=&entryMethod='), PRESELECTED)).toMatchObject({ category: [], entryMethod: [] });
  });

  it('is given up by an empty parameter, which stays in the address [JS-14, DEC-101]', () => {
    expect(jobSearchAddress(withChoice(read(''), 'category', [], PRESELECTED))).toBe('/careers?category=');
    expect(jobSearchAddress(withoutChoices(read('service=navy'), PRESELECTED))).toBe('/careers?category=&entryMethod=');
  });
});

describe('what is entered', () => {
  it('is not searched when it is the current query, nor when it is an empty line without a degree [JS-24]', () => {
    expect(isNewJobQuery('pilot', { query: 'medic' })).toBe(true);
    expect(isNewJobQuery('', { query: 'medic' })).toBe(true);
    expect(isNewJobQuery(' medic ', { query: 'medic' })).toBe(false);
    expect(isNewJobQuery('-----', { query: 'medic' })).toBe(false);
    expect(isNewJobQuery('-----', { query: 'medic', degree: '' })).toBe(false);
    expect(isNewJobQuery('-----', { query: 'medic', degree: 'law' })).toBe(true);
  });
});
