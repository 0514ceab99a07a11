import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { shiftOf, watchShifts } from './support/shifts.ts';
import { hold, hydrated, storedRelease } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

const CLOSED_KEY = 'globalNotificationClosed:expo-season';

const banner = (page: Page) => page.getByRole('region', { name: 'Notification' });

test('the site is for whoever considers the Navy, the Army, the Air Force or all of them, and nobody signs in [SHELL-01, SHELL-02]', async ({
  page,
  context,
  hub,
}) => {
  for (const path of ['/careers', '/jobs/navy/medic', '/events', '/faqs', '/saved', '/outbox']) {
    const answer = await page.request.get(hub.origin + path);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).not.toContain('type="password"');
  }
  await page.goto(hub.origin);
  await hydrated(page);
  await expect(page.locator('input[type="password"]')).toHaveCount(0);
  expect(await context.cookies()).toEqual([]);
  for (const service of ['Navy', 'Army', 'Air Force']) await expect(page.getByRole('main')).toContainText(service);
});

test.describe('the footer', () => {
  test('leads only to pages that answer, and opens other sites in tabs that cannot reach this one [FOOT-01, FOOT-02, FOOT-03, FOOT-07, SHELL-24]', async ({
    page,
    hub,
  }) => {
    await page.goto(hub.origin);
    const links = page.getByRole('contentinfo').getByRole('link');
    const seen = await links.evaluateAll((all) =>
      all.map((link) => {
        const { pathname, origin, target, rel, protocol } = link as HTMLAnchorElement;
        return { pathname, isOwn: origin === location.origin, isWeb: protocol.startsWith('http'), target, rel };
      }),
    );
    const own = seen.filter(({ isOwn }) => isOwn);
    expect(own.length).toBeGreaterThan(8);
    for (const { pathname } of own) expect((await page.request.get(hub.origin + pathname)).status()).toBe(200);
    const outside = seen.filter(({ isOwn, isWeb }) => !isOwn && isWeb);
    expect(outside.length).toBeGreaterThanOrEqual(7);
    for (const { target, rel } of outside) expect([target, rel]).toEqual(['_blank', 'noopener']);
    await expect(page.getByRole('link', { name: 'Facebook (opens in a new tab)' })).toBeVisible();
  });

  test('brings the page back to its top [FOOT-06]', async ({ page, hub }) => {
    await page.goto(`${hub.origin}/faqs`);
    await hydrated(page);
    const toTop = page.getByRole('link', { name: 'Back to top' });
    await toTop.scrollIntoViewIfNeeded();
    await toTop.press('Enter');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('stays when its script cannot be loaded [PWA-28]', async ({ page, hub }) => {
    await page.route(/\/assets\/Footer-.*\.js$/, (route) => route.abort());
    await page.goto(`${hub.origin}/faqs`);
    await hydrated(page);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toBeVisible();
  });

  test('whose script is held back until a release is on the device is taken over as it came, and then says what is saved [SHELL-07, PWA-12] @long', async ({
    page,
    hub,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    const letGo = await hold(page, /\/assets\/Footer-.*\.js$/);
    await page.goto(`${hub.origin}/events`, { waitUntil: 'commit' });
    await hydrated(page);
    const footer = await page.getByRole('contentinfo').elementHandle();
    await expect.poll(() => storedRelease(page), { timeout: 90_000 }).toBeDefined();
    // What the next page shows comes from the device.
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click();
    letGo();
    await expect(page.getByRole('heading', { level: 1, name: 'Have questions? Find what you need' })).toBeFocused();
    await expect(page.getByRole('contentinfo').getByText(/^Saved on this device/)).toBeVisible();
    expect(await footer?.evaluate((element) => element.isConnected)).toBe(true);
    expect(errors).toEqual([]);
  });
});

test.describe('the notification', () => {
  test('comes after the page, moves nothing, and can be closed by keyboard for good; its page asks no other site for anything [ANA-01, NOTIF-01, NOTIF-02, NOTIF-03, NOTIF-04]', async ({
    page,
    hub,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await watchShifts(page);
    await page.goto(`${hub.origin}/faqs`);
    await expect(banner(page)).toBeVisible();
    const box = await banner(page).boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(page.viewportSize()?.height);
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Close notification' }).press('Enter');
    await expect(banner(page)).toBeHidden();
    expect(await page.evaluate((key) => localStorage.getItem(key), CLOSED_KEY)).toBe('true');
    expect(await shiftOf(page)).toBe(0);

    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(banner(page)).toBeHidden();
    expect(asked.filter((url) => new URL(url).origin !== hub.origin)).toEqual([]);
  });

  test('hides nothing of the end of the page [NOTIF-01]', async ({ page, hub }) => {
    await page.goto(`${hub.origin}/faqs`);
    await expect(banner(page)).toBeVisible();
    const covered = async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const [end, edge] = [await page.getByRole('contentinfo').boundingBox(), await banner(page).boundingBox()];
      if (!end || !edge) throw new Error('the page has no end or no notice');
      return Math.round(end.y + end.height) - Math.round(edge.y);
    };
    // The room comes a frame after the notice, and parts of the page get their size when they come into view.
    await expect.poll(covered).toBeLessThanOrEqual(0);
  });
});

test('the sitemap lists the pages of the content, each of which answers, and tears no entry between two columns [SITE-01, SITE-03] @long', async ({
  page,
  hub,
}) => {
  await page.goto(`${hub.origin}/sitemap`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Sitemap' })).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Sitemap' }).getByRole('link');
  const paths = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
  expect(paths.length).toBeGreaterThan(3);
  for (const path of paths) expect((await page.request.get(hub.origin + path)).status()).toBe(200);
  await page.evaluate(() => document.fonts.ready);
  const map = page.getByRole('navigation', { name: 'Sitemap' });
  for (const width of [1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const entries = await map
      .getByRole('listitem')
      .evaluateAll((items) =>
        items
          .filter((item) => !item.querySelector('ul'))
          .map((item) => ({ text: item.textContent, pieces: item.getClientRects().length })),
      );
    expect(entries.length).toBeGreaterThan(10);
    expect(entries.filter(({ pieces }) => pieces > 1)).toEqual([]);
  }
});

test.describe('a change of page', () => {
  /** Notes every transition the browser is asked for. */
  const countTransitions = () => {
    const seen = { transitions: 0 };
    Object.assign(window, { seen });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      seen.transitions += 1;
      return start(update);
    };
  };
  const transitions = (page: Page) =>
    page.evaluate(() => (window as unknown as { seen: { transitions: number } }).seen.transitions);

  test('to a role is made at once, and going back restores the place and the focus of the reader [SHELL-05]', async ({
    page,
    hub,
  }) => {
    await page.addInitScript(countTransitions);
    await page.goto(`${hub.origin}/careers?query=medic`);
    await hydrated(page);
    const role = page.getByRole('main').getByRole('link', { name: /Medic/ }).first();
    // A bar may cover the link: where the page stands is known when it is pressed.
    const left = page.evaluate(
      () =>
        new Promise<number>((done) => addEventListener('click', () => done(scrollY), { capture: true, once: true })),
    );
    await role.click();
    const before = await left;
    expect(before).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await transitions(page)).toBe(0);

    await page.goBack();
    await expect(role).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });

  test('a step in the history before the script of a reloaded page has come leads to the page of its address [SHELL-05]', async ({
    page,
    hub,
  }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const month = page.getByRole('heading', { level: 2, name: /^[A-Z][a-z]+ 20\d\d$/ });
    await page.goto(`${hub.origin}/events/search`);
    await hydrated(page);
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Month' }).click();
    await expect(month).toBeVisible();
    await page.getByRole('contentinfo').locator('a[href="/faqs"]').first().click();
    await expect(heading).toHaveText('Have questions? Find what you need');

    const letGo = await hold(page, /\/assets\/shell-[^/]*\.js$/);
    await page.reload({ waitUntil: 'commit' });
    await expect(heading).toBeVisible();
    await page.goBack();
    letGo();
    await expect(page).toHaveURL(`${hub.origin}/events/search?view=month`);
    await expect(heading).toHaveText('FIND UPCOMING EVENTS');
    await expect(month).toBeVisible();

    const letGoAgain = await hold(page, /\/assets\/shell-[^/]*\.js$/);
    await page.reload({ waitUntil: 'commit' });
    await expect(heading).toBeVisible();
    await page.goBack();
    letGoAgain();
    await expect(page).toHaveURL(`${hub.origin}/events/search`);
    await expect(page.locator('#results h3').first()).toBeVisible();
    await expect(month).toHaveCount(0);
  });

  test('to any other page fades [SHELL-05]', async ({ page, hub }) => {
    await page.addInitScript(countTransitions);
    await page.goto(`${hub.origin}/careers`);
    await hydrated(page);
    await page.getByRole('contentinfo').locator('a[href="/faqs"]').first().click();
    await expect(page).toHaveURL(`${hub.origin}/faqs`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await transitions(page)).toBe(1);
  });

  test('does not fade for those who asked for less motion [SHELL-05]', async ({ page, hub }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${hub.origin}/faqs`);
    await hydrated(page);
    const durations = await page.evaluate(async () => {
      const { ready, finished } = document.startViewTransition(() => undefined);
      await ready;
      const lasting = document.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration);
      await finished;
      return lasting;
    });
    expect(durations).toEqual([]);
  });
});
