import { expect, type Locator, type Page } from '@playwright/test';
import { goOn } from './boothForms.ts';
import { sendEnquiry } from './enquiry.ts';
import { type Person, sendButton, shownReference } from './registration.ts';

/** Of the profile `expo-demo`: kiosk-config/README.md. */
export const BOOTH_PIN = '131901';

/** The answer of staff in a browser that has not promised to keep anything, as on a host without a domain. */
export const NORMAL_WINDOW = 'No, a normal one: start';

/**
 * Opens the booth of `expo-demo` by its address, as staff do: a browser that is not that booth yet asks for the PIN
 * [KIOSK-02, KIOSK-38].
 * @param code  by which the hub is to know it; without one what it sends counts as a visitor's
 */
export async function openBooth(page: Page, origin: string, code = ''): Promise<void> {
  await page.goto(`${origin}/?kiosk=expo-demo`);
  const pin = page.getByLabel('PIN', { exact: true });
  const home = page.getByRole('heading', { level: 1, name: 'Careers Expo' });
  await pin.or(home).waitFor();
  if (await pin.isVisible()) {
    await page.getByLabel('Enrolment code').fill(code);
    await pin.fill(BOOTH_PIN);
    await page.getByRole('button', { name: 'Start the booth' }).click();
    const normal = page.getByRole('button', { name: NORMAL_WINDOW });
    await normal.or(home).waitFor();
    if (await normal.isVisible()) await normal.click();
  }
  await home.waitFor();
}

const attractScreen = (page: Page) => page.getByRole('button', { name: /Touch to start/ });

/** Touches the attract screen away when nobody was there yet. */
export async function beginVisit(page: Page): Promise<void> {
  if (await attractScreen(page).isVisible()) await beginNextVisit(page);
}

/** Begins the next visit at a booth that was reset: it waits for somebody, as soon as the reset is over. */
export async function beginNextVisit(page: Page, press: 'click' | 'tap' = 'click'): Promise<void> {
  await attractScreen(page)[press]();
  await attractScreen(page).waitFor({ state: 'hidden' });
}

/** One step back: by the header, or by a form of the booth, which has a way back of its own. */
export async function goBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Back', exact: true }).first().click();
}

/** What the browser writes down of the current history entry, whatever the page makes of it. */
export function writtenEntry(page: Page): Promise<string> {
  return page.evaluate(() => location.href + JSON.stringify(Reflect.get(History.prototype, 'state', history)));
}

/** Two minutes in which nobody touches the booth, whose clock is installed. */
export async function walkAway(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.clock.runFor(120_000);
  await page.clock.resume();
}

/** Five taps on the logo, the PIN, and the screen that tests. @param press  `tap` where nothing but a finger is there */
export async function openReadiness(page: Page, press: 'click' | 'tap' = 'click'): Promise<void> {
  for (let tap = 0; tap < 5; tap += 1) await page.getByRole('button', { name: 'Defence Careers' })[press]();
  await page.getByRole('dialog').getByLabel('PIN').fill(BOOTH_PIN);
  await page.getByRole('button', { name: 'Test this kiosk' })[press]();
  await expect(page.getByRole('heading', { level: 1, name: 'Before the doors open' })).toBeVisible();
}

/** Who touches the booth: no mouse, no real keyboard. */
export type Finger = {
  touch(target: Locator): Promise<void>;
  /** Touches a field, and types into it on the screen */
  write(field: Locator, text: string): Promise<void>;
};

/**
 * Registers one person in an open, empty form, screen by screen, and hands the booth on to the next one.
 * @returns the reference they were told
 */
export async function registerOne(page: Page, finger: Finger, who: Person): Promise<string> {
  await finger.write(page.getByLabel('First name'), who.firstName);
  await finger.write(page.getByLabel('Surname'), who.surname);
  await finger.touch(goOn(page));
  await finger.write(page.getByLabel('Email', { exact: true }), who.email);
  await finger.write(page.getByLabel('Postcode'), who.postcode ?? '2150');
  await finger.touch(goOn(page));
  await finger.touch(page.getByRole('radio', { name: 'Potential candidate' }));
  await finger.touch(goOn(page));
  await finger.touch(page.getByLabel(/event guidelines/));
  await finger.touch(page.getByLabel(/my details are used/));
  await finger.touch(sendButton(page));
  return handOn(page, finger);
}

/**
 * Sends one question from an open, empty form, screen by screen, and hands the booth on to the next person.
 * @returns the reference they were told
 */
export async function askOne(page: Page, finger: Finger, who: Person): Promise<string> {
  await finger.write(page.getByLabel('What would you like to know?'), 'Does an old injury matter?');
  await finger.touch(goOn(page));
  await finger.touch(page.getByRole('radio', { name: 'Navy' }));
  await finger.touch(goOn(page));
  await finger.touch(page.getByRole('radiogroup', { name: 'Way to join' }).getByRole('radio').first());
  await finger.touch(goOn(page));
  await finger.write(page.getByLabel('First name'), who.firstName);
  await finger.write(page.getByLabel('Last name'), who.surname);
  await finger.touch(goOn(page));
  await finger.write(page.getByLabel('Phone', { exact: true }).first(), '0412 345 678');
  await finger.write(page.getByRole('textbox', { name: 'Email' }), who.email);
  await finger.touch(page.getByRole('radiogroup', { name: 'Answer me by' }).getByRole('radio', { name: 'Email' }));
  await finger.touch(goOn(page));
  await finger.touch(page.getByLabel(/^I agree/));
  await finger.touch(sendEnquiry(page));
  return handOn(page, finger);
}

async function handOn(page: Page, finger: Finger): Promise<string> {
  const reference = await shownReference(page);
  await finger.touch(page.getByRole('button', { name: /^(Close|Next person)$/ }));
  return reference;
}

/** What the page can read again of what was typed and chosen. */
export function keptWords(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, history.state]),
  );
}
