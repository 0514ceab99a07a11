import type { PageTheme } from '../entities/page.ts';

/** Returns a page's theme; missing or unknown is `light` [SHELL-11, DEC-07]. */
export function pageThemeOf(theme: unknown): PageTheme {
  return theme === 'grey' || theme === 'dark' ? theme : 'light';
}
