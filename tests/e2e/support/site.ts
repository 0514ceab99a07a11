/** What a test waits for before it goes on: facts a page tells about itself, never a time. */
import type { Page } from '@playwright/test';

export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/** The worker controls the page and a whole release is on the device: from now on the hub may go away. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker?.controller !== null);
  await page.waitForFunction(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('defence-careers')) return false;
    return new Promise<boolean>((resolve) => {
      const open = indexedDB.open('defence-careers');
      open.onerror = () => resolve(false);
      open.onsuccess = () => {
        const db = open.result;
        const done = (answer: boolean) => {
          db.close();
          resolve(answer);
        };
        if (!db.objectStoreNames.contains('releases')) return done(false);
        const count = db.transaction('releases').objectStore('releases').count();
        count.onsuccess = () => done(count.result > 0);
        count.onerror = () => done(false);
      };
    });
  });
}
