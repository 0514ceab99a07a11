// @vitest-environment happy-dom
import type { LoaderFunctionArgs } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { jobFacets } from '../../../../src/domain/jobSearch/jobFilters.ts';
import { readJobSearch } from '../../../../src/domain/jobSearch/jobSearch.ts';
import CareersPage from '../../../../src/features/job-search/CareersPage.tsx';
import { buildJobFacets } from '../../../builders/buildJobFacets.ts';
import { doing, eventually, mountRoutes, unmountAll } from '../../support/mount.tsx';
import { translatePage } from '../../support/translatePage.ts';

/** Everything finds 61 of the navy, `cook` finds 34, and filtered to the navy it finds these alone. */
async function loader({ request }: LoaderFunctionArgs) {
  const search = readJobSearch(new URL(request.url).searchParams);
  const navy = search.query === '' ? 61 : 34;
  const total = search.chosen.service?.length ? navy : navy + 39;
  return {
    settings: {},
    search,
    facets: jobFacets(buildJobFacets(), {}),
    found: {
      type: 'found',
      roles: [],
      total,
      suggestions: [],
      counts: [
        {
          FacetId: 'service',
          Values: [
            { Value: 'navy', Count: navy },
            { Value: 'army', Count: total - navy },
          ],
        },
      ],
    },
  };
}

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

it('a page that the browser has translated shows the numbers of the search in the address', async () => {
  const { page, router } = await mountRoutes([{ path: '/careers', Component: CareersPage, loader }], '/careers');
  const text = () => page.textContent?.replaceAll(/\s+/g, ' ') ?? '';
  await eventually(() => expect(text()).toContain('Navy61 roles'));
  expect(text()).toContain('Showing: 1-10 of 100 results');
  translatePage(page);
  expect(page.querySelectorAll('font').length).toBeGreaterThan(20);

  await doing(() => void router.navigate('/careers?query=cook&service=navy'));
  await eventually(() => expect(text()).toContain('Showing: 1-10 of 34 results'));
  expect(text()).toContain('Navy34 roles');
  expect(text()).toContain('Army0 roles');
  expect(text()).not.toContain('61');
  expect(text()).toContain('Filters, 1 on');
  expect(text()).toContain('Remove: Navy');

  translatePage(page);
  await doing(() => void router.navigate('/careers?query=cook'));
  await eventually(() => expect(text()).toContain('Showing: 1-10 of 73 results'));
  expect(text()).toContain('Army39 roles');
  expect(text()).not.toContain('Filters, 1 on');
  expect(text()).not.toContain('Remove: Navy');
});
