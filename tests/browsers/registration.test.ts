import { describe, expect, onTestFinished } from 'vitest';
import { buildPerson } from '../builders/buildRegistration.ts';
import { FaultProxy } from '../chaos/support/faultProxy.ts';
import type { Fault } from '../chaos/support/faults.ts';
import { freePort, type RunningHub } from '../e2e/support/hub.ts';
import { journey } from './support/journey.ts';
import type { TestBrowser, TestPage } from './support/TestBrowser.ts';
import {
  fillRegistration,
  hydrated,
  openForm,
  press,
  readyForOffline,
  sees,
  shownReference,
} from './support/visitor.ts';

const EVENT = 'PER-SUB-TOUR';
const FORM = `/events/events-detail/${EVENT}`;
/** How soon a waiting entry has arrived once the hub is back [OUTBOX-35]. */
const LIMIT_MS = 60_000;

const references = (hub: RunningHub) => hub.registrations(EVENT).map(({ reference }) => reference);

async function arrivesOnce(hub: RunningHub, reference: string): Promise<void> {
  await expect.poll(() => references(hub), { timeout: LIMIT_MS, interval: 1000 }).toEqual([reference]);
  expect(hub.registrations(EVENT).map(({ registrant }) => registrant.email)).toEqual([buildPerson().email]);
}

/** Opens the form, fills it in and presses its button. */
async function send(page: TestPage, button = 'Register'): Promise<void> {
  await openForm(page);
  await fillRegistration(page);
  await press(page, button);
}

/** Shows the page of the event, with everything on the device. */
async function visit(page: TestPage, origin: string): Promise<void> {
  await page.goto(origin + FORM);
  await readyForOffline(page);
}

async function openLasting(browser: TestBrowser, origin: string): Promise<TestPage> {
  const page = await browser.open();
  await visit(page, origin);
  return page;
}

/** Registers from the open page while the hub is away. @returns the reference that was told */
async function registerForLater(page: TestPage): Promise<string> {
  await send(page);
  await sees(page, 'Saved for sending. Not confirmed yet.', 40_000);
  await sees(page, /is saved on this device and will be sent when you're back online/);
  return await shownReference(page);
}

/** The network between browser and hub, with one fault for the first request of a submission. */
async function troubledNetwork(hub: RunningHub, first: Fault): Promise<{ proxy: FaultProxy; origin: string }> {
  const proxy = new FaultProxy({ hubPort: hub.port, faultFor: ({ number }) => (number === 0 ? first : 'none') });
  const port = await freePort();
  await proxy.listen(port);
  onTestFinished(() => proxy.close());
  return { proxy, origin: `http://localhost:${port}` };
}

function opensDatabases(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const open = indexedDB.open('a-test');
    open.onsuccess = () => resolve(true);
    open.onerror = () => reject(open.error);
  }).then(
    () => true,
    () => false,
  );
}

describe('a registration', () => {
  journey('is confirmed at once with a network [REG-01, REG-15, OUTBOX-03]', async ({ hub, openBrowser, page }) => {
    await page.goto(hub.origin + FORM);
    await hydrated(page);
    await send(page);
    await sees(page, /You're registered for /);
    await arrivesOnce(hub, await shownReference(page));
    expect(openBrowser.complaints()).toEqual([]);
  });

  journey(
    'without the hub is saved with its reference, outlives a killed browser, and arrives once with a page open [OUTBOX-02, OUTBOX-09, OUTBOX-10 in part, OUTBOX-12, OUTBOX-25]',
    async ({ hub, browser }) => {
      const first = await openLasting(browser, hub.origin);
      await hub.kill();
      const reference = await registerForLater(first);
      await browser.kill();

      const page = await browser.open();
      await page.goto(`${hub.origin}/outbox`);
      await sees(page, reference);
      await sees(page, 'Saved on this device. Not sent yet.');
      await hub.start();
      await sees(page, /Your registration for .+ has been sent\./, LIMIT_MS);
      await arrivesOnce(hub, reference);
      await sees(page, 'Nothing is waiting on this device.');
    },
  );

  journey(
    'arrives as soon as any page is open again after a normal end of the browser [OUTBOX-09, OUTBOX-12]',
    async ({ hub, browser }) => {
      const first = await openLasting(browser, hub.origin);
      await hub.kill();
      const reference = await registerForLater(first);
      await browser.close();
      await hub.start();

      const page = await browser.open();
      await page.goto(`${hub.origin}/events`);
      await arrivesOnce(hub, reference);
    },
  );

  journey(
    'is saved without a try where the browser knows that it is offline, and sent when it knows better [OUTBOX-10 in part, OUTBOX-12, PWA-16]',
    async ({ hub, page }) => {
      const { proxy, origin } = await troubledNetwork(hub, 'none');
      await visit(page, origin);
      const say = (isOnline: boolean) =>
        page.evaluate((answer) => {
          Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => answer });
          dispatchEvent(new Event(answer ? 'online' : 'offline'));
        }, isOnline);
      await say(false);
      await sees(page, "You're offline. Showing saved content.");
      await send(page, 'Save and send later');
      await sees(page, 'Saved for sending. Not confirmed yet.');
      const reference = await shownReference(page);
      expect(proxy.history).toEqual([]);
      await say(true);
      await arrivesOnce(hub, reference);
    },
  );

  journey(
    'whose answer was lost after the hub had stored it is there once, under the same reference [OUTBOX-21, OUTBOX-33]',
    async ({ hub, page }) => {
      const { proxy, origin } = await troubledNetwork(hub, 'answer lost');
      await page.goto(origin + FORM);
      await hydrated(page);
      await send(page);
      await sees(page, /You're registered for /, 40_000);
      await arrivesOnce(hub, await shownReference(page));
      expect(proxy.history.map(({ fault }) => fault)).toEqual(['answer lost', 'none']);
      expect(new Set(proxy.history.map(({ key }) => key)).size).toBe(1);
    },
  );

  journey('that two pages hold is sent by one of them [OUTBOX-22, OUTBOX-34]', async ({ hub, openBrowser, page }) => {
    const { proxy, origin } = await troubledNetwork(hub, 'none');
    await visit(page, origin);
    proxy.away = true;
    const reference = await registerForLater(page);
    const second = await openBrowser.newPage();
    await second.goto(`${origin}/outbox`);
    await sees(second, reference);
    proxy.away = false;
    await arrivesOnce(hub, reference);
    await sees(second, 'Nothing is waiting on this device.', LIMIT_MS);
    expect(proxy.history).toHaveLength(1);
    await second.close();
  });
});

describe('in a private window', () => {
  journey(
    'a registration without the hub waits while the window is open, and arrives once [OUTBOX-02, PWA-21]',
    async ({ hub, privateBrowser }) => {
      const page = await openLasting(privateBrowser, hub.origin);
      await hub.kill();
      const reference = await registerForLater(page);
      await hub.start();
      await arrivesOnce(hub, reference);
    },
  );
});

describe('in a browser that keeps nothing', () => {
  journey(
    'the site works, a registration is sent or refused but never called saved, and the form says so before [PWA-21, OUTBOX-27]',
    async ({ hub, forgetfulBrowser }) => {
      const page = await forgetfulBrowser.open();
      await page.goto(hub.origin + FORM);
      await hydrated(page);
      expect(await page.evaluate(opensDatabases)).toBe(false);
      await openForm(page);
      await sees(page, 'Nothing can be kept on this device.');
      await fillRegistration(page);
      await hub.kill();
      await press(page, 'Register');
      await sees(page, "We couldn't save this on your device. Please try again when you're online.", 40_000);
      await hub.start();
      await press(page, 'Register');
      await sees(page, /You're registered for /, 40_000);
      await arrivesOnce(hub, await shownReference(page));
    },
  );
});
