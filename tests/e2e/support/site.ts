/** What a test waits for before it goes on: facts a page tells about itself, never a time. */
import { expect, type Page } from '@playwright/test';

export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/** The worker controls the page and a whole release is on the device: from now on the hub may go away. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker?.controller !== null);
  await expect.poll(() => heldRelease(page), { timeout: 30_000 }).toBeDefined();
}

/** The release this device answers from, read as a stranger would: from its database. */
export function heldRelease(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('defence-careers')) return undefined;
    return new Promise<string | undefined>((resolve) => {
      const open = indexedDB.open('defence-careers');
      open.onerror = () => resolve(undefined);
      open.onsuccess = () => {
        const db = open.result;
        const done = (answer?: string) => {
          db.close();
          resolve(answer);
        };
        if (!db.objectStoreNames.contains('releases')) return done();
        const all = db.transaction('releases').objectStore('releases').getAll();
        all.onsuccess = () => done(all.result.at(-1)?.release);
        all.onerror = () => done();
      };
    });
  });
}
