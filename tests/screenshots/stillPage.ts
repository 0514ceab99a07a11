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

/** Drawn, not photographed: the ground of a booth's screens, without which they are dark. */
const SCENE = /\/media\/horizon-[\w-]+\.svg$/;

/** A worker has the machine's clock, not the page's: in it every event of the day would be over. */
const SEARCH_WORKER = /\/assets\/searchWorker-/;

/**
 * A visitor to whom every page looks the same each time: fixed day, no motion, no photographs, and every search answered
 * by the hub.
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
  await context.route(SEARCH_WORKER, (route) => route.abort());
  await context.route(/\/media\//, (route) => (SCENE.test(route.request().url()) ? route.fallback() : route.abort()));
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

/**
 * Waits until the scenes in the backgrounds of a page are there: a picture of a style sheet is waited for by nobody
 * else. @returns their addresses, none for a page without a scene
 */
export async function drawScenes(page: Page): Promise<string[]> {
  return await page.evaluate(async (scene) => {
    const layers = [...document.querySelectorAll('*')].map((each) => getComputedStyle(each).backgroundImage);
    const addresses = layers.flatMap((layer) =>
      [...layer.matchAll(/url\("([^"]+)"\)/g)].map(([, address = '']) => address),
    );
    const scenes = [...new Set(addresses)].filter((address) => new RegExp(scene).test(address));
    await Promise.all(
      scenes.map((address) => {
        const drawing = new Image();
        drawing.src = address;
        return drawing.decode();
      }),
    );
    return scenes;
  }, SCENE.source);
}
