import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_ARGS, installedChromium } from '../../../scripts/chromium.mjs';

/** Does a part of an attack in a Chromium of its own, as it is installed for the tests. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: installedChromium(), args: CHROMIUM_ARGS });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
