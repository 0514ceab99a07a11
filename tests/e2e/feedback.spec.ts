import { violations } from './support/axe.ts';
import { tabTo } from './support/focus.ts';
import { shownReference } from './support/registration.ts';
import { hydrated, readyForOffline } from './support/site.ts';
import { expect, test } from './support/test.ts';

const TEXT = 'The map stays grey on my phone – Māia ✈';

test('feedback by keyboard: what is missing is said, offline keeps the values, then it is sent once [FB-01, FB-02, FB-03, FB-08, DEC-107, DEC-111, DEC-125] @long', async ({
  page,
  context,
  ownHub: hub,
}) => {
  const sent: { key: string | undefined; body: Record<string, unknown> }[] = [];
  context.on('request', (request) => {
    if (!request.url().endsWith('/api/contactus/submitFeedbackForm')) return;
    sent.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() });
  });
  await page.goto(`${hub.origin}/faqs`);
  await readyForOffline(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click();
  await expect(page.getByRole('heading', { name: 'Tell us how we did', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send feedback' })).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);

  await tabTo(page, 'Send feedback');
  await page.keyboard.press('Enter');
  const summary = page.getByRole('alert').filter({ hasText: 'There appears to be an error in the form.' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'What is it about? Please choose what your feedback is about',
    'Your feedback: Please write what you want to tell us',
    'First name: This information is required',
    'Last name: This information is required',
    'Email: This information is required',
    'Privacy: Please agree that your details are used to answer this',
  ]);
  expect(await violations(page, 'all')).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'Your feedback');
  await page.keyboard.type(TEXT);
  await tabTo(page, 'First name');
  await page.keyboard.type("Siobhán O'Brien");
  await tabTo(page, 'Last name');
  await page.keyboard.type('Ng');
  await tabTo(page, 'Email');
  await page.keyboard.type('siobhan+site@example.photography');
  await tabTo(page, 'I agree that my details are used to answer this.');
  await page.keyboard.press('Space');

  await context.setOffline(true);
  await tabTo(page, 'Send feedback');
  await page.keyboard.press('Enter');
  const offline = page
    .getByRole('alert')
    .filter({ hasText: "You're offline. Please try again when you're connected." });
  await expect(offline).toBeFocused();
  await expect(page.getByLabel('Your feedback')).toHaveValue(TEXT);
  await expect(page.getByRole('radio', { name: 'A complaint' })).toBeChecked();
  expect(await violations(page, 'all')).toEqual([]);
  expect(hub.commandLine('export', 'feedback', '--format', 'json').trim()).toBe('[]');

  await context.setOffline(false);
  await expect(page.getByText("You're offline. Please try again")).toHaveCount(1);
  await tabTo(page, 'Send feedback');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you. We have your feedback.' })).toBeFocused();
  expect(await violations(page, 'all')).toEqual([]);
  const reference = await shownReference(page);
  const last = sent.at(-1);
  expect(last?.body).toMatchObject({
    feedback: Buffer.from(TEXT).toString('base64'),
    captcha: expect.stringMatching(/./),
  });
  expect(JSON.parse(hub.commandLine('export', 'feedback', '--format', 'json'))).toEqual([
    {
      submissionId: last?.key,
      reference,
      feedbackType: 'complaint',
      feedbackLabel: 'A complaint',
      feedback: TEXT,
      firstName: "Siobhán O'Brien",
      lastName: 'Ng',
      email: 'siobhan+site@example.photography',
      feedbackUrl: `${hub.origin}/feedback`,
      pageReferrerUrl: `${hub.origin}/faqs`,
      sendUserCopy: false,
      agreeToTerms: true,
      sCode: '',
      receivedAt: expect.any(String),
    },
  ]);

  await page.getByRole('button', { name: 'Write something else' }).click();
  await expect(page.getByLabel('Your feedback')).toHaveValue('');
});

test('the page knows where it was opened from, and the code of a campaign [DEC-107, DEC-111]', async ({
  page,
  hub,
}) => {
  await page.goto(`${hub.origin}/feedback?sCode=expo-26`, { referer: `${hub.origin}/careers` });
  await hydrated(page);
  await page.getByRole('radio', { name: 'An idea' }).check();
  await page.getByLabel('Your feedback').fill('More trains.');
  await page.getByLabel('First name').fill('Bo');
  await page.getByLabel('Last name').fill('X');
  await page.getByLabel('Email').fill('bo@example.com');
  await page.getByLabel(/my details are used/).check();
  const request = page.waitForRequest('**/api/contactus/submitFeedbackForm');
  await page.getByRole('button', { name: 'Send feedback' }).dblclick();
  expect((await request).postDataJSON()).toMatchObject({
    feedbackLabel: 'An idea',
    feedbackUrl: `${hub.origin}/feedback?sCode=expo-26`,
    pageReferrerUrl: `${hub.origin}/careers`,
    sCode: 'expo-26',
  });
  await expect(page.getByRole('heading', { name: 'Thank you. We have your feedback.' })).toBeFocused();
});
