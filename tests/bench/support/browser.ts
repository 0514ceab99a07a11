import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { CHROMIUM_ARGS, installedChromium } from '../../../scripts/chromium.mjs';

export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/**
 * A browser for one figure, closed whatever happens.
 * @param flags  for its command line, beside those that every figure needs
 */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>, flags: string[] = []): Promise<T> {
  const args = [...CHROMIUM_ARGS, '--enable-precise-memory-info', ...flags];
  const browser = await chromium.launch({ executablePath: installedChromium(), args });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** A phone of the lower middle class, as Lighthouse's mobile preset takes it. */
export const SLOW_PROCESSOR = { rate: 4 };

const bytesPerSecond = (kilobits: number) => (kilobits * 1024) / 8;

/** Lighthouse's "slow 4G", in the numbers that it applies to a real connection. */
export const SLOW_NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: bytesPerSecond(1474.56),
  uploadThroughput: bytesPerSecond(675),
};

export async function slowProcessor(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', SLOW_PROCESSOR);
}

export async function slowNetwork(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
}

export function devTools(page: Page): Promise<CDPSession> {
  return page.context().newCDPSession(page);
}
