import { violations } from './support/axe.ts';
import { FORM_PATH, field, fillFirstStep, next, openForm, pdf, send, sentReference } from './support/contentForm.ts';
import { expect, test } from './support/test.ts';

/** Says PNG with its first bytes. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Bytes a second of a network that is slow to send. */
const SLOW = 150_000;

// Nothing here is about what the worker keeps.
test.use({ serviceWorkers: 'block' });

test('a visitor on a phone goes through both steps and back, is told what is wrong, and arrives [FORM-01, FORM-20, FORM-29, FORM-38 to FORM-41]', async ({
  page,
  hub,
}) => {
  const events: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/fieldtracking/register')) events.push(request.postData() ?? '');
  });
  await openForm(page, hub.origin, '?service=ares&email=siobhan@example.com');
  await expect(field(page, 'Email')).toHaveValue('siobhan@example.com');
  await expect(field(page, 'Email')).not.toBeEditable();
  await expect(field(page, 'Which services would you like to hear from?')).toHaveValue('Army');
  await expect(page).not.toHaveURL(/example\.com/);

  await next(page).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There appears to be an error in the form.' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(4);
  expect(await violations(page, 'all')).toEqual([]);
  await summary.getByRole('link', { name: /^Postcode/ }).click();
  await expect(field(page, 'Postcode')).toBeFocused();

  await fillFirstStep(page);
  await next(page).click();
  const title = page.getByRole('heading', { name: 'What you are after' });
  await expect(title).toBeFocused();
  expect(await violations(page, 'all')).toEqual([]);
  await page.getByLabel('I am not sure yet').check();
  await field(page, 'What should we know before we call? (optional)').fill('I drive trucks.');

  // Back by the browser, forward again, and back by the button.
  await page.goBack();
  await expect(field(page, 'Postcode')).toHaveValue('2600');
  await page.goForward();
  await expect(page.getByLabel('I am not sure yet')).toBeChecked();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(field(page, 'First name')).toHaveValue("Siobhán O'Neill");
  await next(page).click();
  await expect(title).toBeFocused();

  // A picture that calls itself a PDF: only the hub sees that.
  const papers = field(page, 'A résumé or your last school report (optional)');
  await papers.setInputFiles({ name: 'resume.pdf', mimeType: 'application/pdf', buffer: PICTURE });
  await page.getByRole('checkbox', { name: /privacy statement/ }).check();
  await send(page).click();
  const box = page.getByRole('status').filter({ hasText: 'Error details:' });
  await expect(box).toBeFocused();
  await expect(box.getByRole('listitem')).toHaveText([
    'The content of this file is not what its name says. Please choose a file of the type PDF, Word, JPEG or PNG',
  ]);
  await expect(papers).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'What should we know before we call? (optional)')).toHaveValue('I drive trucks.');
  expect(await violations(page, 'all')).toEqual([]);

  // A file that takes its time.
  const network = await page.context().newCDPSession(page);
  await papers.setInputFiles(pdf('resume.pdf', 400_000));
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: SLOW,
  });
  await send(page).click();
  await expect(page.getByRole('progressbar', { name: 'Uploading resume.pdf' })).toBeVisible();
  await expect(page.getByText(/^\d+ kB of 391 kB$/)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Sending your answers' })).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  await sentReference(page);
  expect(await violations(page, 'all')).toEqual([]);
  await expect(page.locator('main form')).toHaveCount(0);

  await page.goto(hub.origin);
  expect(events.length).toBeGreaterThan(0);
  expect(events.join()).toContain('"type":"blur"');
  for (const typed of ['Siobh', '+61', 'trucks', 'siobhan@']) expect(events.join()).not.toContain(typed);
});

test('without scripting the form is not offered, and the helpline is [DEC-151]', async ({ browser, hub }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(hub.origin + FORM_PATH);
  // No text inside of `noscript` is found by its words.
  const words = page.locator('main noscript p');
  await expect(words).toBeVisible();
  await expect(words).toHaveText('This form needs scripting, which is switched off here. Call 13 19 01 instead.');
  await expect(field(page, 'Email')).toBeHidden();
  await context.close();
});
