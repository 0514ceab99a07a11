import type { BrowserContext } from 'playwright';
import { hydrated, readyForOffline } from '../../e2e/support/site.ts';

/** A first visit, until everything is on the device; and a second, as any app that is opened offline has had. */
export async function installSite(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await readyForOffline(page);
  await page.reload();
  await hydrated(page);
  await page.close();
}
