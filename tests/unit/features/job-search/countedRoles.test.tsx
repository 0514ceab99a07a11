// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// Here already: the page loads it when nothing else is to do.
import '../../../../src/content/search/unanswered.pageOnly.ts';
import { contentDb } from '../../../../src/db/contentDb.ts';
import { jobFacets } from '../../../../src/domain/jobSearch/jobFilters.ts';
import { readJobSearch } from '../../../../src/domain/jobSearch/jobSearch.ts';
import CareersPage from '../../../../src/features/job-search/CareersPage.tsx';
import { buildJobFacets } from '../../../builders/buildJobFacets.ts';
import { doing, eventually, mountRoutes, unmountAll } from '../../support/mount.tsx';

vi.mock('../../../../src/platform/whenIdle.ts', () => ({
  whenIdle: async () => undefined,
  nextTask: async () => undefined,
}));
vi.mock('../../../../src/content/search/releaseOnDevice.pageOnly.ts', () => ({ releaseOnDevice: async () => 'r1' }));

const MEDIC = { CardTitle: 'Medic', CardService: 'navy', CardButton: { href: '/jobs/navy/medic' } };

/** Medics are found, in the navy alone; nobody else is. */
async function loader({ request }: LoaderFunctionArgs) {
  const search = readJobSearch(new URL(request.url).searchParams);
  const known = /^m(e(d(ic?)?)?)?$/.test(search.query) ? 1 : 0;
  const total = search.chosen.service?.includes('army') ? 0 : known;
  return {
    settings: {},
    search,
    facets: jobFacets(buildJobFacets(), {}),
    found: {
      type: 'found',
      roles: total ? [{ id: 'j', card: MEDIC, featured: undefined }] : [],
      total,
      suggestions: [],
      nearest: [],
      counts: [{ FacetId: 'service', Values: [{ Value: 'navy', Count: known }] }],
    },
  };
}

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  sessionStorage.clear();
  await contentDb().meta.clear();
});
afterEach(() => {
  unmountAll();
  vi.unstubAllGlobals();
});

async function open(address: string) {
  const elsewhere = { path: '*', element: <p>Elsewhere</p> };
  const { page, router } = await mountRoutes(
    [{ path: '/careers', Component: CareersPage, loader }, elsewhere],
    address,
  );
  await eventually(() => expect(page.querySelector('h1')).not.toBeNull());
  const go = (to: string, replace = false) => doing(() => void router.navigate(to, { replace }));
  return { page, go };
}

async function expectCounted(expected: string[]): Promise<void> {
  await vi.waitFor(async () => {
    const row = await contentDb().meta.get('unanswered');
    const counts = row?.key === 'unanswered' ? row.waiting : [];
    const lines = counts.map(({ words, withoutResult, withoutTouch }) => `${words} ${withoutResult}/${withoutTouch}`);
    expect(lines).toEqual(expected);
  });
}

it('the role search counts what nobody is found for, and whom nobody looks at [GS-22 in part]', async () => {
  const { go } = await open('/careers?query=astronaut');
  await go('/careers?query=medic');
  await go('/careers?query=medic&service=army');
  await go('/');
  await expectCounted(['astronaut 1/0', 'medic 0/1']);
});

it('the role search counts no role that was opened, no filter that hides all, and no step of typing [GS-22 in part]', async () => {
  const opened = await open('/careers?query=medic');
  const role = () => opened.page.querySelector<HTMLElement>('a[href="/jobs/navy/medic"]');
  await eventually(() => expect(role()).not.toBeNull());
  await doing(() => role()?.click());
  await opened.go('/jobs/navy/medic');
  const filtered = await open('/careers?query=med&service=army');
  await filtered.go('/');
  const typed = await open('/careers');
  for (const query of ['z', 'zz', 'zzz']) await typed.go(`/careers?query=${query}`, true);
  await typed.go('/careers?query=', true);
  await typed.go('/');
  // Counted after all of these: had one of them counted, it would stand before it.
  const last = await open('/careers?query=astronaut');
  await last.go('/');
  await expectCounted(['astronaut 1/0']);
});
