/** Fills the registration form as a person does: by labels. */
import { expect, type Locator, type Page } from '@playwright/test';

export type Person = { firstName: string; surname: string; email: string; postcode?: string };

/** Someone new with every call, so that no address is registered twice by accident. */
export function person(number: number, overrides: Partial<Person> = {}): Person {
  return {
    firstName: 'Aroha',
    surname: `Tamihana ${number}`.replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit))),
    email: `aroha.${number}@example.com`,
    postcode: '2150',
    ...overrides,
  };
}

async function fillPerson(fields: Locator, { firstName, surname, email, postcode = '2150' }: Person) {
  await fields.getByLabel('First name').fill(firstName);
  await fields.getByLabel('Surname').fill(surname);
  await fields.getByLabel('Email', { exact: true }).fill(email);
  await fields.getByLabel('Postcode').fill(postcode);
  await fields.getByLabel(/^(I am a|They are a)/).selectOption('Potential candidate');
}

/** The part of the form about the registrant, which is the only one with a candidate number. */
const registrantFields = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'About you' }) });

export async function fillRegistration(page: Page, registrant: Person): Promise<void> {
  await fillPerson(registrantFields(page), registrant);
  const attendance = page.getByRole('radio', { name: /in person/i }).first();
  if (await attendance.isVisible()) await attendance.check();
  await page.getByLabel(/event guidelines/).check();
  await page.getByLabel(/my details are used/).check();
}

export async function addGuest(page: Page, guest: Person): Promise<void> {
  await page.getByRole('button', { name: 'Add a guest' }).click();
  const fields = page.getByRole('group', { name: /^Guest \d+$/ }).last();
  await fillPerson(fields, guest);
  const attendance = fields.getByRole('radio', { name: /in person/i });
  if (await attendance.isVisible()) await attendance.check();
  await fields.getByRole('button', { name: /^Finish/ }).click();
}

export const sendButton = (page: Page) => page.getByRole('button', { name: /^(Register|Save and send later)$/ });

/** Opens the form of an event page and waits until it can be typed into. */
export async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Register Now' }).first().click();
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
}

/** The reference a visitor is told, once it is shown. */
export async function shownReference(page: Page): Promise<string> {
  // The page behind a drawer may show the reference of an earlier registration.
  const reference = page.locator('strong', { hasText: /^DC-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]$/ }).first();
  await expect(reference).toBeVisible();
  return reference.innerText();
}
