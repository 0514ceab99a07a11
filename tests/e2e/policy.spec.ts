import { hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

// Nothing here is about what the worker keeps.
test.use({ serviceWorkers: 'block' });

/** Ways in which a text that got into a page becomes markup or a script, were there no policy. */
const WAYS = {
  markup: `document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.stolen = 1">')`,
  'a document in a frame': `Object.assign(document.createElement('iframe'), { srcdoc: '<p>here</p>' })`,
  'the text of a script': `Object.assign(document.createElement('script'), { text: 'window.stolen = 1' })`,
  'the address of a script': `Object.assign(document.createElement('script'), { src: '/assets/none.js' })`,
  'the address of a worker': `new Worker('/assets/none.js')`,
  'a policy of its own': `trustedTypes.createPolicy('mine', { createHTML: (text) => text })`,
  'the policy of the site once more': `trustedTypes.createPolicy('site', { createHTML: (text) => text })`,
};

test('a text that got into a page becomes neither markup nor a script, and the page itself still can [HUB-22 in part]', async ({
  page,
  hub,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  // The rich text of an event becomes markup on this device.
  await page.goto(`${hub.origin}/events/search`);
  await hydrated(page);
  await page.locator('main a[href*="/events/events-detail/"]').first().click();
  await page.waitForURL('**/events/events-detail/**');
  await expect(page.getByRole('main').getByText(/\S/).first()).toBeVisible();
  expect(complaints).toEqual([]);

  // From a timer, as a script of the page: what the debugger runs itself is bound by no policy.
  const outcomes = await page.evaluate<string[]>(`new Promise((resolve) => {
    const tries = [${Object.values(WAYS)
      .map((way) => `() => { ${way} }`)
      .join(', ')}];
    setTimeout(() => resolve(tries.map((attempt) => {
      try { attempt(); return 'open'; } catch (error) { return error.name; }
    })));
  })`);
  expect(Object.keys(WAYS).filter((_, index) => outcomes[index] !== 'TypeError')).toEqual([]);
  expect(await page.evaluate('window.stolen')).toBeUndefined();
});
