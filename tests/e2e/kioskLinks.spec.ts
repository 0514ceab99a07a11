import { violations } from './support/axe.ts';
import { beginVisit, openBooth } from './support/booth.ts';
import { brokenWords } from './support/brokenWords.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

test('nothing leads out of a kiosk: links show a code for the visitor’s own phone [KIOSK-19, KIOSK-21, KIOSK-33]', async ({
  page,
  hub,
}) => {
  await openBooth(page, hub.origin);
  await beginVisit(page);
  await page.getByRole('link', { name: 'All events' }).click();
  await page.getByRole('link', { name: 'Women in Defence: an honest evening', exact: true }).first().click();
  const address = `${hub.origin}/events/events-detail/SYD-WID-NIGHT`;
  await expect(page.getByRole('heading', { level: 1, name: 'Women in Defence: an honest evening' })).toBeVisible();
  await expect(page.getByText('Copy link')).toHaveCount(0);

  const leaving: [link: string, heading: string, text: string][] = [
    ['Take it with you', 'Open it on your phone.', address.replace('http://', '')],
    ['Add to calendar', 'Open it on your phone.', '/api/v1/eventfinder/events/calendar/'],
    ['13 19 01', 'Call from your phone.', '131901'],
  ];
  for (const [link, heading, text] of leaving) {
    await page.getByRole('link', { name: link }).first().click();
    const dialog = page.getByRole('dialog', { name: heading });
    await expect(dialog.getByText(text)).toBeVisible();
    await expect(dialog.getByRole('img', { name: /^QR code: / })).toBeVisible();
    expect(await violations(page, 'all')).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(page).toHaveURL(address);
  expect(page.context().pages()).toHaveLength(1);
});

test('whatever a link is pressed with, it stays in the one window, and a second window ends no visit [KIOSK-39] @long', async ({
  page,
  context,
  hub,
}) => {
  await openBooth(page, hub.origin);
  await beginVisit(page);
  await page.getByRole('link', { name: 'Browse careers' }).click();
  await page.getByRole('region', { name: 'Roles' }).getByRole('link').first().click();
  await expect(page.getByRole('tablist', { name: 'Job sections' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Shortlist: / })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Shortlist, 1 role' })).toBeVisible();
  const role = page.url();

  const shortlist = page.getByRole('link', { name: 'Shortlist, 1 role' });
  await shortlist.click({ button: 'middle' });
  const isPrevented = page.evaluate(
    () => new Promise((resolve) => addEventListener('contextmenu', (event) => resolve(event.defaultPrevented))),
  );
  await shortlist.click({ button: 'right' });
  expect(await isPrevented).toBe(true);
  await expect(page).toHaveURL(role);

  const presses: (() => Promise<unknown>)[] = [
    () => shortlist.click({ modifiers: ['Control'] }),
    () => shortlist.click({ modifiers: ['Shift'] }),
    () => shortlist.press('Control+Enter'),
    () => shortlist.press('Shift+Enter'),
  ];
  for (const press of presses) {
    await press();
    await expect(page).toHaveURL(`${hub.origin}/careers/compare`);
    await page.goBack();
    await expect(page).toHaveURL(role);
    // The address changes before the page.
    await expect(page.getByRole('tablist', { name: 'Job sections' })).toBeVisible();
  }
  expect(context.pages()).toHaveLength(1);

  const second = await context.newPage();
  await second.goto(`${hub.origin}/?kiosk=expo-demo`);
  await expect(second.getByRole('heading', { name: 'This booth is open in another window.' })).toBeVisible();
  expect(await violations(second, 'all')).toEqual([]);
  await expect(page.getByRole('link', { name: 'Shortlist, 1 role' })).toBeVisible();
  await page.close();
  await expect(second.getByRole('heading', { level: 1, name: 'Careers Expo' })).toBeVisible();
});

test('a page that this booth does not show goes along as a code, and the visitor stays where they are [KIOSK-05, KIOSK-19] @long', async ({
  page,
  hub,
}) => {
  await openBooth(page, hub.origin);
  await beginVisit(page);
  await page.locator('a[href="/career-quiz"]').first().click();
  for (let question = 1; question <= 8; question += 1) {
    await expect(page.getByRole('heading', { name: `Question ${question} of 8` })).toBeVisible();
    await page.locator('main').getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Next' }).click();
  }
  await page.getByRole('link', { name: 'Try the longer matcher' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open it on your phone.' });
  await expect(dialog.getByText(`${hub.origin.replace('http://', '')}/career-matcher`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('link', { name: 'Try the longer matcher' })).toBeFocused();
  await expect(page).toHaveURL(`${hub.origin}/career-quiz`);
});

test('four roles beside each other break no word on a booth that stands, and their names stay above them [CMP-19 in part] @long', async ({
  page,
  hub,
}) => {
  await openBooth(page, hub.origin);
  await beginVisit(page);
  await page.getByRole('link', { name: 'Browse careers' }).click();
  const search = page.getByRole('combobox', { name: 'Search roles' });
  await search.fill('communications technician');
  await search.press('Enter');
  await expect(page.locator('#results h3').first()).toHaveText(/Technician|Communications/);
  const add = page.locator('#results').getByRole('button', { name: /^Shortlist: / });
  for (let role = 1; role <= 4; role += 1) {
    await add.first().click();
    await expect(page.getByRole('link', { name: `Shortlist, ${role} role${role > 1 ? 's' : ''}` })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Shortlist, 4 roles' }).click();
  const table = page.getByRole('table', { name: 'Careers compared' });
  await expect(table.locator('thead th')).toHaveCount(4);
  for (const [width, height] of [
    [1080, 1920],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await brokenWords(page, 'main table :is(th, td)'), `${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize({ width: 1080, height: 1920 });
  await table
    .locator('tbody tr')
    .last()
    .evaluate((row) => row.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await expect(table.locator('thead th').first()).toBeInViewport();
});

test('a role, a shortlist and a comparison go along as codes, and the header leads to what is kept [KIOSK-33, CMP-01] @long', async ({
  page,
  hub,
}) => {
  await openBooth(page, hub.origin);
  await beginVisit(page);
  await page.getByRole('link', { name: 'Browse careers' }).click();
  const card = page.getByRole('region', { name: 'Roles' }).getByRole('link').first();
  const path = (await card.getAttribute('href')) ?? '';
  await card.click();
  await expect(page).toHaveURL(hub.origin + path);

  async function takenAlong(): Promise<string> {
    await page.getByRole('link', { name: 'Take it with you' }).click();
    const dialog = page.getByRole('dialog', { name: 'Open it on your phone.' });
    const code = dialog.getByRole('img', { name: /^QR code: / });
    await expect(code).toBeVisible();
    const address = ((await code.getAttribute('aria-label')) ?? '').replace('QR code: ', '');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    return `http://${address}`;
  }

  expect(await takenAlong()).toBe(hub.origin + path);
  await page
    .getByRole('button', { name: /^Shortlist: / })
    .first()
    .click();
  await page.getByRole('link', { name: 'Shortlist, 1 role' }).click();
  await expect(page).toHaveURL(`${hub.origin}/careers/compare`);
  expect(await takenAlong()).toMatch(/\/careers\/compare\?add=/);
  // Its usual way is compared already, and would be on the phone; another one beside it is the visitor's own choice.
  await expect(page.getByRole('table', { name: 'Careers compared' })).toBeVisible();
  await page.getByRole('region', { name: 'Your shortlist' }).getByRole('checkbox').last().check();
  expect(decodeURIComponent(await takenAlong())).toMatch(/\/careers\/compare\/share\?c\[\]=/);
  await expect(page).toHaveURL(`${hub.origin}/careers/compare`);
});
