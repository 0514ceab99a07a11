import { violations } from './support/axe.ts';
import { hydrated, readyForOffline, storedRelease } from './support/site.ts';
import { expect, test } from './support/test.ts';

const SAVE = 'Save everything for offline use';

test('a visitor saves everything, reads it offline, and sees what the device keeps [PWA-29] @long', async ({
  page,
  hub,
  context,
}) => {
  await page.goto(`${hub.origin}/saved`);
  await hydrated(page);
  await page.getByRole('button', { name: SAVE }).click();
  await expect(page.getByText('Everything is saved on this device.')).toBeVisible({ timeout: 60_000 });
  const release = page.getByText(`Release ${await storedRelease(page)}`);
  await expect(release).toBeHidden();
  await page.getByText('Details', { exact: true }).click();
  await expect(release).toBeVisible();
  await expect(page.getByText(/^\d+(\.\d)? MB$/)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await readyForOffline(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your things on this device' })).toBeVisible();
  await page.getByRole('button', { name: SAVE }).click();
  await expect(page.getByText('This needs an internet connection.')).toBeVisible();
  await context.setOffline(false);
});

test('a visitor clears their own things by keyboard, and the saved pages stay [PWA-29] @long', async ({
  page,
  hub,
}) => {
  await page.goto(`${hub.origin}/saved`);
  await hydrated(page);
  await page.evaluate(() => localStorage.setItem('ADF-shortlist', '["a","b"]'));
  await page.reload();
  await readyForOffline(page);
  const shortlisted = page.getByText('Roles on your shortlist').locator('..');
  await expect(shortlisted).toContainText('2');

  const clear = page.getByRole('button', { name: 'Clear my data' });
  await clear.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Clear your data?' });
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(clear).toBeFocused();
  await expect(shortlisted).toContainText('2');

  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Clear my data' }).press('Enter');
  await expect(page.getByText('Your data on this device is cleared.')).toBeVisible();
  await expect(shortlisted).toContainText('None');
  expect(await storedRelease(page)).toBeDefined();
});

test('the offline indicator leads to what is saved, and other sites are not tried in vain [PWA-16, PWA-24] @long', async ({
  page,
  hub,
  context,
}) => {
  await page.goto(`${hub.origin}/faqs`);
  await readyForOffline(page);
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Facebook' }).click();
  await expect(page.getByText('This needs an internet connection.')).toBeVisible();
  expect(context.pages()).toHaveLength(1);
  await page.getByRole('link', { name: 'What is saved' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your things on this device' })).toBeVisible();
  await context.setOffline(false);
});
