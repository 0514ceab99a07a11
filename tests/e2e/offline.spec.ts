import { hydrated, readyForOffline } from './support/site.ts';
import { expect, test } from './support/test.ts';

const NEVER_VISITED = [
  { path: '/', heading: 'Work in the Navy, Army or Air Force' },
  { path: '/events/events-detail/PER-SUB-TOUR', heading: /^Submarine/ },
  { path: '/jobs/army/rifleman', heading: /^Rifleman/ },
  { path: '/jobs/reserves/navy/medic', heading: 'Medic' },
  { path: '/careers', heading: /careers/i },
  { path: '/faqs', heading: 'Have questions? Find what you need' },
  { path: '/events', heading: /events/i },
];

test('after one visit every page opens from a cold start with the hub dead [PWA-03, PWA-05, PWA-06, PWA-07, PWA-26]', async ({
  hub,
  coldBrowser,
}) => {
  const first = await coldBrowser.open();
  await first.goto(`${hub.origin}/events`);
  await readyForOffline(first);
  await coldBrowser.close();
  await hub.kill();

  const page = await coldBrowser.open();
  for (const { path, heading } of NEVER_VISITED) {
    await page.goto(hub.origin + path);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText(/^Saved on this device \d{1,2} \w+ \d{4}, \d{1,2}:\d{2} (am|pm)$/)).toBeVisible();
    await expect(page.getByText("We can't be reached right now. Showing saved content.")).toBeVisible();
  }
});

test('an event shown without the hub says that its places may have changed [PWA-13]', async ({ hub, page }) => {
  await page.goto(`${hub.origin}/events/events-detail/PER-SUB-TOUR`);
  await readyForOffline(page);
  await hub.kill();
  await page.reload();
  await expect(page.getByText('Availability may have changed since this was saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Register Now' }).first()).toBeVisible();
});

test('the indicator follows the network [PWA-16]', async ({ hub, page, context }) => {
  await page.goto(`${hub.origin}/events`);
  await readyForOffline(page);
  await context.setOffline(true);
  await expect(page.getByText("You're offline. Showing saved content.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You're offline. Showing saved content.")).toBeHidden();
});

test('a path no release knows is the error page, also offline [CON-37]', async ({ hub, page, context }) => {
  await page.goto(`${hub.origin}/events`);
  await readyForOffline(page);
  await context.setOffline(true);
  await page.goto(`${hub.origin}/no/such/page`);
  await expect(page.getByText('A server-side 404 error occurred.')).toBeVisible();
});

test('a device that holds no release yet says that this page is not saved [PWA-14]', async ({ hub, page, context }) => {
  await page.route('**/api/v2/content/**', (route) => route.abort());
  await context.route('**/api/v2/content/**', (route) => route.abort());
  await page.goto(`${hub.origin}/events`);
  await page.waitForFunction(() => navigator.serviceWorker?.controller !== null);
  await context.setOffline(true);
  await page.goto(`${hub.origin}/faqs`);
  await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible();
  await expect(page.getByText("This page hasn't been saved on this device yet.")).toBeVisible();
});

test('without IndexedDB and workers the site works online, and the form says that nothing is kept [PWA-21]', async ({
  hub,
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined });
  });
  await page.goto(`${hub.origin}/events`);
  await hydrated(page);
  await page.getByRole('link', { name: 'FAQs' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Have questions? Find what you need' })).toBeVisible();
  await page.goto(`${hub.origin}/events/events-detail/PER-SUB-TOUR`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Register Now' }).first().click();
  await expect(page.getByText(/Nothing can be kept on this device/)).toBeVisible();
});
