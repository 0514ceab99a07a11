/** The keyboard that a booth has on its screen. */
import type { Locator, Page } from '@playwright/test';

/** Signs whose key is called something else. */
const NAMES: Record<string, string> = { '-': 'Hyphen', _: 'Underscore', '.': 'Full stop', "'": 'Apostrophe' };

export const screenKeyboard = (page: Page): Locator => page.getByRole('group', { name: 'On-screen keyboard' });

/** @param key  what it types, capital or small as its face is now, or its name */
export const screenKey = (page: Page, key: string): Locator =>
  screenKeyboard(page).getByRole('button', { name: NAMES[key] ?? key, exact: true });
