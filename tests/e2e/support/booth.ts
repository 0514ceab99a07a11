import type { Page } from 'playwright';

/** Of the profile `expo-demo`: kiosk-config/README.md. */
export const BOOTH_PIN = '131901';

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
  }
  await home.waitFor();
}

const attractScreen = (page: Page) => page.getByRole('button', { name: /Touch to start/ });

/** Touches the attract screen away when nobody was there yet. */
export async function beginVisit(page: Page): Promise<void> {
  if (await attractScreen(page).isVisible()) await beginNextVisit(page);
}

/** Begins the next visit at a booth that was reset: it waits for somebody, as soon as the reset is over. */
export async function beginNextVisit(page: Page): Promise<void> {
  await attractScreen(page).click();
  await attractScreen(page).waitFor({ state: 'hidden' });
}

/** One step back, by the header: a form of the booth has a way back of its own. */
export async function goBack(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
}

/** What the browser writes down of the current history entry, whatever the page makes of it. */
export function writtenEntry(page: Page): Promise<string> {
  return page.evaluate(() => location.href + JSON.stringify(Reflect.get(History.prototype, 'state', history)));
}

/** What the page can read again of what was typed and chosen. */
export function keptWords(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, history.state]),
  );
}
