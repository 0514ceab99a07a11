import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { fillRegistration, person, sendButton, shownReference } from './support/registration.ts';
import { shiftOf, watchShifts } from './support/shifts.ts';
import { alive, hydrated, readyForOffline } from './support/site.ts';
import { expect, test } from './support/test.ts';

/** The events home: featured events, the next ones, and a seat reserved without leaving the page. */
const FEATURED = 'NAV-FRE-OPEN-DAY';
const AGE = /^Places as of \d{1,2}:\d{2} (am|pm)\. Availability may have changed since this was saved\.$/;

const cardButton = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();

/** Opens the drawer of the featured open day and waits until its form can be typed into. */
async function openSeat(page: Page) {
  const button = cardButton(page, /^Reserve Walk the ship/);
  // Before that it is a link to the event's page.
  await alive(button);
  await button.click();
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
}

test.describe('while the hub is there', () => {
  test.use({ serviceWorkers: 'block' });
  test('a seat is reserved from the events home, and typed values are asked about [EVH-03, EVS-25, DEC-75]', async ({
    page,
    ownHub: hub,
  }) => {
    const forms: string[] = [];
    page.on('request', (request) => request.url().includes('RegistrationForm') && forms.push(request.url()));
    await page.goto(`${hub.origin}/events`);
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'Featured events' })).toBeAttached();
    expect(forms).toEqual([]);

    await openSeat(page);
    const drawer = page.getByRole('dialog', { name: 'Reserve a seat' });
    await expect(drawer.getByRole('heading', { name: /^Walk the ship/ })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await expect(page).toHaveURL(`${hub.origin}/events`);

    await fillRegistration(page, person(21));
    await drawer.getByRole('button', { name: 'Close' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Close the form and lose what you typed?');
    expect(await violations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Keep going' }).click();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person(21).email);

    await sendButton(page).click();
    const reference = await shownReference(page);
    expect(hub.registrations(FEATURED).map((row) => row.reference)).toEqual([reference]);
    await drawer.getByRole('button', { name: 'Close' }).first().click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(`${hub.origin}/events`);
  });
});

test('with the hub dead it shows what the device holds, with the age of the places, and takes registrations [PWA-11, PWA-13, EVH-05, OUTBOX-02] @long', async ({
  page,
  ownHub: hub,
}) => {
  await page.goto(`${hub.origin}/events`);
  await readyForOffline(page);
  await hub.kill();
  await watchShifts(page);
  await page.goto(`${hub.origin}/events`);
  await hydrated(page);
  await expect(page.getByText(AGE)).toBeVisible();
  await expect(cardButton(page, /^Reserve Walk the ship/)).toBeVisible();
  expect(await page.getByRole('heading', { level: 3 }).count()).toBeGreaterThanOrEqual(10);
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
  expect(await violations(page)).toEqual([]);

  await openSeat(page);
  await fillRegistration(page, person(22));
  await sendButton(page).click();
  await expect(page.getByText(/is saved on this device/)).toBeVisible();
  const reference = await shownReference(page);

  await hub.start();
  await expect
    .poll(() => hub.registrations(FEATURED).map((row) => row.reference), { timeout: 60_000 })
    .toEqual([reference]);
});

test('places follow the hub without moving anything, with one request for all cards [PWA-11, HTTP-30] @long', async ({
  page,
  ownHub: hub,
}) => {
  await page.goto(`${hub.origin}/events`);
  await readyForOffline(page);
  const asked: string[] = [];
  // Two modes, a long number and none: whatever the hub says comes in the place of what the device knew.
  await page.route('**/eventfinder/availability', async (route) => {
    asked.push(route.request().url());
    const { 'if-none-match': _, ...headers } = route.request().headers();
    const answer = await route.fetch({ headers });
    const { at, events } = await answer.json();
    const full = { isFull: true, canRegister: false, inPerson: 0, online: 0, registerClosed: false };
    const codes = Object.keys(events);
    for (const [index, code] of codes.entries()) if (index % 2 === 0) events[code] = full;
    events[FEATURED] = { ...full, isFull: false, canRegister: true, inPerson: 1 };
    await route.fulfill({ response: answer, json: { at, events } });
  });
  await watchShifts(page);
  await page.goto(`${hub.origin}/events`);
  await expect(page.getByText('1 place left in person')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Event Full / }).first()).toBeVisible();
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
  expect(asked.length).toBeGreaterThanOrEqual(1);
  // The worker fetches them with a release as well; the page has asked once.
  expect(asked.length).toBeLessThanOrEqual(2);
});

test('what is near comes first and says how far, once the visitor has said where they are [EVH-04, EVH-05, DEC-148]', async ({
  page,
  hub,
}) => {
  await page.addInitScript(() => {
    const perth = { lat: -31.9523, lng: 115.8613, suburb: 'Perth', state: 'WA', postcode: '6000' };
    localStorage.setItem('userLocation', JSON.stringify(perth));
  });
  await watchShifts(page);
  await page.goto(`${hub.origin}/events`);
  await expect(page.getByRole('heading', { name: 'Next events, from Perth WA' })).toBeVisible();
  const first = page.getByRole('region', { name: 'Next events, from Perth WA' }).getByRole('article').first();
  await expect(first).toContainText(/WA, \d+ km away|less than 1 km away/);
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
});

test.describe('without scripting', () => {
  test.use({ javaScriptEnabled: false });

  test('the events home is read, searched and followed to a form [PWA-27, EVH-02]', async ({ page, hub }) => {
    await page.goto(`${hub.origin}/events`);
    await page.getByRole('searchbox', { name: 'Search events' }).fill('open day');
    await page.getByRole('button', { name: 'Search', exact: true }).last().click();
    await expect(page).toHaveURL(`${hub.origin}/events/search?query=open+day`);
    await page.goto(`${hub.origin}/events`);
    await page
      .getByRole('button', { name: /^Reserve Walk the ship/ })
      .first()
      .click();
    await expect(page).toHaveURL(`${hub.origin}/events/events-detail/${FEATURED}#register`);
  });
});
