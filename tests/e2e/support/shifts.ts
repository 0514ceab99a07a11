import type { Page } from '@playwright/test';
import { inSystemLetters } from './letters.ts';

/**
 * Adds up every layout shift of the pages that are loaded from now on. Call it before the first. They are in the letters
 * of the system: how far a font that comes late moves words is told by `firstPaint.spec.ts`.
 */
export async function watchShifts(page: Page): Promise<void> {
  await inSystemLetters(page);
  await addUpShifts(page);
}

/** As `watchShifts`, with fonts that come when they come. */
export async function addUpShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has shifted since the page was loaded; 0 for a page that stands still. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
}
