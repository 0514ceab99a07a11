import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { alive, hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

const JOB = '/jobs/navy/maritime-warfare-officer';
const panels = ['the-role', 'role-details', 'ways-to-join', 'next-steps'];
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });

/**
 * Presses a tab of the row that sticks, as a finger does. The row moves when the site's bar comes or goes, and a press
 * that ends beside where it began is none: first the page and its row have to stand still.
 */
async function pressStuckTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tablist').evaluate(async (row) => {
    let last = '';
    for (let stillFrames = 0; stillFrames < 20; stillFrames++) {
      await new Promise(requestAnimationFrame);
      const now = `${scrollY} ${row.getBoundingClientRect().top}`;
      if (now !== last) stillFrames = 0;
      last = now;
    }
  });
  const box = await tab(page, name).boundingBox();
  if (!box) throw new Error(`the tab ${name} is not there`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test('a role answers in its tabs without scripting, and prints all of them [TABS-01, TABS-04, JOB-45, PWA-27]', async ({
  browser,
  hub,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${hub.origin}${JOB}?tab=ways-to-join`);
  await expect(panel(page, 'Ways to join')).toBeVisible();
  await expect(panel(page, 'The role')).toBeHidden();
  await tab(page, 'Next steps').click();
  await expect(page).toHaveURL(`${hub.origin}${JOB}?tab=next-steps`);
  await expect(panel(page, 'Next steps').getByRole('link', { name: 'Apply now' })).toBeVisible();
  const insideOfWay = page.locator('#ways-to-join details > div').first();
  await expect(insideOfWay).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const id of panels) await expect(page.locator(`#${id}`)).toBeVisible();
  // Nobody opens a way to join on paper.
  await expect(insideOfWay).toBeVisible();
  await context.close();
});

test('on a phone the four facts and the pay stand within the first two screens [JOB-21 in part, JOB-53 in part]', async ({
  page,
  hub,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${hub.origin}/jobs/navy/boatswains-mate`);
  const role = panel(page, 'The role');
  await expect(role.locator('dl').first().locator('dt')).toHaveText(['Training', 'Where', 'You stay', 'You are']);
  const pay = await role.getByText('once trained').first().boundingBox();
  expect(pay && pay.y + pay.height).toBeLessThanOrEqual(2 * 844);
});

test.describe('with the worker', () => {
  // Whatever the console says is looked at.
  test.use({ serviceWorkers: 'allow' });

  test('a role is read tab by tab, with its header in one line above [JOB-11, JOB-13, JOB-16, JOB-38, TABS-05, TABS-06]', async ({
    page,
    hub,
  }) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() !== 'info' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`${hub.origin}${JOB}?tab=role-details`);
    await hydrated(page);
    await expect(panel(page, 'Role details')).toBeVisible();
    // Scrolled past, the header uncovers the bar behind it, under the site's own.
    const title = page.locator('article [aria-hidden] strong', { hasText: 'Maritime Warfare Officer' });
    const isOnTop = () =>
      title.evaluate((element) => {
        const { left, top, height } = element.getBoundingClientRect();
        return document.elementFromPoint(left + 8, top + height / 2) === element;
      });
    expect(await isOnTop()).toBe(false);
    await page.mouse.wheel(0, 1_200);
    await expect.poll(isOnTop).toBe(true);

    await pressStuckTab(page, 'Ways to join');
    await expect(tab(page, 'Ways to join')).toHaveAttribute('aria-selected', 'true');
    await expect(panel(page, 'Ways to join')).toBeVisible();
    await expect(panel(page, 'Role details')).toBeHidden();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(44);
    await expect(page).toHaveURL(/tab=ways-to-join$/);
    await page.goBack();
    await expect(panel(page, 'Role details')).toBeVisible();
    await expect(page).toHaveURL(/tab=role-details$/);

    await tab(page, 'Role details').press('ArrowLeft');
    await expect(tab(page, 'The role')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel(page, 'The role')).toBeVisible();
    await alive(panel(page, 'The role').getByRole('button', { name: /Featured role/ }));
    await panel(page, 'The role')
      .getByRole('button', { name: /Featured role/ })
      .click();
    await expect(page.getByRole('dialog', { name: 'Featured Role' })).toContainText('New ships are joining');
    await page.keyboard.press('Escape');
    await alive(page.getByRole('button', { name: "What is an 'in-service' title?" }));
    await page.getByRole('button', { name: "What is an 'in-service' title?" }).click();
    await expect(page.getByRole('dialog', { name: 'In-Service Title' })).toContainText('Seaman Officer');
    await page.keyboard.press('Escape');

    await alive(page.getByRole('group', { name: 'Was this helpful?' }).getByRole('button'));
    await page.getByRole('button', { name: 'Yes, very' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Yes, very' })).toHaveAttribute('aria-pressed', 'true');

    for (const name of ['Role details', 'Ways to join', 'Next steps']) {
      // The row does not stick there, so that nothing moves under the press.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await tab(page, name).click();
      await expect(panel(page, name)).toBeVisible();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(44);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    expect(complaints).toEqual([]);
  });
});

test('a role stays where its tab went as the header grows and shrinks with it [TABS-05, JOB-11] @long', async ({
  page,
  hub,
}) => {
  await page.goto(`${hub.origin}${JOB}`);
  // A press before the tabs listen is a link: it opens the tab's page at its top.
  await alive(tab(page, 'Role details'));
  const heightOfHeader = async () => (await page.locator('article header').boundingBox())?.height ?? 0;
  const tall = await heightOfHeader();
  for (const name of ['Role details', 'The role', 'Next steps']) {
    await tab(page, name).click();
    await expect(panel(page, name)).toBeVisible();
    await expect(panel(page, name)).not.toHaveAttribute('data-phase', 'leaving');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(44);
    expect((await heightOfHeader()) < tall, name).toBe(name !== 'The role');
  }
});

test('what an in-service title is, is asked beside its last word, also where the title takes several lines [JOB-12]', async ({
  page,
  hub,
}) => {
  await page.goto(`${hub.origin}/jobs/air-force/aircraft-surface-finisher`);
  const button = page.getByRole('button', { name: "What is an 'in-service' title?" });
  await expect(button).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const { lines, gap, offset } = await button.evaluate((element) => {
    const words = document.createRange();
    words.setStartBefore(element.closest('p')?.firstChild as Node);
    words.setEndBefore(element);
    const rows = [...words.getClientRects()];
    const last = rows.at(-1) as DOMRect;
    const box = element.getBoundingClientRect();
    const heights = new Set(rows.map(({ bottom }) => Math.round(bottom)));
    return { lines: heights.size, gap: box.left - last.right, offset: box.top + box.bottom - last.top - last.bottom };
  });
  expect(lines).toBeGreaterThan(1);
  expect(Math.abs(gap)).toBeLessThanOrEqual(8);
  expect(Math.abs(offset)).toBeLessThanOrEqual(8);
});

for (const path of [JOB, '/events/events-detail/SYD-WID-NIGHT']) {
  test(`${path} keeps the room of its picture while the document still comes [SHELL-05]`, async ({ browser, hub }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(hub.origin + path);
    const title = page.getByRole('heading', { level: 1 });
    const before = await title.boundingBox();
    await page.locator('main header picture, main header svg').last().waitFor();
    await page
      .locator('main header')
      .first()
      .evaluate((header) => header.lastElementChild?.remove());
    expect(await title.boundingBox()).toEqual(before);
    await context.close();
  });
}

test('the ways to share open inside a small window, wherever their button stands [EVT-07] @long', async ({
  page,
  hub,
}) => {
  for (const path of [JOB, '/events/events-detail/SYD-WID-NIGHT']) {
    await page.goto(hub.origin + path);
    await hydrated(page);
    await page.locator('summary', { hasText: 'Share' }).click();
    await expect(page.getByRole('link', { name: 'LinkedIn' }).first()).toBeVisible();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const list = await page.locator('details[open] ul').boundingBox();
      expect(list?.x, path).toBeGreaterThanOrEqual(0);
      expect((list?.x ?? 0) + (list?.width ?? width), path).toBeLessThanOrEqual(width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
    }
  }
});
