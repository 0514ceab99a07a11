import { inOwnLetters } from './support/letters.ts';
import { alive, hydrated } from './support/site.ts';
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

test('Escape closes the suggestions, and another one empties the search as its cross does [JS-03]', async ({
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

test('before the release is there the hub answers a search that is sent off, and what was typed survives a filter [JS-03, JS-17, JS-24, PWA-11]', async ({
  browser,
  hub,
}) => {
  const page = await browser.newPage({ serviceWorkers: 'block', viewport: { width: 1_280, height: 900 } });
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/search/jobSearch', async (route) => {
    await held;
    await route.continue();
  });
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

test('a role that is opened from the results needs no script any more, and no part of it moves [JS-03, JOB-01, PWA-06]', async ({
  page,
  hub,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const scriptsOfRoles = () => asked.filter((path) => /\/(JobScreen|jobScreenLoader|JobArticle)-/.test(path));
  await page.goto(`${hub.origin}/careers?query=medic`);
  await hydrated(page);
  await expect.poll(() => new Set(scriptsOfRoles()).size).toBe(3);
  await page.evaluate(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });
  const before = scriptsOfRoles().length;
  const card = page.getByRole('region', { name: 'Roles' }).getByRole('link', { name: /Medic/ }).first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  // The last part of the page.
  await alive(page.locator('main fieldset button').first());
  await expect(page.getByRole('tabpanel', { includeHidden: true })).toHaveCount(4);
  expect(scriptsOfRoles()).toHaveLength(before);
  expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBeLessThan(0.02);
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1_440, height: 900 },
])
  test(`${viewport.width} px: the title of a role stands in its place at once, while its record is still on the way [JS-03, SHELL-05]`, async ({
    page,
    hub,
  }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/content/route?*', async (route) => {
      await held;
      await route.continue();
    });
    // Letters that come with the change of page may break its title at another word.
    await inOwnLetters(page, hub.origin);
    await page.goto(`${hub.origin}/careers`);
    await hydrated(page);
    const card = page.getByRole('region', { name: 'Roles' }).getByRole('link').nth(5);
    const title = (await card.getByRole('heading').textContent()) ?? '';
    await card.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(500);
    await card.click();
    const announced = page.locator('main > [aria-hidden="true"] h1');
    await expect(announced).toHaveText(title);
    // Nothing of the page that is being left shows through, or can be pressed.
    const covered = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x, y)?.closest('main > [aria-hidden="true"]') !== null,
      [viewport.width / 2, viewport.height * 0.7] as const,
    );
    expect(covered).toBe(true);
    const place = await announced.boundingBox();

    release();
    const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
    await expect(heading).toBeFocused();
    await expect(announced).toHaveCount(0);
    expect(await heading.boundingBox()).toEqual(place);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Browse all careers' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  });
