import type { Page } from '@playwright/test';
import type { SearchCalls, SearchName } from '../../src/domain/search/searchCalls.ts';
import { buildSearchRequest } from '../builders/buildSearch.ts';
import type {} from './search/page.ts';
import { SEARCH_PAGE, siteWithSearchPage } from './search/siteWithSearchPage.ts';
import type { CopyOfBuild } from './support/copyOfBuild.ts';
import { type RunningHub, startHub } from './support/hub.ts';
import { readyForOffline } from './support/site.ts';
import { expect, test } from './support/test.ts';

// They share a build.
test.describe.configure({ mode: 'default' });

let site: CopyOfBuild;
let hub: RunningHub;
test.beforeAll(async () => {
  site = siteWithSearchPage();
});
test.afterAll(() => site.dispose());
test.beforeEach(async () => {
  hub = await startHub({ root: site.root });
});
test.afterEach(() => hub.dispose());

const MEDICS = buildSearchRequest({ query: 'mecic', facets: { service: ['navy', 'army'] } });

function search<N extends SearchName>(page: Page, name: N, request: SearchCalls[N]['request']) {
  return page.evaluate(([asked, what]) => window.search(asked, what), [name, request] as const);
}

async function askHub(request: object): Promise<unknown> {
  const answer = await fetch(`${hub.origin}/api/v2/search/jobSearch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  return answer.json();
}

test('with the hub stopped a search is answered by the real worker, which starts with the first search [PWA-10, PWA-03, DEC-131] @long', async ({
  page,
  context,
}) => {
  await page.goto(`${hub.origin}/events`);
  await readyForOffline(page);
  const fromHub = await askHub(MEDICS);
  await hub.kill();
  await context.setOffline(true);

  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`${message.text()} ${message.location().url}`));
  await page.goto(hub.origin + SEARCH_PAGE);
  await page.waitForFunction(() => window.search !== undefined);
  expect(page.workers()).toHaveLength(0);

  const found = await search(page, 'jobs', MEDICS);
  expect(found.from).toBe('device');
  expect(found.savedAt).toBeGreaterThan(0);
  expect(found.answer).toEqual(fromHub);
  expect(found.answer.TotalCount).toBeGreaterThan(0);
  expect(page.workers()).toHaveLength(1);

  const events = await search(page, 'events', buildSearchRequest({ query: 'perth' }));
  expect(events.answer.Results.length).toBeGreaterThan(0);
  const questions = await search(page, 'faqs', { query: 'pay', datasourceId: 'faqs' });
  expect(questions.answer.Result.faqs.length).toBeGreaterThan(0);
  const everything = await search(page, 'site', buildSearchRequest({ query: 'officer' }));
  expect(everything.answer.map(({ TotalCount }) => TotalCount > 0).slice(0, 2)).toEqual([true, true]);
  expect(page.workers()).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('before the first sync the hub answers, and no worker is started [PWA-10, PWA-11] @long', async ({ page }) => {
  await page.goto(hub.origin + SEARCH_PAGE);
  await page.waitForFunction(() => window.search !== undefined);
  const found = await search(page, 'jobs', MEDICS);
  expect(found).toEqual({ answer: await askHub(MEDICS), from: 'hub' });
  expect(page.workers()).toHaveLength(0);
});
