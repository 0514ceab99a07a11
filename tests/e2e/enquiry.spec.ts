import { violations } from './support/axe.ts';
import { enquiriesAt, enquiryOpen, fillEnquiry, sendEnquiry } from './support/enquiry.ts';
import { shownReference } from './support/registration.ts';
import { hydrated, readyForOffline } from './support/site.ts';
import { expect, test } from './support/test.ts';

/** Closed, so that its next step is to express interest. */
const CLOSED_ROLE = '/jobs/army/dog-handler';

test('from a role the form arrives prefilled; what is wrong is said; offline it is saved, and it arrives once [ENQ-01, ENQ-02, ENQ-03, ENQ-08, ENQ-10, ENQ-12, ENQ-15, OUTBOX-01, OUTBOX-08, OUTBOX-10]', async ({
  page,
  context,
  ownHub: hub,
}) => {
  await page.goto(hub.origin + CLOSED_ROLE);
  await readyForOffline(page);
  await page.reload();
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: 'Express interest' }).first().click();
  await expect(page).toHaveURL(
    `${hub.origin}/contact-us?ref=role_page&service=army&role=dog-handler&commitment=full-time`,
  );
  await enquiryOpen(page);
  expect(await page.evaluate(() => sessionStorage.getItem('historyUrl'))).toBe(hub.origin + CLOSED_ROLE);
  const question = page.getByLabel('What would you like to know?');
  // Within the first two screens.
  expect((await question.boundingBox())?.y).toBeLessThan(2 * 844);
  await expect(question).toHaveValue('I would like to know more about the role Dog Handler.');
  await expect(page.getByRole('radio', { name: 'Army' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Full time' })).toBeChecked();
  expect(await violations(page, 'all')).toEqual([]);

  await page.getByLabel('Phone', { exact: true }).fill('0412');
  await sendEnquiry(page).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There appears to be an error in the form.' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Way to join: Please select a method of entry' }).click();
  await expect(page.getByLabel('Way to join')).toBeFocused();
  await expect(summary.getByRole('link', { name: /^Phone: Please enter a valid phone number/ })).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);

  await context.setOffline(true);
  await page.getByRole('radio', { name: 'Part time' }).check();
  await page.getByRole('radio', { name: 'Air Force' }).check();
  await fillEnquiry(page, { question: 'May I bring my dog? – Māia', firstName: 'Māia', email: 'maia@example.com' });
  await page.getByText('Three questions you may leave out').click();
  await page.getByLabel('Citizenship').selectOption('Australian citizen');
  await expect(sendEnquiry(page)).toHaveText('Save and send later');
  await sendEnquiry(page).click();
  await expect(page.getByRole('heading', { name: 'Saved for sending.' })).toBeFocused();
  const reference = await shownReference(page);
  expect(await violations(page, 'all')).toEqual([]);
  expect(enquiriesAt(hub)).toEqual([]);

  await context.setOffline(false);
  await expect.poll(() => enquiriesAt(hub).map((row) => row.reference), { timeout: 60_000 }).toEqual([reference]);
  await expect(page.getByText('Your enquiry has been sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Ask another question' }).click();
  await expect(question).toBeFocused();
  expect(enquiriesAt(hub)).toMatchObject([
    {
      question: 'May I bring my dog? – Māia',
      serviceName: 'airforce',
      serviceId: 3,
      workType: 'parttime',
      postcode: '0000',
      methodOfEntryId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      phoneNumber: '0412 345 678',
      citizenship: 'Australian citizen',
      agreeToTerms: true,
    },
  ]);
});
