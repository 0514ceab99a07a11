import { violations } from './support/axe.ts';
import { enquiriesAt, enquiryOpen } from './support/enquiry.ts';
import { shownReference } from './support/registration.ts';
import { hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

test('by keyboard alone an enquiry is filled in, sent and confirmed [ENQ-03, ENQ-12, ENQ-16, SHELL-05] @long', async ({
  page,
  ownHub: hub,
}) => {
  await page.goto(`${hub.origin}/careers?service=air-force&commitment=part-time`);
  await hydrated(page);
  // As a link of the job board would be followed.
  await page.evaluate(() => sessionStorage.setItem('historyUrl', location.href));
  await page.goto(`${hub.origin}/contact-us?ref=job_board&sCode=board`);
  await enquiryOpen(page);
  await expect(page.getByRole('radio', { name: 'Air Force' })).toBeChecked();
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const type = (text: string) => page.keyboard.type(text);

  await page.getByLabel('What would you like to know?').focus();
  await type('Which weekends would I train?');
  await press('Tab', 'ArrowUp', 'ArrowUp');
  await expect(page.getByRole('radio', { name: 'Navy' })).toBeChecked();
  await press('Tab', 'Tab', 'R');
  await expect(page.getByLabel('Way to join')).toHaveValue(/^Reserve/);
  for (const value of ['Jai', "O'Neill", '(02) 6266 1234', 'jai@example.com']) {
    await press('Tab');
    await type(value);
  }
  await press('Tab', 'Space', 'ArrowDown', 'Tab');
  await expect(page.getByLabel('Postcode')).toBeFocused();
  await type('2600');
  await press('Tab', 'Space', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Space');
  await expect(page.getByLabel(/^I agree/)).toBeChecked();
  await press('Tab', 'Tab', 'Enter');
  await expect(page.getByRole('heading', { name: 'Thank you. Your enquiry has been sent.' })).toBeFocused();
  await expect(page.getByText('Somebody who has served calls you')).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  expect(enquiriesAt(hub)).toMatchObject([
    {
      reference: await shownReference(page),
      serviceName: 'navy',
      workType: 'parttime',
      firstName: 'Jai',
      lastName: "O'Neill",
      phoneNumber: '02 6266 1234',
      preferedContactMethod: 'phone',
      postcode: '2600',
      sCode: 'board',
    },
  ]);
});
