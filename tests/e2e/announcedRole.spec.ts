import { headingsOfRole } from './support/announcedRole.ts';
import { inOwnLetters } from './support/letters.ts';
import { alive, hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

// The letters of the system, where a first page has them, give way when the page changes: here they are one all along.
test.beforeEach(async ({ page, hub }) => inOwnLetters(page, hub.origin));

for (const width of [390, 768, 1024, 1440]) {
  test(`the heading of a role stands where its card announced it, ${width} px wide [JOB-08, SHELL-05]`, async ({
    page,
    hub,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const cards = page.locator('main li a:has(h3)[href^="/jobs/"]');
    for (let at = 0; at < 2; at++) {
      await page.goto(`${hub.origin}/careers`);
      await hydrated(page);
      await alive(cards);
      const path = (await cards.nth(at).getAttribute('href')) ?? '';
      const { announced, shown } = await page.evaluate(headingsOfRole, path);
      expect(announced, path).toEqual(shown);
    }
  });
}

test("the site's bar is there while a role is announced, wherever the page before was scrolled to [NAV-24]", async ({
  page,
  hub,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${hub.origin}/careers`);
  await hydrated(page);
  const card = page.locator('main li a:has(h3)[href^="/jobs/"]').last();
  await alive(card);
  // The bar keeps still for a while after each change.
  await expect(async () => {
    await page.mouse.wheel(0, 60);
    await expect(page.locator('html[data-bar-hidden]')).toBeAttached({ timeout: 500 });
  }).toPass();
  expect((await page.getByRole('banner').boundingBox())?.y).toBeLessThan(0);
  const { bar } = await page.evaluate(headingsOfRole, (await card.getAttribute('href')) ?? '');
  expect(bar.y).toBe(0);
});

test('a role that is pressed in the instant after Back is announced too [SHELL-05]', async ({ page, hub }) => {
  await page.goto(`${hub.origin}/careers`);
  await hydrated(page);
  const cards = page.locator('main li a:has(h3)[href^="/jobs/"]');
  await alive(cards);
  for (let at = 0; at < 4; at++) {
    await cards.nth(at).click();
    await expect(page.getByRole('tabpanel', { includeHidden: true })).toHaveCount(4);
    expect(await page.evaluate(pressAfterBack)).toBe(true);
    await expect(page).toHaveURL(/\/jobs\//);
    await page.goBack();
    await expect(cards.first()).toBeVisible();
  }
});

/** Runs in the page of a role: goes back and presses a card in the task in which it appears. Whether it was announced. */
function pressAfterBack(): Promise<boolean> {
  return new Promise((resolve) => {
    const watcher = new MutationObserver(() => {
      const card = document.querySelector<HTMLElement>('main li a[href^="/jobs/"]:has(h3)');
      if (location.pathname !== '/careers' || !card) return;
      watcher.disconnect();
      card.click();
      resolve(document.querySelector('[data-announced]') !== null);
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    history.back();
  });
}
