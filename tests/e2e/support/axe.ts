import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { brokenRules } from './brokenRules.ts';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Everything axe finds in the page as it stands. It is read once into each document and says no more than what is broken:
 * with `@axe-core/playwright`, which reads it anew and fetches all that is right as well, a check costs two to four times
 * as much.
 * @param rules  `wcag`: WCAG 2.2 A and AA; `all`: its rules of good practice too, as for one heading of each page
 * @returns each rule that is broken, with what breaks it
 */
export async function violations(page: Page, rules: 'wcag' | 'all' = 'wcag'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(brokenRules, rules === 'wcag' ? WCAG_22_AA : undefined);
}
