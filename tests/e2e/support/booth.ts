import type { Page } from 'playwright';

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
export async function beginNextVisit(page: Page): Promise<void> {
  await attractScreen(page).click();
  await attractScreen(page).waitFor({ state: 'hidden' });
}

/** What the page can read again of what was typed and chosen. */
export function keptWords(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, history.state]),
  );
}
