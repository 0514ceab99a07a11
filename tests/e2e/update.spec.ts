import { CopyOfBuild } from './support/copyOfBuild.ts';
import { startHub } from './support/hub.ts';
import { openForm } from './support/registration.ts';
import { hydrated, readyForOffline, storedRelease } from './support/site.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<{ build: CopyOfBuild }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  build: async ({}, use) => {
    const build = new CopyOfBuild();
    await use(build);
    build.dispose();
  },
  ownHub: async ({ build }, use) => {
    const hub = await startHub({ root: build.root });
    await use(hub);
    await hub.dispose();
  },
});

const lookForUpdate = () => navigator.serviceWorker.getRegistration().then((found) => found?.update());

/** Whether a newer worker is installed here and waits for its turn. */
const isUpdateWaiting = () =>
  navigator.serviceWorker.getRegistration().then((found) => found?.waiting?.state === 'installed');

test('a new version is offered, waits for a form in progress, and is used once the form is closed [PWA-17]', async ({
  page,
  ownHub: hub,
  build,
}) => {
  await page.goto(`${hub.origin}/events/events-detail/PER-SUB-TOUR`);
  await readyForOffline(page);
  await page.reload();
  await hydrated(page);
  await openForm(page);
  await page.getByLabel('First name').fill('Half typed');
  build.deployNewWorker();
  await page.evaluate(lookForUpdate);
  await expect(page.getByText('A new version is available')).toBeAttached();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await page.getByRole('button', { name: 'Update now', includeHidden: true }).dispatchEvent('click');
  await expect(page.getByText('The new version starts once your form is sent or closed.')).toBeAttached();
  await expect(page.getByLabel('First name')).toHaveValue('Half typed');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  const reloaded = page.waitForEvent('load');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Close the form' }).click();
  await reloaded;
  await hydrated(page);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  await expect(page.getByText('A new version is available')).toBeHidden();
});

test('a new version that was put off is used at the next start [PWA-17] @long', async ({
  page,
  context,
  ownHub: hub,
  build,
}) => {
  await page.goto(`${hub.origin}/faqs`);
  await readyForOffline(page);
  await page.reload();
  await hydrated(page);
  build.deployNewWorker();
  await page.evaluate(lookForUpdate);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText('A new version is available')).toBeHidden();
  expect(await page.evaluate(isUpdateWaiting)).toBe(true);

  await page.close();
  // Whatever the worker before it is still storing comes first: a start meanwhile is that worker's.
  const waitsAtStart = async () => {
    const next = await context.newPage();
    await next.goto(`${hub.origin}/faqs`);
    await next.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const waits = await next.evaluate(isUpdateWaiting);
    await next.close();
    return waits;
  };
  await expect.poll(waitsAtStart, { intervals: [1_000], timeout: 60_000 }).toBe(false);
});

test('a script that is gone from the hub leads to one load of the page that was pressed, then to the error page [PWA-28] @long', async ({
  page,
  ownHub: hub,
  build,
}) => {
  // Without a worker the page depends on the hub's files alone.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined }));
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto(`${hub.origin}/events`);
  await hydrated(page);
  build.removeScripts('FaqPage-');
  const toFaqs = page.getByRole('link', { name: 'FAQs' }).first();
  await toFaqs.click();
  await expect(page).toHaveURL(`${hub.origin}/faqs`);
  await expect(page.getByRole('heading', { level: 1, name: 'Have questions? Find what you need' })).toBeVisible();
  // The heading is there before the last of its pictures.
  await expect.poll(() => loads).toBe(2);
  // The same script is still gone: its page stays as the hub wrote it, and within a minute there is no other try.
  await page.getByRole('link', { name: 'Events', exact: true }).first().click();
  await hydrated(page);
  await expect.poll(() => loads).toBe(3);
  await toFaqs.click();
  await expect(page).toHaveTitle('Error');
  expect(loads).toBe(3);
});

test('an edited file reaches a device that has been here before, in one changed chunk, and a broken one does not [HUB-21, PWA-05, PWA-11] @long', async ({
  page,
  request,
  ownHub: hub,
  build,
}) => {
  const release = async () => (await (await request.get(`${hub.origin}/healthz`)).json()).release as string;
  await page.goto(`${hub.origin}/faqs`);
  await readyForOffline(page);
  const before = await release();
  const file = 'events/per-sub-tour.json';

  build.editContent(file, (text) => text.replace('{', '{ "noSuchField": 1,'));
  await expect.poll(() => hub.said).toContain('noSuchField');
  expect(await release()).toBe(before);

  build.editContent(file, (text) => text.replace('{ "noSuchField": 1,', '{'));
  build.editContent(file, (text) => text.replace('Submarine control room tour', 'A walk through the control room'));
  await expect.poll(release).not.toBe(before);

  const chunks: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/content/chunks/')) chunks.push(response.url());
  });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => storedRelease(page)).toBe(await release());
  expect(chunks).toHaveLength(1);
  await hub.kill();
  await page.goto(`${hub.origin}/events/events-detail/PER-SUB-TOUR`);
  await expect(page.getByRole('heading', { level: 1, name: 'A walk through the control room' })).toBeVisible();
});

test('a page is never of an older release than the content on the device [PWA-15, PWA-11] @long', async ({
  page,
  ownHub: hub,
  build,
}) => {
  /** A worker that starts on a busy machine may answer with the shell first: what counts is the first page it renders. */
  const renderedHeading = async () => {
    let heading: string | undefined;
    const open = async () => {
      const answer = await page.goto(`${hub.origin}/events/events-detail/PER-SUB-TOUR`);
      heading = answer?.fromServiceWorker() ? /<h1[^>]*>([^<]*)/.exec(await answer.text())?.[1] : undefined;
      return heading;
    };
    await expect.poll(open).toBeDefined();
    return heading;
  };
  await page.goto(`${hub.origin}/faqs`);
  await readyForOffline(page);
  const before = await storedRelease(page);
  expect(await renderedHeading()).toBe('Submarine control room tour');

  build.editContent('events/per-sub-tour.json', (text) =>
    text.replace('Submarine control room tour', 'A walk through the control room'),
  );
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      return storedRelease(page);
    })
    .not.toBe(before);
  await hub.kill();
  expect(await renderedHeading()).toBe('A walk through the control room');
});
