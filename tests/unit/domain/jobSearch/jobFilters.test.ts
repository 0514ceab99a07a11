import { describe, expect, it } from 'vitest';
import type { Facet } from '../../../../src/domain/entities/settings.ts';
import {
  filterGroups,
  filterTags,
  jobFacets,
  jobPaging,
  jobSearchRequest,
  withJobType,
  withOption,
} from '../../../../src/domain/jobSearch/jobFilters.ts';
import { jobSearchAddress, readJobSearch } from '../../../../src/domain/jobSearch/jobSearch.ts';
import { FULL_TIME_JOB_TYPE, SEARCH_IDS } from '../../../../src/domain/search/searchCalls.ts';
import { buildJobFacets } from '../../../builders/buildJobFacets.ts';
import { buildFacet } from '../../../builders/buildSearch.ts';

const read = (query: string) => readJobSearch(new URLSearchParams(query));
const FACETS = jobFacets(buildJobFacets(), {});
const groups = (query: string, settings = {}, counts = COUNTS) => filterGroups(read(query), FACETS, settings, counts);
const COUNTS = [{ FacetId: 'service', Values: [{ Value: 'navy', Count: 12 }] }];
const offered = (query: string) =>
  groups(query)
    .filter(({ facet }) => facet === 'entryMethod')
    .flatMap(({ parts }) => parts.flatMap(({ options }) => options.map(({ name }) => name)));

describe('the filters', () => {
  it('are those of the job search, each value with its name, what it is called and what it would leave [JS-07]', () => {
    const [service, ...others] = groups('service=navy');
    expect(service).toEqual({
      facet: 'service',
      isSingle: false,
      heading: 'Service',
      parts: [
        {
          title: undefined,
          options: [
            { name: 'navy', label: 'Navy', count: 12, isChosen: true },
            { name: 'army', label: 'Army', count: undefined, isChosen: false },
          ],
        },
      ],
    });
    expect(others.map(({ facet }) => facet)).toEqual(['jobType', 'category', 'entryMethod', 'priority']);
    expect(groups('degree=')[0]?.facet).toBe('degree');
  });

  it('group entry methods by General, Officer and Gap Year [JS-08]', () => {
    const [methods] = groups('').filter(({ facet }) => facet === 'entryMethod');
    expect(methods?.parts.map(({ title, options }) => [title, options.map(({ name }) => name)])).toEqual([
      ['General', ['general-entry', 'reserve-general']],
      ['Officer', ['officer-direct', 'reserve-officer']],
      ['Gap Year', ['gap-year']],
    ]);
  });

  it('have the headings and the priority values that editors give them [JS-12, DEC-100]', () => {
    const headings = {
      priorityOrderHeading: 'Wanted',
      jobTypeHeading: 'Hours',
      serviceHeading: 'Force',
      entryMethodHeading: 'Way in',
      categoryHeading: 'Work',
      degreeHeading: 'Study',
    };
    expect(groups('degree=', headings).map(({ heading }) => heading)).toEqual([
      'Study',
      'Force',
      'Hours',
      'Work',
      'Way in',
      'Wanted',
    ]);
    expect(jobFacets(buildJobFacets(), {}).priority?.map(({ name }) => name.value)).toEqual(['featured', 'urgent']);
    const [priority] = [jobFacets(buildJobFacets(), { orderingOptions: ['urgent'] }).priority];
    expect(priority?.map(({ name }) => name.value)).toEqual(['urgent']);
  });
});

describe('the job type', () => {
  it('is one of full time and Reserve, or any [JS-02, JS-21]', () => {
    const [type] = groups('').filter(({ facet }) => facet === 'jobType');
    expect(type?.isSingle).toBe(true);
    expect(type?.parts.flatMap(({ options }) => options.map(({ name }) => name))).toEqual(['full-time', 'reserves']);
  });

  it('full time, told by its id, shows the entry methods of full-time jobs [JS-22]', () => {
    expect(offered('jobType=full-time')).toEqual(['general-entry', 'officer-direct', 'gap-year']);
    const renamed = buildJobFacets().map((facet): Facet => {
      if (facet.name.value !== 'jobType') return facet;
      const children = facet.children.map((each) =>
        each.id === FULL_TIME_JOB_TYPE ? { ...each, name: { value: 'permanent' } } : each,
      );
      return { ...facet, children };
    });
    const facets = jobFacets(renamed, {});
    const request = (query: string) => jobSearchRequest(read(query), facets, {}).filterValues;
    expect(request('jobType=permanent&entryMethod=reserve-officer,gap-year')).toContainEqual({
      FacetId: 'entryMethod',
      FacetValues: ['gap-year'],
    });
  });

  it('any other shows those of the Reserve [JS-23]', () => {
    expect(offered('jobType=reserves')).toEqual(['reserve-general', 'reserve-officer']);
  });

  it('any shows all, and is what no type, both types and an unknown one mean [JS-21]', () => {
    for (const query of ['', 'jobType=', 'jobType=full-time,reserves', 'jobType=casual']) {
      expect(offered(query)).toHaveLength(5);
    }
  });

  it('takes along only the entry methods that it shows; any clears the type [JS-21, JS-22, JS-23]', () => {
    const methods = read('entryMethod=gap-year,reserve-officer&page=2');
    const typed = (type?: string) => jobSearchAddress(withJobType(methods, type, FACETS, {}));
    expect(typed('full-time')).toBe('/careers?jobType=full-time&entryMethod=gap-year');
    expect(typed('reserves')).toBe('/careers?jobType=reserves&entryMethod=reserve-officer');
    const any = withOption(read('jobType=reserves'), { facet: 'jobType', name: '', isChosen: true }, FACETS, {});
    expect(jobSearchAddress(any)).toBe('/careers');
  });
});

describe('what is asked', () => {
  it('is one filter for each facet in which a known value is chosen [JS-04, CON-14]', () => {
    expect(jobSearchRequest(read('query=medic&service=navy,space&category=gone&colour=blue'), FACETS, {})).toEqual({
      filterValues: [{ FacetId: 'service', FacetValues: ['navy'] }],
      searchId: SEARCH_IDS.jobs,
      page: 1,
      perPage: 10,
      query: 'medic',
    });
  });

  it('is a search of degrees once a degree is named, chosen or any [JS-05, DEC-97]', () => {
    expect(jobSearchRequest(read('degree=law'), FACETS, {})).toMatchObject({
      searchId: SEARCH_IDS.degrees,
      filterValues: [{ FacetId: 'degree', FacetValues: ['law'] }],
    });
    expect(jobSearchRequest(read('degree='), FACETS, {})).toMatchObject({
      searchId: SEARCH_IDS.degrees,
      filterValues: [],
    });
  });

  it('what is preselected is asked for [JS-14]', () => {
    const settings = { preSelectedCategory: ['aviation'] };
    const asked = (query: string) => jobSearchRequest(read(query), FACETS, settings).filterValues;
    expect(asked('')).toEqual([{ FacetId: 'category', FacetValues: ['aviation'] }]);
    expect(asked('category=')).toEqual([]);
  });

  it('is ten results a page, without a search bar as many as editors say or six, and never more than twenty [JS-15, JS-16]', () => {
    const size = (query: string, settings = {}) => jobPaging(read(query), settings).perPage;
    expect(size('')).toBe(10);
    expect(size('', { resultsCount: 4 })).toBe(10);
    expect(size('', { hideSearchBar: true })).toBe(6);
    expect(size('', { hideSearchBar: true, resultsCount: 4 })).toBe(4);
    expect(size('', { hideSearchBar: true, resultsCount: 50 })).toBe(20);
    expect(size('perPage=500')).toBe(20);
    expect(size('perPage=-3')).toBe(10);
  });
});

describe('the tags over the results', () => {
  it('are what is chosen, each with the search without it [JS-03]', () => {
    const tags = filterTags(read('query=medic&service=navy,army&jobType=reserves&category=gone'), FACETS, {});
    expect(tags.map(({ label, without }) => [label, jobSearchAddress(without)])).toEqual([
      ['Navy', '/careers?query=medic&service=army&jobType=reserves&category=gone'],
      ['Army', '/careers?query=medic&service=navy&jobType=reserves&category=gone'],
      ['Reserve', '/careers?query=medic&service=navy,army&category=gone'],
    ]);
  });

  it('name the degree, and the suggestion that was taken, which is not what stands in the input [DEC-97]', () => {
    const labels = (query: string) => filterTags(read(query), FACETS, {}).map(({ label }) => label);
    expect(labels('degree=law')).toEqual(['Law']);
    expect(labels('query=Combat+Medic&inputQuery=med')).toEqual(['“Combat Medic”']);
    expect(labels('query=medic')).toEqual([]);
  });
});

it('a facet of another search is not one of this [CON-14]', () => {
  expect(jobFacets([buildFacet('events', 'state', ['NSW'])], {})).toEqual({ priority: [] });
});
