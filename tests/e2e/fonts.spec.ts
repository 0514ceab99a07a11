import { hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ isOnlyReading: true });

test('a font that comes late moves nothing on the page that is read, and is used from the next page on', async ({
  page,
  hub,
}) => {
  await page.route('**/fonts/*.woff2', async (route) => {
    const answer = await route.fetch();
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.fulfill({ response: answer });
  });
  const widthInArchivo = () =>
    page.evaluate(() => {
      const probe = document.createElement('span');
      probe.textContent = 'Walk the ship';
      probe.style.font = '700 40px Archivo, monospace';
      document.body.append(probe);
      const { width } = probe.getBoundingClientRect();
      probe.remove();
      return width;
    });
  await page.goto(`${hub.origin}/events`);
  await hydrated(page);
  const fallback = await widthInArchivo();
  await page.getByRole('link', { name: 'FAQs' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Have questions? Find what you need' })).toBeVisible();
  await expect.poll(widthInArchivo).not.toBe(fallback);
});
