import type { Locator, Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { beginNextVisit, beginVisit, keptWords, openBooth } from './support/booth.ts';
import { fillBoothRegistration, goOn } from './support/boothForms.ts';
import { person, sendButton, shownReference } from './support/registration.ts';
import { screenKey, screenKeyboard } from './support/screenKeyboard.ts';
import { expect, test } from './support/test.ts';

// Nothing here is about what the worker keeps, and scripts are counted.
test.use({ serviceWorkers: 'block' });

const EVENT = 'EXPO-NAVY-TALK';
const FORTY = 'aroha.tamihana-featherstone_2027@ex.org.';
const LYING = { width: 1920, height: 1080 };

/** A finger on a key, as soon as the one before has been let go. */
async function touch(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await screenKey(page, name).tap();
}

async function openForm(page: Page, origin: string): Promise<void> {
  await openBooth(page, origin);
  await beginVisit(page);
  await page.locator(`a[href="/kiosk/register/${EVENT}"]`).click();
  await expect(page.getByLabel('First name')).toBeFocused();
}

async function typeNames(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Aroha');
  await page.getByLabel('Surname').fill('Tamihana');
}

async function centreOf(part: Locator): Promise<{ x: number; y: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where the keys of a text are, so that nothing but the fingers takes time. */
async function placesOf(page: Page, text: string): Promise<Record<string, { x: number; y: number }>> {
  const places: Record<string, { x: number; y: number }> = {};
  for (const letter of new Set(text)) places[letter] = await centreOf(screenKey(page, letter));
  return places;
}

/** Five letters a second. */
const PACE_MS = 200;

/**
 * Touches the keys of a text.
 * @param paceMs  what the page's clock, which is paused, goes on by after each; without it they follow one another at once
 */
async function type(page: Page, text: string, paceMs?: number): Promise<void> {
  const places = await placesOf(page, text);
  for (const letter of text) {
    const { x, y } = places[letter] ?? { x: 0, y: 0 };
    await page.touchscreen.tap(x, y);
    if (paceMs) await page.clock.runFor(paceMs);
  }
}

/** What of the field that is typed into, or of its label, lies under the header, the keyboard or outside. */
function coveredParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return ['no field has the focus'];
    return [field, ...(field.labels ?? [])].flatMap((part) => {
      const { left, top, bottom } = part.getBoundingClientRect();
      const isSeen = (y: number) => part.contains(document.elementFromPoint(left + 12, y));
      return isSeen(top + 4) && isSeen(bottom - 4) ? [] : [`${part.tagName} ${part.textContent || field.name}`];
    });
  });
}

/** Choices of the dialog that makes it easier whose middle is not where a finger meets it, without scrolling. */
function choicesOutOfView(dialog: Locator): Promise<string[]> {
  return dialog.locator('label').evaluateAll((labels) =>
    labels.flatMap((label) => {
      const { left, top, width, height } = label.getBoundingClientRect();
      const met = document.elementFromPoint(left + width / 2, top + height / 2);
      return label.contains(met) ? [] : [label.textContent ?? ''];
    }),
  );
}

/** Everything in the upper 40 % of the screen that a finger would have to reach. */
function highTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    for (let y = 6; y < innerHeight * 0.4; y += 24) {
      for (let x = 12; x < innerWidth; x += 48) {
        const target = document.elementFromPoint(x, y)?.closest('a, button, input, select, textarea, label, summary');
        if (target) found.add(target.outerHTML.slice(0, 80));
      }
    }
    return [...found];
  });
}

test('forty letters, touched at five a second by the clock of the page, or without a pause, are in the field: none lost, none doubled, also with the caret in the middle and a real key between [KIOSK-37 in part]', async ({
  page,
  hub,
}) => {
  await page.clock.install();
  await openForm(page, hub.origin);
  await typeNames(page);
  await goOn(page).tap();
  const email = page.getByLabel('Email', { exact: true });
  await expect(email).toBeFocused();
  await expect(screenKey(page, '@')).toBeVisible();
  expect(FORTY).toHaveLength(40);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  const began = await page.evaluate(() => Date.now());
  await type(page, FORTY, PACE_MS);
  // Whatever the machine did meanwhile, for the page it was eight seconds.
  expect(await page.evaluate(() => Date.now())).toBe(began + FORTY.length * PACE_MS);
  await page.clock.resume();
  await expect(email).toHaveValue(FORTY);
  await expect(email).toBeFocused();

  for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowLeft');
  await type(page, FORTY);
  await page.keyboard.type('x');
  await touch(page, 'y', 'Delete', 'Delete');
  const [before, after] = [FORTY.slice(0, 20), FORTY.slice(20)];
  await expect(email).toHaveValue(before + FORTY + after);
  expect(await email.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(60);
});

test('a person registers by touch alone: each field has its keys, Next goes on, and nothing typed is kept [KIOSK-37 in part, KIOSK-20 in part]', async ({
  page,
  hub,
}) => {
  await openForm(page, hub.origin);
  // Shift is on by itself where a name begins.
  await touch(page, 'S', 'i', 'o', 'b', 'h');
  await touch(page, 'é, letters with accents', 'á', 'abc, letters', 'n', 'Next');
  const surname = page.getByLabel('Surname');
  await expect(surname).toBeFocused();
  await touch(page, 'O', 'Apostrophe', 'N', 'e', 'i', 'l', 'l', 'Next');
  await expect(page.getByLabel('First name')).toHaveValue('Siobhán');
  await expect(surname).toHaveValue("O'Neill");
  await expect(goOn(page)).toBeFocused();
  await goOn(page).tap();

  const email = page.getByLabel('Email', { exact: true });
  await expect(email).toHaveAttribute('inputmode', 'none');
  await touch(page, 's', 'i', 'o', 'b', 'h', 'a', 'n', '@gmail.com', '@bigpond.com', 'Next');
  await expect(email).toHaveValue('siobhan@bigpond.com');
  await expect(email).toHaveAttribute('inputmode', 'email');
  await touch(page, '+', '6', '1', 'Clear', '0', '4', '1', '2', 'Delete', 'Clear', 'Next');
  const postcode = page.getByLabel('Postcode');
  await expect(postcode).toBeFocused();
  await expect(screenKey(page, 'a')).toHaveCount(0);
  expect(await violations(page, 'all')).toEqual([]);
  await touch(page, '2', '1', '5', '0', 'Next');
  await expect(screenKeyboard(page)).toHaveCount(0);

  await goOn(page).tap();
  await page.getByRole('radio', { name: 'Potential candidate' }).tap();
  await goOn(page).tap();
  await page.getByLabel(/event guidelines/).tap();
  await page.getByLabel(/my details are used/).tap();
  await sendButton(page).tap();
  await shownReference(page);
  await page.getByRole('button', { name: /^(Close|Next person)$/ }).tap();
  await expect(page.getByLabel('First name')).toBeFocused();
  await touch(page, 'S', 'i');
  expect(await keptWords(page)).not.toMatch(/Siobh|Neill|bigpond/);
  expect(await page.locator('body').innerText()).not.toMatch(/Siobh|Neill|bigpond/);
});

test('whatever field is typed into is seen with its label, standing or seated, upright or lying, and every key is within reach [KIOSK-35 in part, KIOSK-37 in part]', async ({
  page,
  hub,
}) => {
  await openForm(page, hub.origin);
  await typeNames(page);
  const upright = page.viewportSize() ?? LYING;
  for (const height of ['Standing', 'Lower the screen']) {
    await page.getByRole('button', { name: 'Text, contrast, height' }).tap();
    await page.getByRole('radio', { name: height }).tap();
    await page.getByRole('button', { name: 'Done, go on' }).tap();
    for (const size of [upright, LYING]) {
      await page.setViewportSize(size);
      const look = async (label: string) => {
        await page.getByLabel(label).first().focus();
        await expect(screenKeyboard(page)).toBeVisible();
        expect(await coveredParts(page), `${label} ${height} ${size.width}`).toEqual([]);
        const keys = await screenKeyboard(page).getByRole('button').all();
        for (const each of [keys[0], keys.at(-1)]) {
          const box = await each?.boundingBox();
          expect(box?.height).toBeGreaterThanOrEqual(56);
          expect(box?.width).toBeGreaterThanOrEqual(56);
          expect(box?.y).toBeGreaterThanOrEqual(size.height * 0.4);
          expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height);
        }
      };
      for (const label of ['Surname', 'First name']) await look(label);
      await goOn(page).tap();
      for (const label of ['Postcode', 'Mobile', 'Email']) await look(label);
      await page.getByRole('button', { name: 'Back' }).tap();
    }
    await page.setViewportSize(upright);
  }
});

test('what leaves the field takes the keyboard away only once its press is over, and the letters of the alphabet are in order for who asks [KIOSK-37 in part]', async ({
  page,
  hub,
}) => {
  await openForm(page, hub.origin);
  await page.getByRole('button', { name: 'A to Z' }).tap();
  await expect(page.getByLabel('First name')).toBeFocused();
  const faces = await screenKeyboard(page).getByRole('button').allInnerTexts();
  expect(faces.filter((face) => /^[A-Z]$/.test(face)).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  // By Tab, Enter and Space, as a switch does it: the keys are the last of the page, and keep the focus.
  await screenKey(page, 'A').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('First name')).toHaveValue('Ab');

  await typeNames(page);
  await goOn(page).tap();
  await page.getByLabel('Email', { exact: true }).fill('aroha@example.com');
  await page.getByLabel('Postcode').fill('2150');
  await expect(screenKeyboard(page)).toBeVisible();
  // The keys go with this press, and what stands above them moves only after it.
  await goOn(page).tap();
  await expect(page.getByRole('heading', { name: 'Which of these are you?' })).toBeFocused();
  await expect(screenKeyboard(page)).toHaveCount(0);

  for (const _ of ['contact', 'you']) await page.getByRole('button', { name: 'Back' }).tap();
  await page.getByLabel('First name').focus();
  await page.getByRole('button', { name: 'Hide keyboard' }).tap();
  await expect(screenKeyboard(page)).toHaveCount(0);
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('First name')).not.toHaveAttribute('inputmode', 'none');
  await page.getByRole('button', { name: 'Start over' }).click();
  await beginNextVisit(page);
  await page.locator(`a[href="/kiosk/register/${EVENT}"]`).click();
  await expect(screenKey(page, 'Q')).toBeVisible();
});

test('everybody finds what makes the booth easier on every screen; it is applied at once, within reach, and gone with the visit [KIOSK-35]', async ({
  page,
  hub,
}) => {
  await openBooth(page, hub.origin);
  await beginVisit(page);
  const open = page.getByRole('button', { name: 'Text, contrast, height' });
  const screens: [string, () => Promise<unknown>][] = [
    ['home', async () => {}],
    ['form', () => page.locator(`a[href="/kiosk/register/${EVENT}"]`).click()],
    [
      'document',
      async () => {
        await fillBoothRegistration(page, person(0));
        await page.getByRole('button', { name: 'Read the privacy statement' }).click();
      },
    ],
    [
      'careers',
      async () => {
        await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
        await page.getByRole('link', { name: 'Home', exact: true }).click();
        await page.getByRole('link', { name: 'Browse careers' }).click();
      },
    ],
    ['role', () => page.getByRole('region', { name: 'Roles' }).getByRole('link').first().click()],
  ];
  const walk = async (look: (name: string) => Promise<void>) => {
    for (const [name, go] of screens) {
      await go();
      await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible();
      await look(name);
    }
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Careers Expo' })).toBeVisible();
  };
  await walk(async (name) => {
    const { y } = await centreOf(open);
    expect(y, name).toBeGreaterThan(1920 * 0.4);
    await open.tap();
    const dialog = page.getByRole('dialog', { name: 'Make it easier' });
    expect(await highTargets(page), name).toEqual([]);
    await dialog.getByRole('button', { name: 'Done, go on' }).tap();
    await expect(dialog).toHaveCount(0);
  });

  await open.tap();
  expect(await violations(page, 'all')).toEqual([]);
  for (const words of ['Largest', 'High', 'Keep it still', 'Off', 'Lower the screen']) {
    const choice = page.getByRole('radio', { name: words, exact: true });
    await choice.tap();
    await expect(choice).toBeChecked();
  }
  expect(await violations(page, 'all')).toEqual([]);
  await page.getByRole('button', { name: 'Done, go on' }).tap();
  const upright = page.viewportSize() ?? LYING;
  for (const screen of [LYING, upright]) {
    await page.setViewportSize(screen);
    await walk(async (name) => {
      const where = `${name} ${screen.width}`;
      // The page takes a moment to be as high as a screen that was turned.
      await expect.poll(() => highTargets(page), { message: where }).toEqual([]);
      expect(await violations(page, 'all'), where).toEqual([]);
      const [wide, size] = await page.evaluate(() => [
        document.documentElement.scrollWidth - innerWidth,
        getComputedStyle(document.documentElement).fontSize,
      ]);
      expect([wide, size], where).toEqual([0, '28px']);
    });
  }

  await page.getByRole('button', { name: 'Raise the screen' }).tap();
  await page.locator(`a[href="/kiosk/register/${EVENT}"]`).click();
  await page.getByRole('button', { name: 'Start over' }).click();
  await beginNextVisit(page);
  expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toEqual({
    mode: 'kiosk',
    scheme: 'light',
    hydrated: '',
  });
});

test('whatever makes the booth easier is in view at each size of text, upright and lying, standing and lowered, and so is the way on [KIOSK-35 in part]', async ({
  page,
  hub,
}) => {
  await openBooth(page, hub.origin);
  await beginVisit(page);
  const upright = page.viewportSize() ?? LYING;
  await page.getByRole('button', { name: 'Text, contrast, height' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Make it easier' });
  for (const height of ['Standing', 'Lower the screen']) {
    await dialog.getByRole('radio', { name: height }).tap();
    for (const text of ['Normal', 'Large', 'Larger', 'Largest']) {
      await dialog.getByRole('group', { name: 'Text size' }).getByRole('radio', { name: text, exact: true }).tap();
      for (const size of [upright, LYING]) {
        await page.setViewportSize(size);
        const where = `${height} ${text} ${size.width}`;
        await expect.poll(() => choicesOutOfView(dialog), { message: where }).toEqual([]);
        const done = dialog.getByRole('button', { name: 'Done, go on' });
        await expect(done, where).toBeInViewport({ ratio: 1 });
        expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), where).toBe(0);
      }
      await page.setViewportSize(upright);
    }
  }
});

test('the site itself loads nothing of the keyboard [KIOSK-37 in part]', async ({ page, hub }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.text());
  });
  await page.goto(`${hub.origin}/events/events-detail/PER-SUB-TOUR`);
  await page.getByRole('button', { name: 'Register Now' }).first().click();
  await page.getByLabel('First name').focus();
  await page.waitForLoadState('networkidle');
  const loaded = await Promise.all(scripts);
  expect(loaded.length).toBeGreaterThan(3);
  expect(loaded.filter((text) => text.includes('On-screen keyboard'))).toEqual([]);
});
