import { alive, hold, hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

test('on a phone filters are set in a drawer, applied or reset together, and removed one by one [JS-02, JS-03, JS-09, JS-21, JS-22, JS-23, SHELL-23]', async ({
  page,
  hub,
}) => {
  await page.goto(`${hub.origin}/careers?query=officer`);
  await hydrated(page);
  const opener = page.getByRole('button', { name: 'Filters' });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await drawer.getByRole('checkbox', { name: 'Navy' }).check();
  await expect(drawer.getByRole('checkbox', { name: /^Gap Year/ })).toBeVisible();
  await drawer.getByRole('radio', { name: /^Reserve/ }).check();
  await expect(drawer.getByRole('checkbox', { name: /^Gap Year/ })).toBeHidden();
  await expect(page).toHaveURL(`${hub.origin}/careers?query=officer`);
  await drawer.getByRole('button', { name: 'APPLY FILTERS' }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(`${hub.origin}/careers?query=officer&service=navy&jobType=reserves`);
  await expect(page.getByRole('button', { name: 'Filters, 2 on' })).toBeVisible();

  await page.getByRole('link', { name: 'Remove: Navy' }).click();
  await expect(page).toHaveURL(`${hub.origin}/careers?query=officer&jobType=reserves`);
  await page.getByRole('button', { name: 'Filters, 1 on' }).click();
  await drawer.getByRole('link', { name: 'RESET FILTERS' }).click();
  await expect(page).toHaveURL(`${hub.origin}/careers?query=officer`);
});

test('Escape closes the suggestions, and another one empties the search as its cross does [JS-03] @long', async ({
  page,
  hub,
}) => {
  await page.goto(`${hub.origin}/careers`);
  const input = page.getByRole('combobox', { name: 'Search roles' });
  await alive(input);
  await input.fill('medic');
  await expect(page.getByRole('option').first()).toBeVisible();
  await input.press('Escape');
  await expect(page.getByRole('option').first()).toBeHidden();
  await expect(input).toHaveValue('medic');
  await input.press('Escape');
  await expect(input).toHaveValue('');
  await expect(input).toBeFocused();
});

test('before the release is there the hub answers a search that is sent off, and what was typed survives a filter [JS-03, JS-17, JS-24, PWA-11] @long', async ({
  browser,
  hub,
}) => {
  const page = await browser.newPage({ serviceWorkers: 'block', viewport: { width: 1_280, height: 900 } });
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  const release = await hold(page, '**/search/jobSearch');
  await page.goto(`${hub.origin}/careers`);
  const input = page.getByRole('combobox', { name: 'Search roles' });
  await alive(input);
  await input.fill('medic');
  await expect(page.getByRole('option').first()).toBeVisible();
  await input.press('Escape');
  await page.getByRole('checkbox', { name: 'Navy' }).check();
  await expect(page.getByText('Searching…')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Navy' })).toBeChecked();
  release();
  await expect(page).toHaveURL(`${hub.origin}/careers?query=medic&service=navy`);
  await expect(page.getByText('Searching…')).toBeHidden();
  await expect(page.locator('#results h3').first()).toHaveText('Medic');
  const entries = await page.evaluate(() => history.length);
  await input.press('Enter');
  await input.fill('-----');
  await input.press('Enter');
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await expect(page).toHaveURL(`${hub.origin}/careers?query=medic&service=navy`);
  await page.close();
});

test('without scripting the search, its filters and its pages are forms and links [JS-01, PWA-27]', async ({
  browser,
  hub,
}) => {
  const page = await browser.newPage({
    javaScriptEnabled: false,
    isMobile: false,
    viewport: { width: 390, height: 844 },
  });
  await page.goto(`${hub.origin}/careers`);
  await page.getByRole('searchbox', { name: 'Search roles' }).fill('technician');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(`${hub.origin}/careers?query=technician`);
  await page.getByRole('link', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: 'Navy' }).check();
  await page.getByRole('checkbox', { name: 'Army' }).check();
  await page.getByRole('button', { name: 'APPLY FILTERS' }).click();
  await expect(page.getByText(/^Showing: 1-10 of \d\d results$/)).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(`${hub.origin}/careers?query=technician&service=navy,army&page=2#results`);
  await expect(page.getByText(/^Showing: 11-\d\d of \d\d results$/)).toBeVisible();
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(`${hub.origin}/careers?query=technician`);
  await page.close();
});

test('a role needs no script any more once a pointer is on its card, and no part of it moves [JS-03, JOB-01, PWA-06] @long', async ({
  page,
  hub,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const scriptsOfRoles = () => asked.filter((path) => /\/(JobScreen|jobScreenLoader|JobArticle)-/.test(path));
  await page.goto(`${hub.origin}/careers?query=medic`);
  await hydrated(page);
  const card = page.getByRole('region', { name: 'Roles' }).getByRole('link', { name: /Medic/ }).first();
  await alive(card);
  // Until what listens for it is there.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await card.hover();
    expect(new Set(scriptsOfRoles()).size).toBe(3);
  }).toPass();
  await page.evaluate(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });
  const before = scriptsOfRoles().length;
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  // The last part of the page.
  await alive(page.locator('main fieldset button').first());
  await expect(page.getByRole('tabpanel', { includeHidden: true })).toHaveCount(4);
  expect(scriptsOfRoles()).toHaveLength(before);
  expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBeLessThan(0.02);
});

test('the card of a role answers the touch while its record is still on the way, and Back leads to its place [JS-03, SHELL-05] @long', async ({
  page,
  hub,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  const release = await hold(page, '**/content/route?*');
  await page.goto(`${hub.origin}/careers`);
  // Until then the filters are a link as well, before the cards.
  await alive(page.getByRole('button', { name: 'Filters' }));
  const card = page.getByRole('region', { name: 'Roles' }).getByRole('link').nth(5);
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(500);
  await card.click();
  await expect(card).toHaveCSS('animation-name', 'pending');

  release();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Browse all careers' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  await expect(page.locator('[data-pending]')).toHaveCount(0);
});

test('a role that is pressed in the instant after Back is opened too [SHELL-05] @long', async ({ page, hub }) => {
  await page.goto(`${hub.origin}/careers`);
  await hydrated(page);
  const cards = page.locator('main li a:has(h3)[href^="/jobs/"]');
  for (let at = 0; at < 4; at++) {
    // A card that React has not reached yet would open a document, and Back would leave this one.
    await alive(cards.nth(at));
    await cards.nth(at).click();
    await expect(page.getByRole('tabpanel', { includeHidden: true })).toHaveCount(4);
    const title = await page.evaluate(pressAfterBack);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await page.goBack();
    await expect(cards.first()).toBeVisible();
  }
});

/** Runs in the page of a role: goes back and presses a card in the task in which it appears. @returns the card's title */
function pressAfterBack(): Promise<string> {
  return new Promise((resolve) => {
    const watcher = new MutationObserver(() => {
      const card = document.querySelector<HTMLElement>('main li a[href^="/jobs/"]:has(h3)');
      if (location.pathname !== '/careers' || !card) return;
      watcher.disconnect();
      card.click();
      resolve(card.querySelector('h3')?.textContent ?? '');
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    history.back();
  });
}
