// @vitest-environment happy-dom
import type { LoaderFunctionArgs } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { jobFacets } from '../../../../src/domain/jobSearch/jobFilters.ts';
import { readJobSearch } from '../../../../src/domain/jobSearch/jobSearch.ts';
import CareersPage from '../../../../src/features/job-search/CareersPage.tsx';
import type { FoundRoles } from '../../../../src/features/job-search/findRoles.ts';
import { buildJobFacets } from '../../../builders/buildJobFacets.ts';
import { byText, doing, eventually, mountRoutes, unmountAll } from '../../support/mount.tsx';
import { translatePage } from '../../support/translatePage.ts';

type Found = Extract<FoundRoles, { type: 'found' }>;
type Role = Found['roles'][number];

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  unmountAll();
  vi.unstubAllGlobals();
});

const HANDLER: Role = {
  id: 'handler',
  card: {
    CardTitle: 'Dog Handler',
    CardDescription: 'Search with a dog.',
    CardButton: { href: '/jobs/army/dog-handler' },
  },
  commitments: 'Full time',
  featured: undefined,
  match: { titleMarks: [[0, 3]], snippet: { text: '… forty dogs tell you', marks: [[8, 4]] } },
};

async function open(found: Partial<Found>, path: string) {
  const answer = { current: found };
  const loader = async ({ request }: LoaderFunctionArgs) => ({
    settings: {},
    search: readJobSearch(new URL(request.url).searchParams),
    facets: jobFacets(buildJobFacets(), {}),
    found: { type: 'found', roles: [], total: 0, counts: [], suggestions: [], nearest: [], ...answer.current },
  });
  const { page, router } = await mountRoutes([{ path: '/careers', Component: CareersPage, loader }], path);
  await eventually(() => expect(page.querySelector('#results')).not.toBeNull());
  return { page, router, answer };
}
const marks = (page: HTMLElement) => [...page.querySelectorAll('mark')].map(({ textContent }) => textContent);

it('a card of a role marks the words that were found, in its title and in the text around them [GS-21]', async () => {
  const { page } = await open({ roles: [HANDLER], total: 1 }, '/careers?query=dog');
  expect(marks(page)).toEqual(['Dog', 'dogs']);
  expect(page.querySelector('#results h3')?.textContent).toBe('Dog Handler');
  expect(page.querySelector('#results a p')?.textContent).toBe('… forty dogs tell you');
  expect(page.textContent).not.toContain('Search with a dog.');
});

it('a card without marks is as it was: its title and its summary [JS-06]', async () => {
  const { page } = await open({ roles: [{ ...HANDLER, match: {} }], total: 1 }, '/careers');
  expect(marks(page)).toEqual([]);
  expect(page.querySelector('#results a p')?.textContent).toBe('Search with a dog.');
  expect(page.textContent).not.toContain('Showing results for');
});

it('a word that was read as another is named, with the way back to what was typed', async () => {
  const { page } = await open(
    { roles: [HANDLER], total: 1, readAs: 'mechanic' },
    '/careers?query=mecanic&service=navy',
  );
  expect(page.querySelector('#results')?.textContent).toContain('Showing results for "mechanic"');
  expect(byText<HTMLAnchorElement>(page, 'a', 'mecanic').getAttribute('href')).toBe(
    '/careers?query=%22mecanic%22&service=navy',
  );
});

it('a search that finds nothing shows the nearest answers beside its suggestions [JS-19, DEC-78]', async () => {
  const nearest: Found['nearest'] = [{ kind: 'event', title: 'Dog day', url: '/events/events-detail/DOG' }];
  const { page } = await open({ suggestions: ['Dog Handler'], nearest }, '/careers?query=doggo');
  expect(page.querySelector('a[href="/careers?query=Dog+Handler"]')).not.toBeNull();
  expect(page.querySelector('a[href="/events/events-detail/DOG"]')?.textContent).toMatch(/Dog day\s*Event/);
});

it('other marks of the same role are shown in a page that the browser has translated', async () => {
  const { page, router, answer } = await open({ roles: [HANDLER], total: 1 }, '/careers?query=dog');
  translatePage(page);
  answer.current = { roles: [{ ...HANDLER, match: { titleMarks: [[4, 7]] } }], total: 1 };
  await doing(() => void router.navigate('/careers?query=handler'));
  await eventually(() => expect(marks(page)).toEqual(['Handler']));
  answer.current = { roles: [{ ...HANDLER, match: {} }], total: 1 };
  translatePage(page);
  await doing(() => void router.navigate('/careers'));
  await eventually(() => expect(marks(page)).toEqual([]));
  expect(page.querySelector('#results h3')?.textContent).toBe('Dog Handler');
});
