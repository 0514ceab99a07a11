import { expect, type Page, test } from '@playwright/test';
import { siteWithEveryBlock } from './blocks/site.ts';
import { violations } from './support/axe.ts';
import { layOutAll } from './support/layOutAll.ts';
import { auditPage } from './support/pageAudit.ts';
import { alive, hydrated } from './support/site.ts';

test.use({ serviceWorkers: 'block' });
// They share a hub with a page that holds every block.
test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof siteWithEveryBlock>>;
let complaints: string[];

test.beforeAll(async () => {
  site = await siteWithEveryBlock();
});
test.afterAll(() => site.dispose());
test.beforeEach(({ page }) => {
  complaints = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
});

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`${site.hub.origin}/every-block${query}`);
  await hydrated(page);
  await alive(page.locator('main :is(button, nav a)'));
  await layOutAll(page);
}
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('every block comes alive without a complaint or a violation, and is sound in every other way that a page is looked at [BLOCK-01, BLOCK-31]', async ({
  page,
}) => {
  // Without scripting its tabs stand open, which cover a small window one at a time; a test below looks at them.
  expect(await auditPage(page, `${site.hub.origin}/every-block`, { hasTwin: false })).toEqual([]);
});

for (const theme of ['grey', 'dark']) {
  test(`every block can be read on a ${theme} page, and what is in a theme of its own in that [SHELL-11] @long`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${site.hub.origin}/every-block-${theme}`);
    await hydrated(page);
    await alive(page.locator('main :is(button, nav a)'));
    await expect(page.locator('main')).toHaveAttribute('data-theme', theme);
    expect(await violations(page)).toEqual([]);
    const colours = await page
      .locator('main section[data-theme="grey"]')
      .first()
      .evaluate((section) => {
        const item = section.appendChild(document.createElement('i'));
        item.dataset.service = 'navy';
        const shown = (colour: string) => {
          item.style.color = colour;
          return getComputedStyle(item).color;
        };
        return [shown('var(--sv)'), shown('var(--sv-base)')];
      });
    expect(colours[0]).toBe(colours[1]);
  });
}

test('the career matcher has a page of its own, and opens in a new tab with the name or without, with scripting and without [MATCH-02, MATCH-03, MATCH-04, HTTP-24]', async ({
  browser,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled });
    const asked: string[] = [];
    await context.route('https://matcher.defencecareers.example/**', async (route) => {
      asked.push(`${route.request().method()} ${route.request().url()}`);
      await route.fulfill({ contentType: 'text/html', body: '<h1>The matcher</h1>' });
    });
    const page = await context.newPage();
    await page.goto(`${site.hub.origin}/career-matcher`);
    if (javaScriptEnabled) await hydrated(page);
    const name = page.getByRole('main').getByRole('textbox', { name: /First name/ });
    const start = page.getByRole('button', { name: 'Start matching' });
    const opens = async (press: Promise<void>) => {
      const [tab] = await Promise.all([context.waitForEvent('page'), press]);
      await expect(tab.getByRole('heading', { name: 'The matcher' })).toBeVisible();
      await tab.close();
    };
    await name.fill('Zoë & Ana');
    await opens(start.click());
    await name.fill('');
    await opens(start.click());
    await opens(page.getByRole('main').getByRole('link', { name: /Skip/ }).click());
    const address = 'GET https://matcher.defencecareers.example/start?name=';
    expect(asked).toEqual([`${address}Zo%C3%AB+%26+Ana`, address, address]);
    await expect(page).toHaveURL(`${site.hub.origin}/career-matcher`);
    await context.close();
  }
});

test('without scripting every story is there, tabs are links and the texts are complete [PWA-27, BLOCK-14, TABS-09]', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.hub.origin}/every-block`);
  const stories = page.getByRole('main').getByRole('link', { name: /Read the story/ });
  await expect(stories).toHaveCount(9);
  await expect(stories.last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show more stories' })).toBeHidden();
  await page.getByRole('link', { name: 'The first posting' }).click();
  await expect(page).toHaveURL(/\?section=3$/);
  await expect(page.getByRole('heading', { name: 'A ship', exact: true })).toBeVisible();
  await context.close();
});

test('on a small window a tab covers the page and Back gives it free again [TABS-08, TABS-10, SHELL-22] @long', async ({
  page,
}) => {
  await open(page);
  const tab = page.getByRole('link', { name: 'The first posting' });
  await tab.press('Enter');
  const takeover = page.getByRole('dialog', { name: 'The first posting' });
  await expect(takeover.getByRole('heading', { name: 'A ship', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?section=3$/);
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  expect(await violations(page)).toEqual([]);
  await takeover.getByRole('button', { name: 'Back' }).press('Enter');
  await expect(takeover).toBeHidden();
  await expect(page).toHaveURL(/every-block$/);
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
  await expect(tab).toBeFocused();
});

test('a long text is cut until its bar is used, and pictures have the shapes of the register: quotes 1.5 to 1, avatars 42 px and 54 px from medium windows up [BLOCK-19, BLOCK-26, BLOCK-36, BLOCK-37] @long', async ({
  page,
}) => {
  await open(page);
  const more = page.getByText('Expand to read more');
  await expect(more).toBeVisible();
  await more.click();
  const less = page.getByText('Minimise to read less');
  await expect(less).toBeVisible();
  await expect(more).toBeHidden();
  await less.click();
  await expect(more).toBeVisible();
  const quote = await page.locator('figure:has(blockquote p)').locator('img').first().boundingBox();
  expect((quote?.width ?? 0) / (quote?.height ?? 1)).toBeCloseTo(1.5, 2);
  const avatar = page.getByRole('link', { name: 'Tom A., boatswain' }).locator('img');
  expect(Math.round((await avatar.boundingBox())?.width ?? 0)).toBe(42);
  await page.setViewportSize({ width: 768, height: 900 });
  expect(Math.round((await avatar.boundingBox())?.width ?? 0)).toBe(54);
});

test('the career quiz is answered by keyboard, fades from question to question, and keeps its place after a reload [QUIZ-13, QUIZ-14, QUIZ-10] @long', async ({
  page,
}) => {
  await page.goto(`${site.hub.origin}/career-quiz`);
  await hydrated(page);
  const quiz = page.locator('form').filter({ has: page.getByRole('radiogroup') });
  await alive(quiz.getByRole('button'));
  await quiz.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(quiz.getByText('Please select an answer')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const questions = 8;
  for (let question = 1; question <= questions; question += 1) {
    await expect(page.getByRole('heading', { name: `Question ${question} of ${questions}` })).toBeInViewport();
    if (question === 3) {
      await page.reload();
      await hydrated(page);
      await expect(page.getByRole('heading', { name: `Question 3 of ${questions}` })).toBeVisible();
    }
    await quiz.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Your best match' })).toBeInViewport();
  await expect(page.getByText(/^\d+% match$/).first()).toBeVisible();
  const step = page.getByRole('heading', { name: 'Your best match' }).locator('..');
  // Half faded in, nothing has its contrast yet.
  await step.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  const fade = () => step.evaluate((element) => getComputedStyle(element).animationDuration);
  expect(await fade()).toBe('0.3s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await fade()).toBe('0s');
  expect(complaints).toEqual([]);
});
