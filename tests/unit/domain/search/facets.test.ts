import { describe, expect, it } from 'vitest';
import { SEARCH_IDS } from '../../../../src/domain/search/searchCalls.ts';
import { buildJobRecord } from '../../../builders/buildJobRecord.ts';
import { buildEngine, buildFacet, buildMoment, buildSearchRequest } from '../../../builders/buildSearch.ts';

const facets = [
  buildFacet('jobs', 'service', ['navy', 'army', 'air-force']),
  buildFacet('jobs', 'jobType', ['full-time', 'reserves']),
  buildFacet('jobs', 'degree', ['nursing', 'law']),
  buildFacet('events', 'service', ['navy']),
];
const job = (id: string, service: string, jobType: string, more: Record<string, string[]> = {}) =>
  buildJobRecord({
    id,
    title: id,
    service: 'tri-service',
    keywords: [],
    facets: { service: [service], jobType: [jobType], ...more },
  });
const jobs = [
  job('navy-full', 'navy', 'full-time', { degree: ['nursing', 'law'] }),
  job('navy-reserve', 'navy', 'reserves'),
  job('army-full', 'army', 'full-time', { degree: ['law'] }),
  job('army-reserve', 'army', 'reserves', { unknown: ['x'], service: ['army', 'mars'] }),
];
const degrees = [
  { id: 'nursing', name: 'Nursing', url: '/careers?degree=nursing' },
  { id: 'law', name: 'Law', url: '/careers?degree=law' },
];
const engine = buildEngine({ jobs, facets, degrees });

async function search(chosen: Record<string, string[]>, query = '', searchId: string = SEARCH_IDS.jobs) {
  const answer = await engine.jobs(buildSearchRequest({ facets: chosen, query, searchId }), buildMoment());
  const counts = Object.fromEntries(
    answer.Facets.map(({ FacetId, Values }) => [
      FacetId,
      Object.fromEntries(Values.map(({ Value, Count }) => [Value, Count])),
    ]),
  );
  return { found: answer.Results.map(({ id }) => id), counts };
}

describe('facets', () => {
  it('combine the values of one with "or" and several with "and" [HUB-03]', async () => {
    expect((await search({ service: ['navy', 'army'] })).found).toHaveLength(4);
    expect((await search({ service: ['navy', 'army'], jobType: ['reserves'] })).found).toEqual([
      'army-reserve',
      'navy-reserve',
    ]);
    expect((await search({ service: ['air-force'] })).found).toEqual([]);
  });

  it('that are named twice are one [HUB-03]', async () => {
    const filterValues = ['navy', 'army'].map((value) => ({ FacetId: 'service', FacetValues: [value] }));
    const answer = await engine.jobs(buildSearchRequest({ filterValues }), buildMoment());
    expect(answer.TotalCount).toBe(4);
  });

  it.each([
    ['an unknown facet', { rank: ['private'] }, 4],
    ['an unknown value beside a known one', { service: ['mars', 'navy'] }, 2],
    ['a facet with only unknown values', { service: ['mars', 'Navy', ''] }, 4],
    ['a facet without values', { service: [] }, 4],
    ['the facet of another search', { attendance: ['virtual'] }, 4],
    ['names of the language itself', { constructor: ['prototype'], toString: ['x'] }, 4],
  ])('ignore %s [CON-14, DEC-149]', async (_name, chosen, count) => {
    expect((await search(chosen)).found).toHaveLength(count);
  });

  it('say for each value how many results it would leave beside the other facets [HUB-03]', async () => {
    expect((await search({})).counts).toEqual({
      service: { navy: 2, army: 2, 'air-force': 0 },
      jobType: { 'full-time': 2, reserves: 2 },
      degree: { nursing: 1, law: 2 },
    });
    // Within its own facet a value is counted as if it were chosen instead.
    expect((await search({ service: ['navy'], jobType: ['full-time'] })).counts).toEqual({
      service: { navy: 1, army: 1, 'air-force': 0 },
      jobType: { 'full-time': 1, reserves: 1 },
      degree: { nursing: 1, law: 1 },
    });
    expect((await search({ service: ['air-force'] })).counts.jobType).toEqual({ 'full-time': 0, reserves: 0 });
  });

  it('count only what the query finds, over all pages [HUB-03, HUB-04]', async () => {
    const { counts } = await search({}, 'reserve');
    expect(counts.service).toEqual({ navy: 1, army: 1, 'air-force': 0 });
    const beyond = await engine.jobs(buildSearchRequest({ page: 99 }), buildMoment());
    expect(beyond.Facets.find(({ FacetId }) => FacetId === 'service')?.Values[0]).toEqual({ Value: 'navy', Count: 2 });
  });

  it('keep the promise of their counts: choosing a value alone gives as many [HUB-03]', async () => {
    const { counts } = await search({ jobType: ['reserves'] });
    for (const [value, count] of Object.entries(counts.service ?? {})) {
      expect((await search({ jobType: ['reserves'], service: [value] })).found).toHaveLength(count);
    }
  });
});

describe('the degree search', () => {
  it('finds the jobs a field of study leads to, by the names of those fields [JS-05, DEC-97, DEC-99]', async () => {
    expect((await search({}, 'law', SEARCH_IDS.degrees)).found).toEqual(['army-full', 'navy-full']);
    expect((await search({}, 'nurs', SEARCH_IDS.degrees)).found).toEqual(['navy-full']);
    expect((await search({}, 'navy', SEARCH_IDS.degrees)).found).toEqual([]);
    expect((await search({}, '', SEARCH_IDS.degrees)).found).toEqual(['army-full', 'navy-full']);
  });

  it('takes facets as the job search does [HUB-03]', async () => {
    expect((await search({ degree: ['nursing'] }, '', SEARCH_IDS.degrees)).found).toEqual(['navy-full']);
    expect((await search({ service: ['army'] }, 'law', SEARCH_IDS.degrees)).counts.degree).toEqual({
      nursing: 0,
      law: 1,
    });
  });

  it('is the job search for any other identifier [DEC-99]', async () => {
    expect((await search({}, 'navy', 'something else')).found).toEqual(['navy-full', 'navy-reserve']);
  });
});
