import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** @returns each rule of WCAG 2.2 A and AA that the page breaks as it stands, with what breaks it */
export async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
