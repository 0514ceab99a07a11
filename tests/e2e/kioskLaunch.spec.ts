import { chromium, type Locator, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, installedChromium } from '../../scripts/chromium.mjs';
import { BOOTH_PIN, beginVisit, openBooth } from './support/booth.ts';
import { registerNext } from './support/boothForms.ts';
import { BoothMachine, SCREEN } from './support/boothMachine.ts';
import { freePort, startHub } from './support/hub.ts';
import { screenKeyboard } from './support/screenKeyboard.ts';
import { readyForOffline } from './support/site.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<{ machine: (origin: string) => Promise<BoothMachine> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  machine: async ({}, use) => {
    const machines: BoothMachine[] = [];
    await use(async (origin) => {
      const machine = await BoothMachine.install(origin);
      machines.push(machine);
      return machine;
    });
    for (const machine of machines) await machine.dispose();
  },
});

type Place = { x: number; y: number };

/** Where something is on the screen, for a hand that knows nothing of the page. */
async function placeOf(locator: Locator): Promise<Place> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Sets a machine's browser up by hand, as staff do, with all that a booth needs to start without the hub. */
async function setUp<T>(machine: BoothMachine, origin: string, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await chromium.launchPersistentContext(machine.memory, {
    executablePath: installedChromium(),
    args: CHROMIUM_ARGS,
    viewport: SCREEN,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
  });
  const page = context.pages()[0] ?? (await context.newPage());
  await openBooth(page, origin);
  await readyForOffline(page);
  await beginVisit(page);
  const found = await work(page);
  await context.close();
  return found;
}

/** Keys do nothing on the question for the PIN, where no page refuses them: what is written after each is the page's. */
async function doNothing(booth: BoothMachine, page: Page, origin: string, allKeys: string[]): Promise<void> {
  // The same page in another browser, to know where its field is.
  await page.setViewportSize(SCREEN);
  await page.goto(`${origin}/?kiosk=expo-demo`);
  const field = await placeOf(page.getByLabel('Name of this kiosk'));
  await booth.stillPicture();
  booth.click(field);
  booth.press('End', 'shift+Home', 'BackSpace');
  const empty = await booth.stillPicture();
  booth.press('x');
  await expect.poll(() => booth.shows(empty)).toBe(false);
  const typed = await booth.stillPicture();
  booth.press('BackSpace');
  for (const keys of allKeys) {
    booth.press(keys, 'x');
    await expect.poll(() => booth.shows(typed), { message: `typed after ${keys}` }).toBe(true);
    booth.press('BackSpace');
    await expect.poll(() => booth.shows(empty), { message: `erased after ${keys}` }).toBe(true);
  }
}

/** Touches the same place of the kiosk home until the page that it leads to is there: the first touch is the start screen's. */
async function leaveHome(booth: BoothMachine, place: Place, url: string): Promise<void> {
  const touched = async () => {
    const pages = await booth.pages();
    if (pages[0]?.url.endsWith('/kiosk')) booth.click(place);
    return pages;
  };
  await expect.poll(touched, { intervals: [1_500] }).toMatchObject([{ url }]);
}

const EVENT = 'EXPO-NAVY-TALK';
const WAYS_OUT = [
  ...['ctrl+t', 'ctrl+n', 'ctrl+shift+n', 'ctrl+shift+t', 'ctrl+w', 'ctrl+shift+w', 'ctrl+F4', 'ctrl+Tab'],
  ...['ctrl+shift+a', 'ctrl+l', 'ctrl+k', 'alt+d', 'F6', 'alt+Left', 'alt+Right', 'alt+Home', 'XF86Back'],
  ...['XF86HomePage', 'XF86Search', 'ctrl+p', 'ctrl+shift+p', 'ctrl+s', 'ctrl+o', 'ctrl+j', 'ctrl+u', 'F12'],
  ...['ctrl+shift+i', 'ctrl+shift+c', 'ctrl+shift+j', 'shift+Escape', 'ctrl+f', 'F3', 'ctrl+d', 'ctrl+h'],
  ...['ctrl+shift+o', 'ctrl+shift+b', 'ctrl+shift+Delete', 'ctrl+shift+m', 'F1', 'F5', 'ctrl+r', 'F7', 'F10', 'F11'],
  ...['shift+F10', 'Menu', 'alt+f', 'alt+space', 'Escape', 'ctrl+plus', 'super', 'super+l', 'ctrl+alt+F2'],
  ...['ctrl+alt+BackSpace', 'ctrl+alt+Delete', 'ctrl+q', 'ctrl+shift+q', 'alt+F4'],
];

test('the booth starts without the hub, again after its browser is killed, and what waits is still there: to be saved to a file, and sent once [KIOSK-26 in part, KIOSK-02 in part] @long', async ({
  machine,
  ownHub: hub,
}) => {
  const booth = await machine(hub.origin);
  const places = await setUp(booth, hub.origin, async (page) => {
    await hub.kill();
    await page.locator(`a[href="/kiosk/register/${EVENT}"]`).click();
    await registerNext(page, 1);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    // The header of the home has fewer parts, so that this one stands elsewhere.
    await expect(page.getByRole('navigation', { name: 'Look around' })).toBeVisible();
    const waiting = page.getByText('1 waiting to send');
    const link = await placeOf(waiting);
    await waiting.click();
    const pin = await placeOf(page.getByLabel('PIN'));
    await page.getByLabel('PIN').fill(BOOTH_PIN);
    // As in the session: a press of the button would scroll to it first.
    await page.getByLabel('PIN').press('Enter');
    return { waiting: link, pin, save: await placeOf(page.getByRole('button', { name: 'Export file' })) };
  });
  const home = [{ url: `${hub.origin}/kiosk`, title: 'Kiosk - Defence Careers' }];
  await booth.start();
  await expect.poll(() => booth.pages()).toEqual(home);
  const first = booth.browserPid() ?? 0;
  process.kill(first, 'SIGKILL');
  await expect.poll(() => booth.browserPid() ?? first).not.toBe(first);
  await expect.poll(() => booth.pages()).toEqual(home);

  await leaveHome(booth, places.waiting, `${hub.origin}/kiosk/outbox`);
  await booth.stillPicture();
  booth.click(places.pin);
  booth.press(...BOOTH_PIN, 'Return');
  const saved = () => {
    booth.click(places.save);
    return booth.savedFiles();
  };
  await expect
    .poll(saved, { intervals: [1_000] })
    .toContainEqual(expect.stringMatching(/^Downloads\/outbox-expo-demo-.+\.json$/));

  await hub.start();
  await expect.poll(() => hub.registrations(EVENT).length, { timeout: 60_000 }).toBe(1);
});

test('a booth that was never open waits for the hub; before it is one, printing, files and private windows are closed by policy [KIOSK-39 in part, KIOSK-02 in part] @long', async ({
  machine,
  page,
}) => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const booth = await machine(origin);
  await booth.start('evdev');
  const setup = { url: `${origin}/kiosk/setup?profile=expo-demo`, title: 'Kiosk setup - Defence Careers' };
  await expect.poll(() => booth.pages()).toMatchObject([{ title: 'localhost' }]);
  const hub = await startHub({ port });
  try {
    await expect.poll(() => booth.pages(), { timeout: 60_000 }).toEqual([setup]);
    await doNothing(booth, page, origin, ['ctrl+p', 'ctrl+shift+p', 'ctrl+s', 'ctrl+o', 'ctrl+shift+n', 'ctrl+d']);
    expect(await booth.pages()).toEqual([setup]);
    expect(booth.savedFiles()).toEqual([]);
  } finally {
    await hub.dispose();
  }
});

test('on its own keyboard no function key and no key of browsers does anything, before it is a booth too [KIOSK-39 in part] @long', async ({
  machine,
  page,
  hub,
}) => {
  const booth = await machine(hub.origin);
  await booth.start();
  const setup = [{ url: `${hub.origin}/kiosk/setup?profile=expo-demo`, title: 'Kiosk setup - Defence Careers' }];
  await expect.poll(() => booth.pages()).toEqual(setup);
  await doNothing(booth, page, hub.origin, [
    'F12',
    'F11',
    'F1',
    'F3',
    'F6',
    'F10',
    'shift+Escape',
    'Menu',
    'Print',
    'XF86HomePage',
  ]);
  expect(await booth.pages()).toEqual(setup);
});

test('no key and no other button of a mouse leads out of a booth that the installation for Debian starts, on a keyboard that has them all [KIOSK-39 in part] @long', async ({
  machine,
  ownHub: hub,
}) => {
  const booth = await machine(hub.origin);
  const { link, field, heading, home, unfocusedField } = await setUp(booth, hub.origin, async (page) => {
    const register = page.locator(`a[href="/kiosk/register/${EVENT}"]`);
    const entry = await placeOf(register);
    await register.click();
    const firstName = page.getByLabel('First name');
    const field = await placeOf(firstName);
    const heading = await placeOf(page.getByRole('heading').first());
    const home = await placeOf(page.getByRole('link', { name: 'Home', exact: true }));
    // Its place is another one without the keyboard.
    await page.mouse.click(heading.x, heading.y);
    await expect(screenKeyboard(page)).toHaveCount(0);
    return { link: entry, field, heading, home, unfocusedField: await placeOf(firstName) };
  });
  await booth.start('evdev');
  await expect.poll(() => booth.pages()).toMatchObject([{ url: `${hub.origin}/kiosk` }]);
  const browser = booth.browserPid();
  const form = `${hub.origin}/kiosk/register/${EVENT}`;
  await leaveHome(booth, link, form);
  await booth.stillPicture();
  booth.click(field);
  const before = await booth.stillPicture();

  for (const keys of WAYS_OUT) {
    booth.press(keys);
    // Neither a window nor a menu nor a panel of the browser, and the field keeps its ring.
    await expect.poll(() => booth.shows(before), { message: `after ${keys}` }).toBe(true);
    expect(await booth.pages(), `after ${keys}`).toMatchObject([{ url: form }]);
  }
  // Nor does the other button of a mouse: no menu on a field, nor on words.
  const looksLike = async (picture: Buffer, after: string) => {
    await booth.stillPicture();
    await expect.poll(() => booth.shows(picture), { message: `after ${after}` }).toBe(true);
    expect(await booth.pages(), `after ${after}`).toMatchObject([{ url: form }]);
  };
  booth.click(field, 3);
  await looksLike(before, 'the other button on a field');
  booth.click(heading);
  const unfocused = await booth.stillPicture();
  booth.click(heading, 3);
  await looksLike(unfocused, 'the other button on words');
  // A link that is pulled into a field is neither opened nor written there.
  booth.drag(home, unfocusedField);
  booth.click(heading);
  await looksLike(unfocused, 'pulling a link');
  booth.click(unfocusedField);
  const focused = await booth.stillPicture();
  booth.press('m');
  await expect.poll(() => booth.shows(focused)).toBe(false);
  expect(booth.browserPid()).toBe(browser);
  expect(booth.savedFiles()).toEqual([]);
});
