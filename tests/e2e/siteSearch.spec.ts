import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { alive, hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

/** Finds roles, pages and questions, more than ten of some of them. */
const QUERY = 'pay';
const SEARCH = `/search?query=${QUERY}`;
const NOTHING = '/search?query=qqqqqqqq';

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const group = (page: Page, id: string) => page.locator(`section#${id}`);
const rows = (page: Page, id: string) => group(page, id).locator('li:visible:has(h3)');
/** The number that a tab names. */
const countOf = async (page: Page, name: string) =>
  Number(/\d+/.exec((await tab(page, name).textContent()) ?? '')?.[0]);
/** Where nothing can be kept, the hub answers every search. */
const withoutStorage = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await alive(page.locator('#website-query'));
  await alive(page.locator('main [aria-busy]'));
}

test('five tabs with counts show up to five of each, or ten of one a page, and the address names none of them [GS-03, GS-04, GS-05, GS-10, GS-16, DEC-93]', async ({
  page,
  hub,
}) => {
  await open(page, hub.origin + SEARCH);
  await expect(page.getByText(`Showing results for "${QUERY}"`)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(5);
  const [all, faqs] = [await countOf(page, 'All'), await countOf(page, 'FAQS')];
  const kinds = ['Careers', 'Pages', 'FAQS', 'Resources'];
  const counts = await Promise.all(kinds.map((kind) => countOf(page, kind)));
  expect(counts.reduce((sum, count) => sum + count)).toBe(all);
  expect(faqs).toBeGreaterThan(10);
  await expect(rows(page, 'faqs')).toHaveCount(5);

  await group(page, 'faqs').getByRole('button', { name: 'See all results' }).click();
  await expect(tab(page, 'FAQS')).toHaveAttribute('aria-selected', 'true');
  await expect(rows(page, 'faqs')).toHaveCount(10);
  await expect(group(page, 'faqs').getByRole('heading', { name: 'FAQS' })).toBeFocused();
  await expect(group(page, 'careers')).toBeHidden();
  await expect(page).toHaveURL(hub.origin + SEARCH);

  await group(page, 'faqs').getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(`${hub.origin}${SEARCH}&page=2`);
  await expect(rows(page, 'faqs')).toHaveCount(Math.min(faqs - 10, 10));
  await expect(tab(page, 'FAQS')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'Pages').click();
  await expect(page).toHaveURL(hub.origin + SEARCH);
  await expect(tab(page, 'Pages')).toHaveAttribute('aria-selected', 'true');
});

test('Back restores the tab from the history entry, and a fresh load opens all [DEC-93] @long', async ({
  page,
  hub,
}) => {
  await open(page, hub.origin + SEARCH);
  await tab(page, 'Pages').click();
  await rows(page, 'pages').first().getByRole('link').click();
  await expect(page).not.toHaveURL(/search/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(tab(page, 'Pages')).toHaveAttribute('aria-selected', 'true');
  await expect(group(page, 'careers')).toBeHidden();
  await page.goto(hub.origin);
  await open(page, hub.origin + SEARCH);
  await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true');
});

test('a question opens its answer in a drawer that loads when it is asked for; Back closes it, and the tab stays [GS-08]', async ({
  page,
  hub,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, hub.origin + SEARCH);
  await tab(page, 'FAQS').click();
  const question = rows(page, 'faqs').first().getByRole('link');
  await alive(question);
  const isOfDrawer = (path: string) => /\/FaqDrawer[^/]*\.js$|getFaq$/.test(path);
  expect(asked.filter(isOfDrawer)).toEqual([]);
  const words = (await question.textContent()) ?? '';
  await question.click();
  const drawer = page.getByRole('dialog', { name: words });
  await expect(drawer).toBeVisible();
  await expect(drawer.getByText('Was this helpful?')).toBeVisible();
  expect(asked.filter(isOfDrawer).length).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(tab(page, 'FAQS')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(hub.origin + SEARCH);
});

test('a question that the hub does not have is logged, and said in no other way [GS-18] @long', async ({
  page,
  hub,
}) => {
  await withoutStorage(page);
  await page.route('**/faq/getFaq', (route) => route.fulfill({ status: 404, json: { error: 'not found' } }));
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()));
  await open(page, hub.origin + SEARCH);
  await tab(page, 'FAQS').click();
  await alive(rows(page, 'faqs').first().getByRole('link'));
  await rows(page, 'faqs').first().getByRole('link').click();
  await expect.poll(() => logged.filter((text) => /question .* has no answer/.test(text))).toHaveLength(1);
  await expect(page.getByRole('dialog')).not.toContainText(/error|failed|404/i);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('documents open in a new tab [GS-09] @long', async ({ page, content, hubWith }) => {
  content.edit<{ resources?: object[] }>('settings.json', (settings) => {
    settings.resources = [
      { id: 'leaflet', title: 'Working zeppelins: a leaflet', url: '/media/social/home.jpg', cssClass: 'pdf' },
    ];
  });
  const own = await hubWith({ CONTENT_DIR: content.dir });
  await open(page, `${own.origin}/search?query=zeppelins`);
  await expect(tab(page, 'Resources')).toContainText('1');
  const link = rows(page, 'resources').getByRole('link', { name: /Working zeppelins/ });
  await expect(link).toHaveClass(/\bpdf\b/);
  const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  expect(new URL(opened.url()).pathname).toBe('/media/social/home.jpg');
  await expect(page).toHaveURL(`${own.origin}/search?query=zeppelins`);
});

test("the hub's failures are empty results, and a search that nobody answers just ends [GS-12, GS-19]", async ({
  page,
  hub,
}) => {
  await withoutStorage(page);
  await open(page, `${hub.origin}/search`);
  const field = page.locator('#website-query');
  await page.route('**/search/AllSearch', (route) => route.fulfill({ status: 500, json: { error: 'broken' } }));
  await field.fill('medic');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'No results for "medic"' })).toBeVisible();
  await expect(page.getByText('Check the spelling of your search.')).toBeVisible();

  await page.unroute('**/search/AllSearch');
  await page.route('**/search/AllSearch', (route) => route.abort());
  await field.fill('nurse');
  await field.press('Enter');
  await expect(page).toHaveURL(`${hub.origin}/search?query=nurse`);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText(/No results|error|failed|not working/i);
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse all careers' })).toBeVisible();
});

test('an answer that arrives last is ignored, counts are hidden meanwhile, and the field ignores repeats and `-----` [GS-04, GS-13, GS-20]', async ({
  page,
  hub,
}) => {
  await withoutStorage(page);
  await open(page, hub.origin + SEARCH);
  const asked: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/search/AllSearch', async (route) => {
    const { query } = route.request().postDataJSON() as { query: string };
    asked.push(query);
    if (query === 'officer') await held;
    await route.continue().catch(() => undefined);
  });
  const field = page.locator('#website-query');
  await field.fill('officer');
  await field.press('Enter');
  await expect(page.getByText('Searching…')).toBeVisible();
  await expect.poll(() => asked).toEqual(['officer']);
  await expect(tab(page, 'All').locator('span').first()).toHaveCSS('visibility', 'hidden');
  await field.fill('uniform');
  await field.press('Enter');
  await expect(page).toHaveURL(`${hub.origin}/search?query=uniform`);
  await expect(page.getByText('Showing results for "uniform"')).toBeVisible();
  letGo();
  await expect(field).toHaveValue('uniform');
  const entries = await page.evaluate(() => history.length);
  for (const text of ['uniform', ' uniform ', '-----']) {
    await field.fill(text);
    await field.press('Enter');
  }
  await expect(page.getByText('Showing results for "uniform"')).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(entries);
  expect(asked).toEqual(['officer', 'uniform']);
  await expect(page).toHaveURL(`${hub.origin}/search?query=uniform`);
});

test('suggestions of its field and of an empty result lead to a search of the same page [GS-14, GS-15, GS-17, DEC-96] @long', async ({
  page,
  hub,
}) => {
  await open(page, `${hub.origin}/search`);
  const field = page.locator('#website-query');
  await field.fill('dog');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/search\?query=[^&]+$/);
  await expect(tab(page, 'All')).toBeVisible();

  await open(page, hub.origin + NOTHING);
  await expect(page.getByRole('heading', { name: 'No results for "qqqqqqqq"' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Search tips' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '13 19 01' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Browse all careers' }).click();
  await expect(page).toHaveURL(`${hub.origin}/careers`);
});

test('without scripting it is a form, all groups are there with ten of each, and their pages are links [GS-01, GS-10, PWA-27, DEC-151]', async ({
  browser,
  hub,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${hub.origin}/search`);
  const main = page.getByRole('main');
  await main.getByRole('searchbox', { name: 'Search the website' }).fill(QUERY);
  await main.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(hub.origin + SEARCH);
  await expect(page.getByText(`Showing results for "${QUERY}"`)).toBeVisible();
  await expect(rows(page, 'faqs')).toHaveCount(10);
  await tab(page, 'FAQS').click();
  await expect(page).toHaveURL(`${hub.origin}${SEARCH}#faqs`);
  await expect(group(page, 'faqs')).toBeInViewport();
  await group(page, 'faqs').getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(`${hub.origin}${SEARCH}&page=2#faqs`);
  await expect(rows(page, 'faqs').first()).toBeVisible();
  await rows(page, 'faqs').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/faqs\?faq=/);
  await context.close();
});

for (const { what, address } of [
  { what: 'results', address: SEARCH },
  { what: 'nothing found', address: NOTHING },
  { what: 'nothing asked yet', address: '/search' },
])
  test(`with ${what} it breaks no rule of accessibility [GS-02] @long`, async ({ page, hub }) => {
    await open(page, hub.origin + address);
    expect(await violations(page, 'all')).toEqual([]);
    for (const name of address === SEARCH ? ['Careers', 'Pages', 'FAQS', 'Resources'] : []) {
      await tab(page, name).click();
      expect(await violations(page), name).toEqual([]);
    }
  });

test.describe('the search of the header', () => {
  const bar = (page: Page) => page.getByRole('banner');
  const answers = (page: Page) => bar(page).getByRole('listbox', { name: 'Answers' });
  async function openPanel(page: Page, origin: string) {
    await page.goto(`${origin}/navy`);
    await hydrated(page);
    const opener = bar(page).getByRole('button', { name: 'Search', exact: true });
    await alive(opener);
    await opener.click();
    const field = bar(page).getByRole('combobox', { name: 'Search the website' });
    await expect(field).toBeFocused();
    return field;
  }

  test('answers by touch while one types, words and places, and breaks no rule of accessibility [NAV-13, GS-17]', async ({
    page,
    hub,
  }) => {
    const field = await openPanel(page, hub.origin);
    await field.fill('dog');
    await expect(answers(page).getByRole('group', { name: 'Keep typing' }).getByRole('option').first()).toBeVisible();
    const places = answers(page).getByRole('group', { name: 'Go straight there' }).getByRole('option');
    await expect(places.first()).toBeVisible();
    await expect(bar(page).getByRole('link', { name: /^All \d+ results for “dog”$/ })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const target = await places.first().getAttribute('href');
    await places.first().tap();
    await expect(page).toHaveURL(hub.origin + target);
    await expect(field).toBeHidden();

    await bar(page).getByRole('button', { name: 'Search', exact: true }).click();
    await expect(field).toHaveValue('');
    await expect(answers(page)).toHaveCount(0);
    await field.fill('dog');
    await bar(page)
      .getByRole('link', { name: /^All \d+ results/ })
      .tap();
    await expect(page).toHaveURL(`${hub.origin}/search?query=dog`);
  });

  test('loads nothing of it until it is used [CON-38] @long', async ({ page, hub }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const isOfAnswers = (path: string) =>
      /\/(SearchAnswers|findPlaces|browserSearch)[^/]*\.js$|\/search\/\w+$/.test(path);
    const field = await openPanel(page, hub.origin);
    expect(asked.filter(isOfAnswers)).toEqual([]);
    await field.fill('dog');
    await expect(answers(page)).toBeVisible();
    expect(asked.filter(isOfAnswers).length).toBeGreaterThan(0);
  });

  test('a slow answer does not take the place of a newer one [GS-13] @long', async ({ page, hub }) => {
    await withoutStorage(page);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/search/AllSearch', async (route) => {
      if (route.request().postDataJSON().query === 'off') await held;
      await route.continue().catch(() => undefined);
    });
    const field = await openPanel(page, hub.origin);
    const slow = page.waitForRequest((request) => request.url().endsWith('AllSearch'));
    await field.fill('off');
    await slow;
    await field.fill('uniform');
    await expect(bar(page).getByRole('link', { name: /results for “uniform”/ })).toBeVisible();
    letGo();
    await page.waitForLoadState('networkidle');
    await expect(bar(page).getByRole('link', { name: /results for “off”/ })).toHaveCount(0);
    await expect(bar(page).getByRole('link', { name: /results for “uniform”/ })).toBeVisible();
  });
});
