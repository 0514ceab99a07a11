import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { beginVisit, openBooth } from '../../e2e/support/booth.ts';
import type { RunningHub } from '../../e2e/support/hub.ts';
import type { Attack } from './attack.ts';
import { withBrowser } from './browser.ts';

const ELSEWHERE = 'https://elsewhere.example/';

/** Addresses that content, or whoever got into it, may put into a link; the first is a page that the booth shows. */
const ADDRESSES = [
  '/careers',
  ELSEWHERE,
  'tel:131901',
  'tel:13%1',
  'mailto:a@b.example',
  'mailto:%',
  'intent://scan/#Intent;scheme=zxing;end',
  'file:///etc/passwd',
  'chrome://settings',
  'javascript:location.assign("https://elsewhere.example/")',
  'data:text/html,elsewhere',
  'blob:null/elsewhere',
  'https://[elsewhere',
  '/site.webmanifest',
  '/staff',
];

const PRESSES: Record<string, (link: Locator) => Promise<void>> = {
  click: (link) => link.click(),
  'Ctrl and click': (link) => link.click({ modifiers: ['Control'] }),
  'Shift and click': (link) => link.click({ modifiers: ['Shift'] }),
  'Alt and click': (link) => link.click({ modifiers: ['Alt'] }),
  'middle button': (link) => link.click({ button: 'middle' }),
  'Ctrl and Enter': (link) => link.press('Control+Enter'),
};

/** What a browser answers with a menu, a window, a panel or another page, unless the page prevents it. */
const GESTURES: Record<string, string> = {
  'long press': `new MouseEvent('contextmenu', all)`,
  'drag away': `new DragEvent('dragstart', all)`,
  'drop on the page': `new DragEvent('drop', all)`,
  'Ctrl+N': `new KeyboardEvent('keydown', { ...all, key: 'n', ctrlKey: true })`,
  'Ctrl+P': `new KeyboardEvent('keydown', { ...all, key: 'p', ctrlKey: true })`,
  F12: `new KeyboardEvent('keydown', { ...all, key: 'F12' })`,
  'Ctrl and wheel': `new WheelEvent('wheel', { ...all, ctrlKey: true })`,
};

/** A window opens, or a page goes, within this. */
const PATIENCE_MS = 120;

type WayFigures = {
  tried: number;
  /** By what was done, ways that opened a window, brought a file, or led to another page than a booth's */
  open: string;
  /** Errors of the page's scripts meanwhile */
  errors: number;
  /** By name, gestures that the browser would have obeyed */
  obeyed: string;
};

export const ways: Attack<WayFigures> = {
  name: 'ways',
  does: 'At a booth, presses links to whatever a link may lead to, with every key and button, and tries the browser’s own gestures.',
  before: 'four ways to press a link opened a second window, two threw, and all seven gestures were obeyed',
  run: (hub) =>
    withBrowser(async (browser) => {
      const context = await browser.newContext();
      await context.route(`${ELSEWHERE}**`, (route) => route.fulfill({ contentType: 'text/html', body: 'elsewhere' }));
      const page = await context.newPage();
      await openBooth(page, hub.origin);
      await beginVisit(page);
      const obeyed: string[] = [];
      for (const [name, event] of Object.entries(GESTURES)) if (!(await isPrevented(page, event))) obeyed.push(name);
      let errors = 0;
      page.on('pageerror', () => {
        errors += 1;
      });
      const open: string[] = [];
      for (const address of ADDRESSES) {
        for (const [name, press] of Object.entries(PRESSES)) {
          if (await leads(page, context, hub, address, press)) open.push(`${name} ${address}`);
        }
      }
      return {
        tried: ADDRESSES.length * Object.keys(PRESSES).length + Object.keys(GESTURES).length,
        open: open.join(', ') || 'none',
        errors,
        obeyed: obeyed.join(', ') || 'none',
      };
    }),
  wishes: [
    { wants: 'nothing leads out of the one window', holds: ({ open }) => open === 'none' },
    { wants: 'no address breaks the page', holds: ({ errors }) => errors === 0 },
    { wants: 'the browser obeys none of its own gestures', holds: ({ obeyed }) => obeyed === 'none' },
  ],
};

const isPrevented = (page: Page, event: string) =>
  page.evaluate<boolean>(`(() => {
    const all = { bubbles: true, cancelable: true };
    return !(document.querySelector('main') ?? document.body).dispatchEvent(${event});
  })()`);

/** Whether a link leads anywhere but to another page of the booth; leaves the booth as it was. */
async function leads(
  page: Page,
  context: BrowserContext,
  hub: RunningHub,
  address: string,
  press: (link: Locator) => Promise<void>,
): Promise<boolean> {
  let downloaded = false;
  const onDownload = () => {
    downloaded = true;
  };
  page.on('download', onDownload);
  await page.evaluate((href) => {
    for (const dialog of document.querySelectorAll('dialog[open]')) (dialog as HTMLDialogElement).close();
    document.querySelector('#way-out')?.remove();
    const link = Object.assign(document.createElement('a'), { id: 'way-out', textContent: 'A way out' });
    link.setAttribute('href', href);
    link.style.cssText = 'position: fixed; inset: 40% auto auto 40%; z-index: 2147483647; background: white';
    document.body.append(link);
  }, address);
  await press(page.locator('#way-out'));
  await pause(PATIENCE_MS);
  page.off('download', onDownload);
  const [, ...windows] = context.pages();
  for (const each of windows) await each.close();
  const isAtBooth = page.url().startsWith(hub.origin) && (await page.locator('html[data-mode="kiosk"]').count()) > 0;
  if (!isAtBooth) {
    await openBooth(page, hub.origin);
    await beginVisit(page);
  }
  return windows.length > 0 || downloaded || !isAtBooth;
}
