import { describe, expect } from 'vitest';
import { BOOTH_PIN, NORMAL_WINDOW } from '../e2e/support/booth.ts';
import { journey } from './support/journey.ts';
import type { TestPage } from './support/TestBrowser.ts';
import { control, press, sees } from './support/visitor.ts';

const FORTY = 'aroha.tamihana-featherstone_2027@ex.org.';
const NAMES: Record<string, string> = { '-': 'Hyphen', _: 'Underscore', '.': 'Full stop' };

function findKey(name: string): Element | undefined {
  const keys = document.querySelectorAll('fieldset[aria-label="On-screen keyboard"] button');
  return [...keys].find((key) => (key.getAttribute('aria-label') ?? key.textContent) === name);
}

/** Presses the keys one after another. */
async function touch(page: TestPage, ...names: string[]): Promise<void> {
  for (const name of names) {
    const key = await page.find(findKey, name);
    if (!key) throw new Error(`there is no key ${name}`);
    await key.tap();
  }
}

const type = (page: TestPage, text: string) => touch(page, ...[...text].map((letter) => NAMES[letter] ?? letter));

/** What the field with the focus holds, where its caret is, and what it says of itself. */
const focused = (page: TestPage) =>
  page.evaluate(() => {
    const { value, selectionStart, type, inputMode } = document.activeElement as HTMLInputElement;
    return { value, selectionStart, type, inputMode };
  });

async function openForm(page: TestPage, origin: string): Promise<void> {
  await page.goto(`${origin}/?kiosk=expo-demo`);
  await (await control(page, 'PIN')).type(BOOTH_PIN);
  await press(page, 'Start the booth');
  await press(page, NORMAL_WINDOW);
  await sees(page, 'Register for an event');
  await press(page, 'Reserve');
  await sees(page, 'First name');
  await expect.poll(() => page.find(findKey, 'Q')).toBeDefined();
}

describe('the keyboard of a booth', () => {
  journey(
    'writes forty letters, none lost, none doubled, also with the caret in the middle, and the page learns of each [KIOSK-37 in part]',
    async ({ hub, wideBrowser }) => {
      const page = await wideBrowser.open();
      await openForm(page, hub.origin);
      await touch(page, 'A', 'r', 'o', 'h', 'a', 'Next');
      await touch(page, 'T', 'Shift', 'O', 'Delete', 'a', 'Next');
      await press(page, 'Continue');
      await expect.poll(() => page.find(findKey, '@')).toBeDefined();
      await type(page, FORTY);
      expect(await focused(page)).toEqual({ value: FORTY, selectionStart: 40, type: 'text', inputMode: 'none' });

      await page.evaluate(() => (document.activeElement as HTMLInputElement).setSelectionRange(20, 20));
      await type(page, FORTY);
      const doubled = FORTY.slice(0, 20) + FORTY + FORTY.slice(20);
      expect(await focused(page)).toMatchObject({ value: doubled, selectionStart: 60 });
      await touch(page, '@gmail.com');
      expect((await focused(page)).value).toBe(`${doubled.slice(0, doubled.indexOf('@'))}@gmail.com`);

      // A field that React holds learns of each letter.
      await press(page, 'Home');
      await press(page, 'FAQs');
      await press(page, 'Search the questions');
      await expect.poll(() => page.find(findKey, 'q')).toBeDefined();
      await type(page, 'asthma');
      const suggestions = () => page.evaluate(() => document.querySelectorAll('[role="option"]').length);
      await expect.poll(suggestions).toBeGreaterThan(0);
      await touch(page, 'Search');
      await sees(page, 'Results for “asthma”');
      // At a booth the browser is told of no word that was searched for.
      expect(await page.evaluate(() => location.href)).not.toContain('asthma');
      expect(wideBrowser.complaints()).toEqual([]);
    },
  );
});
