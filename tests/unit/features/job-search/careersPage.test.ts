import { afterEach, describe, expect, it, vi } from 'vitest';
import type { JobRecord } from '../../../../src/domain/entities/job.ts';
import type { JobSearchSettings } from '../../../../src/domain/entities/settings.ts';
import { buildJobFacets } from '../../../builders/buildJobFacets.ts';
import { buildJobRecord } from '../../../builders/buildJobRecord.ts';
import { buildSettings } from '../../../builders/buildPublishedRelease.ts';
import { renderPage, words } from '../../support/renderPage.ts';

afterEach(() => vi.restoreAllMocks());

const role = (title: string, overrides: Partial<JobRecord> = {}) => {
  const slug = title.toLowerCase().replaceAll(' ', '-');
  return buildJobRecord({
    id: slug,
    title,
    url: `/jobs/navy/${slug}`,
    slug,
    keywords: [],
    inServiceTitles: [],
    shortDescription: `What a ${title} does.`,
    facets: { service: ['navy'], jobType: ['full-time'], entryMethod: ['general-entry'] },
    ...overrides,
  });
};
const MEDIC = role('Medic', { isPriority: true, isPriorityText: 'Featured role' });
const NURSE = role('Nursing Officer', {
  facets: { service: ['army'], jobType: ['reserves'], entryMethod: ['reserve-officer'], degree: ['nursing'] },
});
const TWELVE = Array.from({ length: 12 }, (_, at) => role(`Cook ${String.fromCharCode(65 + at)}`));

function open(query: string, jobSearch: JobSearchSettings = {}, jobs = [MEDIC, NURSE, ...TWELVE]) {
  return renderPage(`/careers${query}`, {
    jobs,
    facets: buildJobFacets(),
    degrees: [{ id: 'nursing', name: 'Nursing', url: '/careers?degree=nursing' }],
    settings: [buildSettings({ jobSearch })],
  });
}
const mainOf = (body: string) => body.slice(body.indexOf('<main'));
const titles = (body: string) =>
  [...body.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, title]) => title?.replaceAll(/<[^>]*>/g, ''));

describe('the search of roles, without scripting', () => {
  it('shows ten roles, which of how many they are, and a link to the others [JS-10, JS-15, PWA-27]', async () => {
    const page = await open('');
    expect(titles(page.body)).toHaveLength(10);
    expect(titles(page.body)[0]).toBe('Medic');
    expect(words(page)).toContain('Showing: 1-10 of 14 results');
    expect(page.body).toContain('href="/careers?page=2#results"');
    expect(words(await open('?page=2'))).toContain('Showing: 11-14 of 14 results');
  });

  it('shows a role with its address, its title, and whether it is a priority [JS-06]', async () => {
    const page = await open('?query=medic');
    expect(page.body).toContain('href="/jobs/navy/medic"');
    expect(words(page)).toMatch(/Navy Featured role Medic/);
    expect(words(await open('?query=nursing'))).not.toContain('Army Featured role');
  });

  it('searches for words and filters, and says beside each value what it would leave [JS-01, JS-07]', async () => {
    const page = await open('?query=officer&service=army&jobType=reserves');
    expect(titles(page.body)).toEqual(['Nursing Officer']);
    expect(page.body).toMatch(/value="army"[^>]*checked=""|checked=""[^>]*value="army"/);
    const everything = words(await open(''));
    expect(everything).toContain('Navy 13 roles');
    expect(everything).toContain('Army 1 role');
  });

  it('is made of forms that carry the rest of the search along [JS-01, PWA-27]', async () => {
    const { body } = await open('?query=cook&service=navy&inputQuery=co&perPage=3&page=2');
    const forms = [...mainOf(body).matchAll(/<form\b[^>]*action="\/careers"[\s\S]*?<\/form>/g)].map(([form]) => form);
    expect(forms).toHaveLength(2);
    const [bar = '', filters = ''] = forms;
    expect(bar).toMatch(/<input[^>]*type="hidden" name="service" value="navy"/);
    expect(bar).toMatch(/<input[^>]*value="co"/);
    expect(filters).toMatch(/type="hidden" name="query" value="cook"/);
    expect(filters).toContain('RESET FILTERS');
    expect(filters).toContain('APPLY FILTERS');
    for (const form of forms) expect(form).not.toMatch(/name="page"/);
  });

  it('leads to its filters in a small window [JS-09, PWA-27]', async () => {
    const { body } = await open('');
    expect(body).toMatch(/<a[^>]*href="#filters"/);
    expect(body).toContain('id="filters"');
  });
});

describe('what editors set', () => {
  it('preselects categories and entry methods, which the empty parameter of a form gives up [JS-14, DEC-101]', async () => {
    const settings = { preSelectedEntryMethod: ['reserve-officer'] };
    const page = await open('', settings);
    expect(titles(page.body)).toEqual(['Nursing Officer']);
    expect(page.body).toContain('type="hidden" name="entryMethod" value=""');
    expect(words(await open('?entryMethod=', settings))).toContain('of 14 results');
    expect(titles((await open('?entryMethod=&entryMethod=reserve-officer', settings)).body)).toEqual([
      'Nursing Officer',
    ]);
  });

  it('takes the search bar away, and counts the results [JS-12, JS-15]', async () => {
    const page = await open('', { hideSearchBar: true });
    expect(mainOf(page.body)).not.toContain('name="query"');
    expect(titles(page.body)).toHaveLength(6);
    expect(titles((await open('', { hideSearchBar: true, resultsCount: 3 })).body)).toHaveLength(3);
  });

  it('offers the degree search under its own words [JS-12, JS-13]', async () => {
    expect((await open('')).body).not.toContain('By degree');
    const page = await open('?degree=', { showDegrees: true });
    expect(words(page)).toContain('By degree');
    expect(page.body).toMatch(/<label for="role-query">Search<\/label>/);
    expect(page.body).toContain('placeholder="Start Typing"');
    const own = await open('?degree=', { degreeSearchTitle: 'Your field', degreeSearchPlaceholder: 'Law…' });
    expect(own.body).toMatch(/<label for="role-query">Your field<\/label>/);
    expect(own.body).toContain('placeholder="Law…"');
  });
});

describe('the degree search', () => {
  it('finds the roles a field of study leads to [JS-05, DEC-97]', async () => {
    expect(titles((await open('?degree=')).body)).toEqual(['Nursing Officer']);
    expect(titles((await open('?degree=nursing')).body)).toEqual(['Nursing Officer']);
    expect(titles((await open('?degree=&query=nursng')).body)).toEqual(['Nursing Officer']);
  });

  it('that finds nothing says so without suggestions [JS-20, DEC-78]', async () => {
    const page = words(await open('?degree=&query=medic'));
    expect(page).toContain('No degrees found for "medic"');
    expect(page).toContain('Try a broader field of study.');
    expect(page).not.toContain('Did you mean');
  });
});

describe('a search without results', () => {
  it('suggests what may have been meant, and what to try [JS-19, DEC-78, HTTP-06]', async () => {
    const page = await open('?query=medic+zebra&service=navy');
    const text = words(page);
    expect(text).toContain('No results for "medic zebra"');
    expect(text).toContain('Showing: 0-0 of 0 results');
    expect(text).toMatch(/Did you mean Medic\b/);
    expect(page.body).toContain('href="/careers?query=Medic"');
    for (const tip of [
      'Check the spelling of your search.',
      'Try fewer or more general words.',
      'Remove some filters.',
    ]) {
      expect(text).toContain(tip);
    }
  });
});

describe('trouble', () => {
  it('a page beyond the end keeps the count and leads back to the last one [HUB-04, JS-10]', async () => {
    const page = await open('?page=999');
    expect(page.status).toBe(200);
    expect(words(page)).toContain('Showing: 0-0 of 14 results');
    expect(page.body).toMatch(/These roles end on <a href="\/careers\?page=2">/);
    for (const odd of ['0', '-1', 'two', '1e9']) expect(words(await open(`?page=${odd}`))).toContain('Showing: 1-10');
  });

  it('a query of ten thousand characters is cut, and nothing of it becomes markup [JS-01]', async () => {
    const long = await open(`?query=${'medic '.repeat(1_700)}`);
    expect(titles(long.body)).toEqual(['Medic']);
    const odd = await open(`?query=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    expect(odd.body).not.toContain('<img src=x');
  });

  it('facets that no longer exist are no filters [CON-14]', async () => {
    expect(words(await open('?service=space&category=gone&rank=private'))).toContain('of 14 results');
  });

  it('a search that fails is logged, and the rest of the page stands [JS-25]', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const page = await open('?query=medic', {}, [role('Broken', { keywords: undefined as never })]);
    expect(page.status).toBe(200);
    expect(words(page)).toContain('The search is not working at the moment');
    expect(logged).toHaveBeenCalled();
  });
});
