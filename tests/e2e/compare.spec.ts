import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readPdf } from '../unit/support/readPdf.ts';
import { shiftOf, watchShifts } from './support/shifts.ts';
import { alive, hydrated, readyForOffline } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

const shortlistButton = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^Shortlist(ed)?: ${title}(, remove)?$`) }).first();
const count = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Shortlist/ });
const wayToJoin = (page: Page, role: string, way: string) =>
  page
    .getByRole('dialog')
    .getByRole('group', { name: `Ways to join as ${role}` })
    .getByRole('checkbox', { name: way });

async function openSelector(page: Page) {
  await page.getByRole('button', { name: /^(Edit shortlist|Shortlist \()/ }).click();
}

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a shortlist is compared, printed and shared, also with the hub away [LIST-01, LIST-03, CMP-02, CMP-05, CMP-11, CMP-22, CMP-23, PWA-09] @long', async ({
    page,
    ownHub: hub,
    browser,
  }) => {
    await watchShifts(page);
    // From the job page, and from a card of the search.
    await page.goto(`${hub.origin}/jobs/navy/medic`);
    await hydrated(page);
    await alive(shortlistButton(page, 'Medic').locator('..'));
    await shortlistButton(page, 'Medic').click();
    await expect(shortlistButton(page, 'Medic')).toHaveAccessibleName('Shortlisted: Medic, remove');
    await page.goto(`${hub.origin}/careers?query=rifleman`);
    await hydrated(page);
    await shortlistButton(page, 'Rifleman').click();
    await expect(count(page)).toHaveAccessibleName('Shortlist, 2 roles');
    await readyForOffline(page);

    // What was chosen is there after a reload; the page comes without a shift.
    await page.goto(`${hub.origin}/careers/compare`);
    await expect(page.getByText('2/4 selected')).toBeVisible();
    expect(await shiftOf(page)).toBe(0);
    await hub.kill();
    await page.reload();
    await openSelector(page);
    // The usual ways are ticked already.
    for (const role of ['Medic', 'Rifleman']) await expect(wayToJoin(page, role, 'General Entry')).toBeChecked();
    await wayToJoin(page, 'Rifleman', 'Gap Year').check();
    await page.getByRole('button', { name: 'Show comparison' }).click();
    const table = page.getByRole('table', { name: 'Careers compared' });
    await expect(table.getByRole('columnheader')).toHaveCount(3);
    await expect(table.getByRole('row', { name: /^Starting salary/ })).toContainText('p.a.');
    await expect(page.getByRole('region', { name: 'Comparison', exact: true })).toBeFocused();
    await page.reload();
    await expect(table.getByRole('columnheader')).toHaveCount(3);

    // The PDF is made on the device.
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Print or save PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Compare Defence Careers.pdf');
    const pdf = readPdf(readFileSync(await download.path()));
    expect(pdf.pages[0]?.width).toBeGreaterThan(pdf.pages[0]?.height ?? 0);
    const lines = pdf.pages.flatMap((each) => each.lines);
    expect(lines).toEqual(
      expect.arrayContaining(['Compare Careers', 'Medic', 'Gap Year', `Page 1 of ${pdf.pages.length}`]),
    );

    // Somebody else opens the link, without scripting and with nothing of the visitor's own.
    const [link] = pdf.links;
    await hub.start();
    const other = await browser.newContext({ javaScriptEnabled: false });
    const shared = await other.newPage();
    await shared.goto(link ?? '');
    await expect(shared.getByRole('columnheader')).toHaveCount(3);
    await expect(shared.getByRole('columnheader').last()).toContainText('Gap Year');
    await expect(shared.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
    await other.close();
  });
});

test('a press before the page is alive, and without scripting at all, is not lost [LIST-01, PWA-27]', async ({
  browser,
  hub,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${hub.origin}/jobs/navy/medic`);
  await page.getByRole('button', { name: 'Shortlist: Medic' }).first().click();
  const address = page.url();
  expect(new URL(address).pathname).toBe('/careers/compare');
  await context.close();

  const lively = await (await browser.newContext()).newPage();
  await lively.goto(address);
  await expect(lively.getByRole('heading', { name: 'Your shortlist, 1 of 8' })).toBeVisible();
  await expect(lively).toHaveURL(`${hub.origin}/careers/compare`);
  await lively.context().close();
});

test('two tabs keep one shortlist, and one that cannot be kept is said to be so [LIST-03] @long', async ({
  page,
  hub,
  context,
  browser,
}) => {
  await page.goto(`${hub.origin}/careers/compare`);
  await expect(page.getByRole('heading', { name: 'Your shortlist is empty.' })).toBeVisible();
  const second = await context.newPage();
  await second.goto(`${hub.origin}/jobs/navy/medic`);
  await alive(shortlistButton(second, 'Medic').locator('..'));
  await shortlistButton(second, 'Medic').click();
  await expect(page.getByRole('heading', { name: 'Your shortlist, 1 of 8' })).toBeVisible();

  const denied = await (await browser.newContext()).newPage();
  await denied.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await denied.goto(`${hub.origin}/jobs/navy/medic`);
  await alive(shortlistButton(denied, 'Medic').locator('..'));
  await shortlistButton(denied, 'Medic').click();
  await count(denied).click();
  await expect(denied.getByText("This browser can't keep your shortlist")).toBeVisible();
  await expect(denied.getByRole('heading', { name: 'Your shortlist, 1 of 8' })).toBeVisible();
  await denied.context().close();
});

/** Two roles, with as many of their ways to join as a comparison takes. */
async function compareFour(page: Page, origin: string): Promise<void> {
  for (const path of ['/jobs/navy/medic', '/jobs/army/rifleman', '/jobs/navy/maritime-warfare-officer']) {
    await page.goto(origin + path);
    await hydrated(page);
    const button = page.locator('main header').getByRole('button', { name: /^Shortlist: / });
    await alive(button);
    await button.click();
  }
  await page.goto(`${origin}/careers/compare`);
  await openSelector(page);
  // One way of each is ticked already.
  await page.getByRole('dialog').getByRole('checkbox', { checked: false }).first().check();
  await expect(page.getByRole('dialog').getByText('4/4 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Show comparison' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(4);
}

test('a comparison of four is no wider than a phone, and is a whole table on paper, with none of its buttons [CMP-19, CMP-21, SHELL-12] @long', async ({
  page,
  hub,
}) => {
  await compareFour(page, hub.origin);
  const table = page.getByRole('table', { name: 'Careers compared' });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect((await table.boundingBox())?.width).toBeGreaterThan(width);
  }
  const sizes = () =>
    table.evaluate((element) => {
      const { left, right, bottom } = element.getBoundingClientRect();
      const frame = element.parentElement?.getBoundingClientRect();
      return { left, right, isCut: bottom > (frame?.bottom ?? 0) + 1, wide: innerWidth };
    });
  const site = [page.getByRole('banner'), page.getByRole('contentinfo')];
  for (const part of site) await expect(part).toBeVisible();
  // Sideways A4, in which four columns are printed.
  await page.setViewportSize({ width: 1_040, height: 720 });
  await page.emulateMedia({ media: 'print' });
  const { left, right, isCut, wide } = await sizes();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(wide);
  expect(isCut).toBe(false);
  for (const header of await table.getByRole('columnheader').all()) {
    await expect(header).toBeVisible();
    await expect(header).toHaveCSS('position', 'static');
  }
  await expect(page.locator('main :is(button, summary, input):visible')).toHaveCount(0);
  await expect(page.getByText('Pick up to four ways to join')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Browse all careers' })).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Pay figures are examples')).toBeVisible();
  // Nothing of the site around it.
  await expect(page.getByRole('heading', { level: 1, name: 'Compare careers' })).toBeVisible();
  for (const part of site) await expect(part).toBeHidden();
});

test('a comparison with nothing in it leaves no gap, leads to the choices, and moves nothing as it comes [CMP-02, SHELL-05]', async ({
  browser,
  hub,
}) => {
  const page = await browser.newPage({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });
  await watchShifts(page);
  const result = page.getByRole('region', { name: 'Comparison', exact: true });
  /** Between what is said there and the notes below, in pixels of the page. */
  const gap = () =>
    result.evaluate((region) => {
      const words = region.querySelector(':scope > div > :last-child')?.getBoundingClientRect();
      const notes = region.nextElementSibling?.firstElementChild?.getBoundingClientRect();
      return words && notes ? notes.top - words.bottom : Number.NaN;
    });
  await page.goto(`${hub.origin}/careers/compare`);
  await expect(result.getByRole('link', { name: 'Find a role' })).toBeVisible();
  expect(await gap()).toBeLessThan(90);

  await page.goto(`${hub.origin}/jobs/navy/medic`);
  await alive(shortlistButton(page, 'Medic').locator('..'));
  await shortlistButton(page, 'Medic').click();
  await page.goto(`${hub.origin}/careers/compare`);
  await expect(result.getByRole('columnheader')).toHaveCount(1);
  expect(await shiftOf(page)).toBe(0);
  await page.getByRole('checkbox', { name: /^Compare Medic/ }).uncheck();
  for (const viewport of [
    { width: 768, height: 1_024 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(`${hub.origin}/careers/compare`);
    await expect(result.getByRole('heading', { name: 'Nothing selected yet.' })).toBeVisible();
    expect(await gap()).toBeLessThan(90);
    expect(await shiftOf(page)).toBe(0);
  }
  await openSelector(page);
  await wayToJoin(page, 'Medic', 'General Entry').check();
  await page.getByRole('button', { name: 'Show comparison' }).click();
  await expect(result.getByRole('columnheader')).toHaveCount(1);
  await page.close();
});

test('a phone shows two roles beside each other under names that stay, and the third by a step [CMP-02 in part, CMP-19 in part, SHELL-12 in part]', async ({
  browser,
  hub,
}) => {
  const page = await browser.newPage({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });
  await page.goto(hub.origin + (await addressOf(page, hub.origin, ['navy/medic', 'army/rifleman', 'air-force/pilot'])));
  await expect(page.getByText('3/4 selected')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open on a phone' })).toHaveCount(0);
  const table = page.getByRole('table', { name: 'Careers compared' });
  const row = table.getByRole('row', { name: /^Salary after training/ });
  /** Boxes of a row's name and cells, and of the names that stay, in pixels of the window. */
  const drawn = () =>
    row.evaluate((element) => {
      const boxOf = (part: Element) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return { left: Math.round(left), right: Math.round(right), top: Math.round(top), bottom: Math.round(bottom) };
      };
      const [name, ...cells] = [...element.children].map(boxOf);
      const titles = [...document.querySelectorAll('main [aria-hidden="true"] > div[data-service] > p')].map(boxOf);
      return { name, cells, titles };
    });
  const { name, cells } = await drawn();
  expect(cells[0]?.top).toBeGreaterThanOrEqual(name?.bottom ?? Number.NaN);
  expect(cells[1]?.top).toBe(cells[0]?.top);
  expect(cells[1]?.right).toBeLessThanOrEqual(390);
  expect(cells[2]?.right).toBeGreaterThan(390);
  await expect(page.getByText('1 and 2 of 3')).toBeVisible();

  await page.getByRole('button', { name: 'Next role' }).press('Enter');
  await expect(page.getByText('2 and 3 of 3')).toBeVisible();
  await expect.poll(async () => (await drawn()).cells[2]?.right).toBeLessThanOrEqual(390);
  // The page has the only scroll bar downwards, and the names stay above their columns.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect
    .poll(async () => {
      const { titles } = await drawn();
      return titles[2]?.top;
    })
    .toBeLessThan(80);
  const moved = await drawn();
  expect(moved.titles.map(({ left }) => left)).toEqual(moved.cells.map(({ left }) => left));
  expect(moved.titles[2]?.top).toBeGreaterThanOrEqual(0);
  await page.close();
});

test('beside two roles on a phone the ways to them stand at the foot of the window, above its bars, where it is high enough [CMP-19 in part]', async ({
  browser,
  hub,
}) => {
  const page = await browser.newPage({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });
  await page.goto(hub.origin + (await addressOf(page, hub.origin, ['navy/medic', 'army/rifleman'])));
  await expect(page.getByText('2/4 selected')).toBeVisible();
  const way = page.getByRole('link', { name: /^See the role ?: Medic$/ });
  const row = page.getByRole('row', { name: /^Salary after training/ });
  await row.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  /** From the foot of the window, or the bars there, to the link's own; and whether a finger would meet it. */
  const drawn = () =>
    way.evaluate((link) => {
      const { top, bottom, left } = link.getBoundingClientRect();
      const room = Number.parseFloat(document.body.style.paddingBottom) || 0;
      const met = document.elementFromPoint(left + 20, (top + bottom) / 2);
      return { gap: Math.round(innerHeight - room - bottom), isMet: met !== null && link.contains(met) };
    });
  await expect.poll(drawn).toEqual({ gap: 8, isMet: true });
  // A bar comes, and goes.
  await page.context().setOffline(true);
  await expect(page.getByText("You're offline. Showing saved content.")).toBeVisible();
  await expect.poll(drawn).toEqual({ gap: 8, isMet: true });
  await page.setViewportSize({ width: 844, height: 390 });
  await row.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(way).not.toBeInViewport();
  await page.close();
});

/** The address that puts these roles on a device's shortlist. */
async function addressOf(page: Page, origin: string, roles: readonly string[]): Promise<string> {
  const query = new URLSearchParams();
  for (const role of roles) {
    const html = await (await page.request.get(`${origin}/jobs/${role}`)).text();
    query.append('add', /<button[^>]* value="([^"]+)"[^>]* name="add"/.exec(html)?.[1] ?? '');
  }
  return `/careers/compare?${query}`;
}

test('stored things that are no JSON, of other kinds or of unknown roles harm nothing [LIST-03, CMP-12, DEC-51] @long', async ({
  page,
  hub,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${hub.origin}/careers/compare`);
  for (const stored of [
    ['{', '{'],
    ['{"a":1}', '"all"'],
    ['["no-such-role", 7, null]', '{"no-such-role":["x"],"7":4}'],
  ] as const) {
    await page.evaluate(([kept, chosen]) => {
      localStorage.setItem('ADF-shortlist', kept);
      localStorage.setItem('ADF-compare', chosen);
    }, stored);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your shortlist is empty.' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/undefined|NaN|\[object/);
  }
  await page.goto(`${hub.origin}/jobs/navy/medic`);
  await hydrated(page);
  await alive(shortlistButton(page, 'Medic').locator('..'));
  await shortlistButton(page, 'Medic').click();
  await page.goto(`${hub.origin}/careers/compare`);
  await openSelector(page);
  await wayToJoin(page, 'Medic', 'General Entry').check();
  await expect(page.getByRole('dialog').getByText('1/4 selected')).toBeVisible();
  expect(complaints).toEqual([]);
});
