/** What a test waits for before it goes on: facts a page tells about itself, never a time. */
import { expect, type Locator, type Page } from '@playwright/test';
import { readStoredRelease } from './storedRelease.ts';

/** Parts of a page come alive one by one behind it; React leaves a mark on each element that it listens to. */
export async function alive(parts: Locator): Promise<void> {
  const allMarked = (elements: Element[]) =>
    elements.length > 0 &&
    elements.every((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));
  await expect.poll(() => parts.evaluateAll(allMarked)).toBe(true);
}

/** Keeps the answers to requests back. @returns what lets them go */
export async function hold(page: Page, requests: string | RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(requests, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/** The worker controls the page and a whole release is on the device: from now on the hub may go away. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker?.controller !== null);
  await expect.poll(() => storedRelease(page), { timeout: 90_000 }).toBeDefined();
}

/** The release this device answers from. */
export function storedRelease(page: Page): Promise<string | undefined> {
  return page.evaluate(readStoredRelease);
}
