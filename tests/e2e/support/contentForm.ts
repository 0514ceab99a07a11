import { expect, type Locator, type Page } from '@playwright/test';
import { hydrated } from './site.ts';

export const FORM_PATH = '/register-interest';

/** Opens the form and waits until it can be sent. @param query  with its `?` */
export async function openForm(page: Page, origin: string, query = ''): Promise<void> {
  await page.goto(origin + FORM_PATH + query);
  await hydrated(page);
  await expect(page.locator('main form')).toBeVisible();
}

export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

/** Fills in what the first step requires. */
export async function fillFirstStep(page: Page): Promise<void> {
  await field(page, 'First name').fill("Siobhán O'Neill");
  await field(page, 'Surname').fill('Ng');
  await field(page, 'Phone').fill('+61 412 345 678');
  await field(page, 'Postcode').fill('2600');
}

export const next = (page: Page): Locator => page.getByRole('button', { name: 'Next: what you are after' });
export const send = (page: Page): Locator => page.getByRole('button', { name: 'Register my interest' });

/** The panel in place of the form. @returns the reference */
export async function sentReference(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Thank you. Your interest is registered.' })).toBeFocused();
  const [reference = ''] = /DC-\w{4}-\w{4}-\w/.exec((await page.locator('main').textContent()) ?? '') ?? [];
  expect(reference).not.toBe('');
  return reference;
}

/** A file that says PDF with its first bytes, and of any size. */
export function pdf(name: string, bytes = 2_000) {
  const buffer = Buffer.alloc(bytes, ' ');
  buffer.write('%PDF-1.7\n');
  return { name, mimeType: 'application/pdf', buffer };
}
