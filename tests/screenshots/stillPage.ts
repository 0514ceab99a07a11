import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { build } from 'vite';
import { ROOT, type RunningHub, startHub } from '../e2e/support/hub.ts';

/** A Tuesday morning in Sydney: events stand some weeks after it. */
const DAY = new Date('2026-03-03T10:00:00+11:00');
const FIXED_CLOCK = fileURLToPath(new URL('fixedClock.mjs', import.meta.url));

/** A hub that believes it is the day of the pictures. */
export function startStillHub(): Promise<RunningHub> {
  return startHub({
    env: { NODE_OPTIONS: `--import ${FIXED_CLOCK}`, SCREENSHOT_DAY_MS: String(DAY.getTime()), RATE_LIMIT_FACTOR: '0' },
  });
}

/**
 * A visitor to whom every page looks the same each time: fixed day, no motion, no worker and no
 * photographs.
 */
export async function stillContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    bypassCSP: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
  });
  await context.clock.setFixedTime(DAY);
  await context.route(/\/media\//, (route) => route.abort());
  return context;
}

/** Builds the page of parts and tokens and puts it before the hub, which has none. */
export async function serveDesignPage(context: BrowserContext, hub: RunningHub): Promise<void> {
  await build({ configFile: `${ROOT}design/vite.config.ts`, logLevel: 'error' });
  await context.route(`${hub.origin}/design**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const file = pathname === '/design' ? 'design/index.html' : pathname.replace('/design/', '');
    return route.fulfill({ path: `${ROOT}dist/design/${file}` });
  });
}

/**
 * Opens a page and waits for its fonts. What comes later must be waited for by name: a comparison takes two equal pictures
 * for a page at rest and looks no further.
 */
export async function openStill(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
}
