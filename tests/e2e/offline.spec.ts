import type { BrowserContext } from '@playwright/test';
import { type RunningHub, startHub } from './support/hub.ts';
import { hydrated, readyForOffline } from './support/site.ts';
import { ColdBrowser, expect, test } from './support/test.ts';

/** Pages that nobody has visited, of each kind. */
const PAGES = [
  { path: '/', heading: 'Work in the Navy, Army or Air Force' },
  { path: '/events/events-detail/PER-SUB-TOUR', heading: /^Submarine/ },
  { path: '/jobs/army/rifleman', heading: /^Rifleman/ },
  { path: '/jobs/reserves/navy/medic', heading: 'Medic' },
  { path: '/careers', heading: /careers/i },
  { path: '/faqs', heading: 'Have questions? Find what you need' },
  { path: '/events', heading: /events/i },
  { path: '/careers?text=medic', heading: /careers/i },
  { path: '/careers/compare/share', heading: 'Compare careers' },
  { path: '/sitemap', heading: 'Sitemap' },
];

test.describe('after one visit, from a cold start with the hub dead', () => {
  test.describe.configure({ mode: 'default' });
  /** One visit for all of these tests: they only look. */
  let hub: RunningHub;
  let context: BrowserContext;
  const browser = new ColdBrowser({ width: 390, height: 844 });
  test.beforeAll(async () => {
    hub = await startHub();
    const page = await browser.open();
    await page.goto(`${hub.origin}/events`);
    await readyForOffline(page);
    await browser.close();
    await hub.kill();
    context = (await browser.open()).context();
  });
  test.afterAll(async () => {
    await browser.dispose();
    await hub.dispose();
  });

  test('every page is answered whole, its text before any script, and nothing is said on the console [PWA-03, PWA-05, PWA-06, PWA-07, PWA-11, PWA-26]', async () => {
    const page = await context.newPage();
    const said: string[] = [];
    page.on('console', (message) => {
      // What a dead hub does not answer, and that it may be installed, is the browser's to say.
      if (!/Failed to load resource|Banner not shown/.test(message.text())) said.push(message.text());
    });
    page.on('pageerror', (error) => said.push(String(error)));
    for (const { path, heading } of PAGES) {
      let policy: string | undefined;
      const answeredHeading = async () => {
        const answer = await page.goto(hub.origin + path);
        policy = answer?.headers()['content-security-policy'];
        return /<h1[^>]*>([^<]*)/.exec((await answer?.text()) ?? '')?.[1] ?? '';
      };
      // A worker that starts on a busy machine may answer with the shell first, so that nobody waits for it.
      await expect.poll(answeredHeading, path).toMatch(heading);
      expect(policy, path).toContain("default-src 'none'");
      await hydrated(page);
      await expect(page.getByText("We can't be reached right now. Showing saved content.")).toBeVisible();
      await expect(page.getByText(/^Saved on this device \d{1,2} \w+ \d{4}, \d{1,2}:\d{2} (am|pm)$/)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
    expect(said).toEqual([]);
    await page.close();
  });

  for (const { path, heading } of [
    { path: '/your-events', heading: 'Your events' },
    { path: '/outbox', heading: 'Waiting to be sent' },
    { path: '/saved', heading: 'Your things on this device' },
    { path: '/careers/compare', heading: 'Compare careers' },
    { path: '/no/such/page', heading: 'There was a problem serving the requested page.' },
  ]) {
    test(`the shell answers ${path}, which only a page can make [PWA-03, PWA-22, CON-37]`, async () => {
      const page = await context.newPage();
      const answer = await page.goto(hub.origin + path);
      expect(await answer?.text()).toContain('<div id="root"></div>');
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.close();
    });
  }

  test('an event shown without the hub says that its places may have changed [PWA-13]', async () => {
    const page = await context.newPage();
    await page.goto(`${hub.origin}/events/events-detail/PER-SUB-TOUR`);
    await expect(page.getByText('Availability may have changed since this was saved.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Register Now' }).first()).toBeVisible();
    await page.close();
  });

  test('a path no release knows is the error page, also offline [CON-37]', async () => {
    const page = await context.newPage();
    await context.setOffline(true);
    await page.goto(`${hub.origin}/no/such/page`);
    await expect(page.getByText('A server-side 404 error occurred.')).toBeVisible();
    await context.setOffline(false);
    await page.close();
  });
});

test('a release that cannot be rendered still opens, by way of the shell [PWA-25, PWA-26] @long', async ({
  ownHub: hub,
  page,
}) => {
  await page.goto(`${hub.origin}/events`);
  await readyForOffline(page);
  await hub.kill();
  await page.evaluate(spoilEveryChunk);
  // It would give the chunks once more.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  const shell = await page.goto(`${hub.origin}/jobs/army/rifleman`);
  expect(await shell?.text()).toContain('<div id="root"></div>');
  await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible();
});

test('where the device gives no answer from its storage, a page says that the hub is away, and no further one waits for ever [PWA-21 in part, PWA-16 in part, PWA-14 in part] @long', async ({
  ownHub: hub,
  page,
}) => {
  await page.goto(`${hub.origin}/events`);
  await readyForOffline(page);
  await hub.kill();
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await page.goto(`${hub.origin}/events`);
  await hydrated(page);
  await expect(page.getByText("We can't be reached right now. Showing saved content.")).toBeVisible();
  await page.getByRole('link', { name: 'FAQs' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Have questions? Find what you need' })).toBeVisible();
});

/** As a disk does that is going bad. */
async function spoilEveryChunk(): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('defence-careers');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  await new Promise<void>((resolve, reject) => {
    const transaction = db.transaction('chunks', 'readwrite');
    transaction.objectStore('chunks').openCursor().onsuccess = ({ target }) => {
      const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
      cursor?.update({ ...cursor.value, body: new ArrayBuffer(3) });
      cursor?.continue();
    };
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
  });
  db.close();
}

test.describe('while the hub is there', () => {
  test('the indicator follows the network [PWA-16] @long', async ({ hub, page, context }) => {
    await page.goto(`${hub.origin}/events`);
    await readyForOffline(page);
    await context.setOffline(true);
    await expect(page.getByText("You're offline. Showing saved content.")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("You're offline. Showing saved content.")).toBeHidden();
  });

  test('a device that holds no release yet says that this page is not saved [PWA-14] @long', async ({
    hub,
    page,
    context,
  }) => {
    await page.route('**/api/v2/content/**', (route) => route.abort());
    await context.route('**/api/v2/content/**', (route) => route.abort());
    await page.goto(`${hub.origin}/events`);
    await page.waitForFunction(() => navigator.serviceWorker?.controller !== null);
    await context.setOffline(true);
    await page.goto(`${hub.origin}/faqs`);
    await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible();
    await expect(page.getByText("This page hasn't been saved on this device yet.")).toBeVisible();
  });

  test('without IndexedDB and workers the site works online, and the form says that nothing is kept [PWA-21] @long', async ({
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
});
