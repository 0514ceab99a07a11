import type { Page } from '@playwright/test';
import { alive, hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await expect(panel(page, name)).toBeVisible();
}

test('a role is read with its pay, its rules and its ways to join; one applies, or says that one is interested; eight roles fit into the shortlist and four into the comparison [SHELL-03] @long', async ({
  page,
  hub,
}) => {
  await page.goto(`${hub.origin}/jobs/navy/medic`);
  await hydrated(page);
  await expect(panel(page, 'The role')).toContainText(/\$\d{2,3},\d{3}/);
  await expect(panel(page, 'The role')).toContainText(/Training\d+ \+ \d+ weeks/);
  await openTab(page, 'Role details');
  await expect(panel(page, 'Role details')).toContainText(/Usual postings/);
  await expect(panel(page, 'Role details')).toContainText(/citizen/i);
  await openTab(page, 'Ways to join');
  await expect(panel(page, 'Ways to join')).toContainText('General Entry');
  await openTab(page, 'Next steps');
  const apply = panel(page, 'Next steps').getByRole('link', { name: 'Apply now' });
  await expect(apply).toHaveAttribute('href', /^https:/);

  await page.goto(`${hub.origin}/jobs/army/dog-handler`);
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: 'Express interest' }).first().click();
  await expect(page.getByLabel('What would you like to know?')).toHaveValue(/Dog Handler/);

  await page.goto(`${hub.origin}/careers`);
  await hydrated(page);
  const free = page.locator('#results').getByRole('button', { name: /^Shortlist: / });
  await alive(free.first());
  for (let chosen = 1; chosen <= 8; chosen += 1) {
    await free.first().click();
    await expect(page.getByRole('banner').getByRole('link', { name: /^Shortlist, / })).toHaveAccessibleName(
      chosen === 1 ? 'Shortlist, 1 role' : `Shortlist, ${chosen} roles`,
    );
  }
  await free.first().click();
  await expect(page.getByText(/full|eight|8 roles/i).last()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Shortlist, 8 roles' })).toBeVisible();

  await page.goto(`${hub.origin}/careers/compare`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Shortlist (8)' }).click();
  const ways = page.getByRole('dialog').getByRole('checkbox');
  for (let chosen = await ways.and(page.locator(':checked')).count(); chosen < 4; chosen += 1)
    await ways.and(page.locator(':not(:checked)')).first().check();
  await expect(ways.and(page.locator(':not(:checked)')).first()).toBeDisabled();
  await page.getByRole('button', { name: 'Show comparison' }).click();
  const table = page.getByRole('table', { name: 'Careers compared' });
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await expect(table.getByRole('row', { name: /^Starting salary/ })).toContainText('p.a.');
});
