import { alive, hydrated, readyForOffline, storedRelease } from './support/site.ts';
import { expect, test } from './support/test.ts';

test('a role that a newer release withdraws is said to be gone, and the others stay on the shortlist [LIST-01, PWA-13, DEC-52] @long', async ({
  page,
  content,
  hubWith,
}) => {
  const hub = await hubWith({ CONTENT_DIR: content.dir });
  for (const path of ['/jobs/navy/training-systems-officer', '/jobs/navy/medic']) {
    await page.goto(hub.origin + path);
    await hydrated(page);
    const button = page.locator('main header').getByRole('button', { name: /^Shortlist: / });
    await alive(button);
    await button.click();
  }
  await expect(page.getByRole('banner').getByRole('link', { name: 'Shortlist, 2 roles' })).toBeVisible();
  await readyForOffline(page);
  const before = await storedRelease(page);

  content.withdraw('navy/training-systems-officer');
  const published = () =>
    page.request
      .get(`${hub.origin}/api/v2/content/manifest`)
      .then(async (answer) => ((await answer.json()) as { release: string }).release);
  await expect.poll(published).not.toBe(before);

  await page.goto(`${hub.origin}/careers/compare`);
  await expect(
    page.getByText('Training Systems Officer is no longer offered and is off your shortlist.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your shortlist, 1 of 8' })).toBeVisible();
  await expect.poll(() => storedRelease(page)).not.toBe(before);
  await page.goto(`${hub.origin}/jobs/navy/training-systems-officer`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There was a problem serving the requested page.');
});
