import type { Page } from '@playwright/test';
import { pick, seededRandom } from '../chaos/support/seededRandom.ts';
import { alive } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

/** Together a hundred paths, each repeatable by its seed. */
const SEEDS = [1, 2, 3, 4, 5];
const PATHS = 20;
const STEPS = 7;

const STARTS = [
  '/events/search',
  '/events/search?query=trades',
  '/events/search?location=-33.8148,151.0017',
  '/events/search?location=-31.9523,115.8613&online=no&service=navy,army',
  '/events/search?historical=past&perPage=5',
  '/events/search?view=month',
];
const WORDS = ['navy', 'open day', 'nurse', 'perth', 'parents'];

/** What a visitor sees of a search: its address, its summary, what is chosen, and its events or the days that have some. */
async function seen(page: Page) {
  const { pathname, search } = new URL(page.url());
  const results = page.locator('#results');
  // With the script a month is a grid, and shows one of its days instead of all. Nothing found is no month at all, and may
  // come at any moment after a step.
  const [month, grid] = [results.locator('#month-name'), results.getByRole('grid')];
  await expect.poll(async () => (await month.isVisible()) === (await grid.isVisible())).toBe(true);
  return {
    address: pathname + search,
    summary: await page.getByText(/^Showing: /).textContent(),
    chosen: await page.getByRole('navigation', { name: 'Chosen filters' }).getByRole('link').allTextContents(),
    shown: await results.locator('h3').allTextContents(),
    month: await results.locator('[data-filled]').evaluateAll((days) => days.map((day) => day.ariaLabel)),
  };
}
type Seen = Awaited<ReturnType<typeof seen>>;

/** Resolves when the page has come to rest at another search. */
async function settled(page: Page, before: string): Promise<Seen> {
  await expect(page).not.toHaveURL(before);
  await expect(page.locator('#results[aria-busy="false"]')).toBeVisible();
  return seen(page);
}

/** Tools and results come alive one after the other. */
async function opened(page: Page): Promise<Seen> {
  await alive(page.getByRole('button', { name: /^Filters/ }));
  await alive(page.getByRole('navigation', { name: 'View' }).getByRole('link'));
  return seen(page);
}

/**
 * Runs in the page, before a press: scrolls there once, and waits until nothing moves. On the way there parts below are laid
 * out and the header changes its height, which a finger would see; between press and release it would take the link away.
 */
function standStill(link: Element): Promise<void> {
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  return new Promise((resolve) => {
    let before = Number.NaN;
    let looks = 0;
    const look = () => {
      const { top } = link.getBoundingClientRect();
      looks = top === before ? looks + 1 : 0;
      before = top;
      if (looks === 5) resolve();
      else setTimeout(look, 100);
    };
    look();
  });
}

/** Touches something that leads to another search; for words, those that are not searched for already. */
async function step(page: Page, random: () => number): Promise<void> {
  // The header has its dates only at the top.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.locator('header [data-collapsed]')).toHaveCount(0);
  const links = await page
    .locator('#results, nav[aria-label="When"]')
    .locator('a[href^="/events/search"]:not([aria-current])')
    .all();
  const kind = random();
  if (kind < 0.6 && links.length > 0) {
    const link = pick(random, links);
    await link.evaluate(standStill);
    return link.click();
  }
  if (kind < 0.8) {
    const current = new URL(page.url()).searchParams.get('query');
    const field = page.getByRole('combobox', { name: 'Search events' });
    await field.fill(
      pick(
        random,
        WORDS.filter((words) => words !== current),
      ),
    );
    return field.press('Enter');
  }
  await page.getByRole('button', { name: /^Filters/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  // Ticks of "All" change nothing where nothing of their group is chosen.
  const boxes = await drawer.getByRole('checkbox', { name: /\d/ }).all();
  await pick(random, boxes).click();
  await drawer.getByRole('button', { name: 'APPLY FILTERS' }).click();
}

for (const seed of SEEDS) {
  test(`random paths through filters, back, forward, reload and a shared link restore what was seen, seed ${seed} [EVS-02] @long`, async ({
    page,
    context,
    hub,
  }) => {
    for (let path = 0; path < PATHS; path += 1) {
      const random = seededRandom(seed * 1000 + path);
      await page.goto(hub.origin + pick(random, STARTS));
      const history = [await opened(page)];
      let at = 0;
      for (let count = 0; count < STEPS; count += 1) {
        const where = `seed ${seed}, path ${path}, step ${count}: ${page.url()}`;
        const way = random();
        if (way < 0.25 && at > 0) {
          at -= 1;
          await page.goBack();
        } else if (way < 0.4 && at < history.length - 1) {
          at += 1;
          await page.goForward();
        } else if (way < 0.5) {
          await page.reload();
        } else {
          const before = page.url();
          await test.step(where, () => step(page, random));
          history.splice(at + 1, Number.POSITIVE_INFINITY, await settled(page, before));
          at += 1;
          continue;
        }
        await expect.poll(() => seen(page), { message: where }).toEqual(history[at]);
      }
      const shared = await context.newPage();
      await shared.goto(page.url());
      expect(await opened(shared)).toEqual(history[at]);
      await shared.close();
    }
  });
}
