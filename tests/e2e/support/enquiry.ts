/** Fills the enquiry form as a person does: by labels. */
import { expect, type Page } from '@playwright/test';
import type { RunningHub } from './hub.ts';

type Asker = { question?: string; firstName: string; lastName?: string; phone?: string; email: string };

/** Everything that is required; service and work type as they are, where the form was opened with them. */
export async function fillEnquiry(page: Page, who: Asker): Promise<void> {
  const { question = 'Does an old injury matter?', lastName = 'Tamihana', phone = '0412 345 678' } = who;
  await page.getByLabel('What would you like to know?').fill(question);
  if ((await page.getByRole('radiogroup', { name: 'Service' }).getByRole('radio', { checked: true }).count()) === 0) {
    await page.getByRole('radio', { name: 'Navy' }).check();
  }
  await page.getByLabel('Way to join').selectOption({ index: 1 });
  await page.getByLabel('First name').fill(who.firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Phone', { exact: true }).fill(phone);
  await page.getByLabel('Email', { exact: true }).fill(who.email);
  await page.getByRole('radiogroup', { name: 'Answer me by' }).getByRole('radio', { name: 'Email' }).check();
  await page.getByLabel(/^I agree/).check();
}

/** Waits until the form can be typed into. */
export async function enquiryOpen(page: Page): Promise<void> {
  await expect(page.getByLabel('What would you like to know?')).toBeVisible();
}

export const sendEnquiry = (page: Page) =>
  page.getByRole('button', { name: /^(Send my question|Save and send later)$/ });

type ExportedEnquiry = Record<string, string> & { reference: string };

/** Every enquiry at the hub, read through the staff's own command line. */
export function enquiriesAt(hub: RunningHub): ExportedEnquiry[] {
  return JSON.parse(hub.commandLine('export', 'enquiries', '--format', 'json'));
}
