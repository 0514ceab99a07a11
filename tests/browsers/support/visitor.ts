/** What a visitor does with a page and sees of it: by words and labels, never by class. */
import { expect } from 'vitest';
import { buildPerson } from '../../builders/buildRegistration.ts';
import { readStoredRelease } from '../../e2e/support/storedRelease.ts';
import type { TestElement, TestPage } from './TestBrowser.ts';

const REFERENCE = /DC-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]/;

/** Everything that can be read on the page now. */
const textOf = (page: TestPage): Promise<string> => page.evaluate(() => document.body.innerText);

export async function sees(page: TestPage, text: string | RegExp, timeout?: number): Promise<void> {
  await expect.poll(() => textOf(page), { timeout }).toMatch(text);
}

export const headingOf = (page: TestPage): Promise<string | undefined> =>
  page.evaluate(() => document.querySelector('h1')?.textContent?.trim());

/** React has taken the page over. */
export async function hydrated(page: TestPage): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.hydrated)).toBeDefined();
}

/** The worker controls the page and a whole release is on the device: from now on the hub may go away. */
export async function readyForOffline(page: TestPage): Promise<void> {
  const timeout = 90_000;
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker?.controller)), { timeout }).toBe(true);
  await expect.poll(() => page.evaluate(readStoredRelease), { timeout }).toBeDefined();
}

export async function press(page: TestPage, name: string): Promise<void> {
  await (await control(page, name)).click();
}

/** Until the tick is seen: a press goes beside its box where a bar that comes meanwhile moves the page. */
async function tick(page: TestPage, words: string): Promise<void> {
  const isTicked = () => page.evaluate(isChecked, words);
  const tried = async () => {
    if (!(await isTicked())) await press(page, words);
    return await isTicked();
  };
  await expect.poll(tried, { message: `a tick at "${words}"` }).toBe(true);
}

export async function openForm(page: TestPage): Promise<void> {
  await press(page, 'Register Now');
  await sees(page, 'About you');
}

/** Fills the registration form of an event that nobody attends in more than one way. */
export async function fillRegistration(page: TestPage): Promise<void> {
  const { firstName, surname, email, postcode, attendeeType } = buildPerson();
  for (const [label, text] of Object.entries({ 'First name': firstName, Surname: surname, Email: email })) {
    await (await control(page, label)).type(text);
  }
  await (await control(page, 'Postcode')).type(postcode);
  await (await control(page, 'I am a')).choose(attendeeType);
  await tick(page, 'event guidelines');
  await tick(page, 'my details are used');
}

/** @returns the reference the visitor is told */
export async function shownReference(page: TestPage): Promise<string> {
  await sees(page, REFERENCE, 40_000);
  return REFERENCE.exec(await textOf(page))?.[0] ?? '';
}

/** The form control with these words in its label, else the button or link that begins with them, once it is there. */
export async function control(page: TestPage, words: string): Promise<TestElement> {
  const found = await expect
    .poll(() => page.find(findControl, words), { message: `a control named "${words}"` })
    .toBeDefined()
    .then(() => page.find(findControl, words));
  if (!found) throw new Error(`the control named "${words}" went away`);
  return found;
}

function isChecked(words: string): boolean {
  const labels = [...document.querySelectorAll('label')].filter((label) => label.textContent?.includes(words));
  return labels.some(({ control }) => control instanceof HTMLInputElement && control.checked);
}

function findControl(words: string): Element | undefined {
  const inFront = document.querySelector('dialog[open]') ?? document;
  const labels = [...inFront.querySelectorAll('label')].filter((label) => label.textContent?.includes(words));
  const field = labels.find((label) => label.control)?.control;
  if (field) return field;
  return [...inFront.querySelectorAll('button, a[href]')].find((button) => {
    const name = button.getAttribute('aria-label') ?? button.textContent ?? '';
    return name.trim().startsWith(words) && button.getClientRects().length > 0;
  });
}
