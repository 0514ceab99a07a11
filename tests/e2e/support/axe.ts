import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Everything axe finds in the page as it stands.
 * @param rules  `wcag`: WCAG 2.2 A and AA; `all`: its rules of good practice too, as for one heading of each page
 * @returns each rule that is broken, with what breaks it
 */
export async function violations(page: Page, rules: 'wcag' | 'all' = 'wcag'): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  if (rules === 'wcag') axe.withTags(WCAG_22_AA);
  const found = await axe.analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
