/** Fills the forms of a booth as a person does, one screen after another. */
import { expect, type Page } from '@playwright/test';
import { sendEnquiry } from './enquiry.ts';
import { type Person, person, sendButton, shownReference } from './registration.ts';

/** The question that the screen asks. */
export const stepHeading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });

export const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });

/** Opens the form of a booth's event and waits until it can be typed into. */
export async function openBoothForm(page: Page, event: string): Promise<void> {
  await page.locator(`a[href="/kiosk/register/${event}"]`).click();
  await expect(page.getByLabel('First name')).toBeVisible();
}

/** Up to the screen with everything, its boxes ticked. */
export async function fillBoothRegistration(page: Page, who: Person): Promise<void> {
  await page.getByLabel('First name').fill(who.firstName);
  await page.getByLabel('Surname').fill(who.surname);
  await goOn(page).click();
  await page.getByLabel('Email', { exact: true }).fill(who.email);
  await page.getByLabel('Postcode').fill(who.postcode ?? '2150');
  await goOn(page).click();
  await page.getByRole('radio', { name: 'Potential candidate' }).check();
  await goOn(page).click();
  const attendance = page.getByRole('radio', { name: /^In person/ });
  const check = stepHeading(page, /^All correct/);
  await attendance.or(check).first().waitFor();
  if (await attendance.isVisible()) {
    await attendance.check();
    await goOn(page).click();
  }
  await page.getByLabel(/event guidelines/).check();
  await page.getByLabel(/my details are used/).check();
}

/** Registers the next attendee and closes the confirmation. @returns the reference they were told */
export async function registerNext(page: Page, number: number): Promise<string> {
  await fillBoothRegistration(page, person(number));
  await sendButton(page).click();
  const reference = await shownReference(page);
  await page.getByRole('button', { name: /^(Close|Next person)$/ }).click();
  return reference;
}

/** Asks a question, up to what became of it. */
export async function askAtBooth(page: Page, { firstName, email }: Pick<Person, 'firstName' | 'email'>): Promise<void> {
  await page.getByLabel('What would you like to know?').fill('Does an old injury matter?');
  await goOn(page).click();
  await page.getByRole('radio', { name: 'Navy' }).check();
  await goOn(page).click();
  await page.getByRole('radiogroup', { name: 'Way to join' }).getByRole('radio').first().check();
  await goOn(page).click();
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Tamihana');
  await goOn(page).click();
  await page.getByLabel('Phone', { exact: true }).first().fill('0412 345 678');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('radiogroup', { name: 'Answer me by' }).getByRole('radio', { name: 'Email' }).check();
  await goOn(page).click();
  await page.getByLabel(/^I agree/).check();
  await sendEnquiry(page).click();
}
