import { violations } from './support/axe.ts';
import { tabTo } from './support/focus.ts';
import { shownReference } from './support/registration.ts';
import { hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

// Nothing here is about what the worker keeps.
test.use({ serviceWorkers: 'block' });

test('feedback is sent from a desk by keyboard alone, after what was missing [FB-01 in part, FB-03 in part, FB-08 in part]', async ({
  page,
  hub,
}) => {
  const { keyboard } = page;
  await page.goto(`${hub.origin}/feedback`);
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Send feedback' })).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  await tabTo(page, 'Your feedback');
  await keyboard.type('The list of units is easy to read.');
  for (const [label, text] of [
    ['First name', 'Māia'],
    ['Last name', "O'Brien-Ng"],
    ['Email', 'maia@example.com'],
  ] as const) {
    await tabTo(page, label);
    await keyboard.type(text);
  }
  await tabTo(page, 'I agree that my details are used to answer this.');
  await keyboard.press('Space');
  await tabTo(page, 'Send feedback');
  await keyboard.press('Enter');
  const summary = page.getByRole('alert').filter({ hasText: 'What is it about?' });
  await expect(summary).toBeFocused();
  expect(await violations(page, 'all')).toEqual([]);

  // The next stop is the only link of the summary.
  await expect(summary.getByRole('link')).toHaveText(['What is it about? Please choose what your feedback is about']);
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await keyboard.press('Space');
  await tabTo(page, 'Send feedback');
  const post = page.waitForRequest('**/api/contactus/submitFeedbackForm');
  await keyboard.press('Enter');
  expect((await post).postDataJSON()).toMatchObject({ firstName: 'Māia', lastName: "O'Brien-Ng", agreeToTerms: true });
  await expect(page.getByRole('heading', { name: 'Thank you. We have your feedback.' })).toBeFocused();
  await shownReference(page);
  expect(await violations(page, 'all')).toEqual([]);
});
