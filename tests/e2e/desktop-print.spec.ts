import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

/** Short and long ones, of each service, full time and in the Reserve, open and closed. */
const ROLES = 24;

/** Prints the page as people do, which tells it so. @returns the number of sheets */
async function printed(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** What is drawn while the page is printed; its script comes in the idle time. */
async function onPaper(page: Page) {
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[data-sheet]');
  const isDrawn = async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    return sheet.count();
  };
  await expect.poll(isDrawn).toBe(1);
  return sheet;
}

test('a role is printed as two sheets with its facts, pay, training, checks, next step and a code, and nothing of the page @long', async ({
  page,
  hub,
}) => {
  await page.goto(`${hub.origin}/jobs/navy/medic`);
  const sheet = await onPaper(page);
  await expect(sheet).toBeVisible();
  for (const text of [
    'Navy · Full Time',
    'Medical Assistant (Sea)',
    'You stay',
    '$77,750',
    'Training: General Entry',
    'Can you do this job?',
    'Next steps',
    '13 19 01',
    `${new URL(hub.origin).host}/jobs/navy/medic`,
  ]) {
    await expect(sheet).toContainText(text);
  }
  // A fact and what explains it stand in lines of their own.
  const explained = sheet.locator('dd', { hasText: '11 + 52 weeks' });
  await expect(explained.locator('small')).toHaveCSS('display', 'block');
  await expect(sheet.getByRole('img', { name: 'QR code of this page' })).toBeVisible();
  await expect(page.locator('h1:visible')).toHaveCount(1);
  for (const role of ['banner', 'contentinfo', 'tabpanel', 'button'] as const) {
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  }
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Medic' })).toBeVisible();
});

test('roles of every kind take two sheets, also in dark colours @long', async ({ page, hub }) => {
  const sitemap = await (await page.request.get(`${hub.origin}/sitemap.xml`)).text();
  const roles = [...sitemap.matchAll(/<loc>[^<]*(\/jobs\/[^<]+)<\/loc>/g)].map(([, path = '']) => path);
  const chosen = roles.filter((_, index) => index % Math.ceil(roles.length / ROLES) === 0);
  expect(chosen.length).toBeGreaterThan(ROLES / 2);
  await page.emulateMedia({ colorScheme: 'dark' });
  const sheets: [string, number][] = [];
  for (const path of chosen) {
    await page.goto(hub.origin + path);
    await onPaper(page);
    await page.emulateMedia({ media: null });
    sheets.push([path, await printed(page)]);
  }
  expect(sheets.filter(([, count]) => count !== 2)).toEqual([]);
});

test('a question is printed with its answer, and a heading with its first question, on one sheet', async ({
  page,
  hub,
}) => {
  await page.goto(`${hub.origin}/faqs`);
  await page.emulateMedia({ media: 'print' });
  const headings = page.locator('main h3:has(+ div > details)');
  const questions = page.locator('main details');
  expect(await headings.count()).toBeGreaterThan(1);
  expect(await questions.count()).toBeGreaterThan(await headings.count());
  for (const heading of await headings.all()) await expect(heading).toHaveCSS('break-after', 'avoid');
  for (const question of await questions.all()) await expect(question).toHaveCSS('break-inside', 'avoid');
});
