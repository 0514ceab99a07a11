import type { Locator, Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { beginVisit, openBooth } from './support/booth.ts';
import { fillBoothRegistration, goOn, openBoothForm, registerNext, stepHeading } from './support/boothForms.ts';
import { type Person, person, sendButton, shownReference } from './support/registration.ts';
import { screenKey } from './support/screenKeyboard.ts';
import { expect, test } from './support/test.ts';

// Nothing here is about what the worker keeps.
test.use({ serviceWorkers: 'block' });

const EVENT = 'EXPO-NAVY-TALK';
/**
 * How fast somebody touches a booth who has just watched another do it. Assumed, and measured by no test: this file counts
 * what has to be touched.
 */
const ASSUMED_PACE = { lettersASecond: 5, secondsATouch: 1.8 };
const SIZES = { upright: { width: 1080, height: 1920 }, lying: { width: 1920, height: 1080 } };

async function makeEasier(page: Page, ...choices: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Text, contrast, height' }).tap();
  for (const words of choices) await page.getByRole('radio', { name: words, exact: true }).tap();
  await page.getByRole('button', { name: 'Done, go on' }).tap();
}

/** How far the page, and the fields of the step in it, can be scrolled, in px. */
function scrolled(page: Page): Promise<{ page: number; fields: number }> {
  return page.evaluate(() => {
    const fields = document.querySelector('form [role="group"]');
    return {
      page: document.documentElement.scrollHeight - innerHeight,
      fields: fields ? fields.scrollHeight - fields.clientHeight : 0,
    };
  });
}

/** What of the step cannot be pressed where it stands, and boxes to tick that are too small. */
function unreachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('form > :last-child button')];
    const hidden = buttons.filter((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    const boxes = [...document.querySelectorAll<HTMLElement>('[type=checkbox], [type=radio]')];
    const small = boxes.filter((box) => Math.min(box.offsetWidth, box.offsetHeight) < 56);
    return [...hidden, ...small].map((each) => each.outerHTML.slice(0, 80));
  });
}

/** Fields of the screen, a group of choices as one. */
const fieldsOf = (page: Page): Promise<number> =>
  page.locator('form').locator('input:not([type=radio]), textarea, select, [role=radiogroup]').count();

/** From screen to screen; `look` is called on each, with what was answered there. */
async function walk(page: Page, who: Person, look: (step: string) => Promise<void>): Promise<void> {
  await page.getByLabel('First name').fill(who.firstName);
  await page.getByLabel('Surname').fill(who.surname);
  await look('you');
  await goOn(page).tap();
  await page.getByLabel('Postcode').fill('2150');
  await page.getByLabel('Email', { exact: true }).fill(who.email);
  await look('contact');
  await goOn(page).tap();
  await page.getByRole('radio', { name: 'Potential candidate' }).check();
  await look('who');
  await goOn(page).tap();
  await expect(stepHeading(page, /^All correct/)).toBeFocused();
  await look('check');
}

test('a second person registers with ten touches beside the letters, under 25 seconds at the pace that is assumed: one question a screen, nothing that scrolls, no candidate number, and what is wrong is said at its field [KIOSK-07, KIOSK-08 in part, KIOSK-35 in part, REG-08 in part]', async ({
  page,
  hub,
}) => {
  await openBooth(page, hub.origin);
  await beginVisit(page);
  await openBoothForm(page, EVENT);
  await fillBoothRegistration(page, person(81));
  await sendButton(page).tap();
  const reference = await shownReference(page);
  expect(await scrolled(page)).toEqual({ page: 0, fields: 0 });
  await expect(page.getByRole('img', { name: 'QR code of your reference' })).toBeVisible();
  await expect(page.getByText('This reference. Photo identification if you are 16 or older.')).toBeVisible();

  let touches = 0;
  let letters = 0;
  const touch = async (target: Locator) => {
    touches += 1;
    await target.tap();
  };
  const write = async (text: string) => {
    for (const letter of text) await screenKey(page, letter).tap();
    await expect(page.locator('input:focus')).toHaveValue(text);
    letters += text.length;
  };
  const look = async (fields: number) => {
    expect(await scrolled(page)).toEqual({ page: 0, fields: 0 });
    expect(await unreachable(page)).toEqual([]);
    expect(await fieldsOf(page)).toBe(fields);
  };
  await touch(page.getByRole('button', { name: 'Close' }));
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByText(reference)).toHaveCount(0);
  await write('Jai');
  await look(2);
  await touch(page.getByRole('button', { name: 'Next', exact: true }));
  await write('Nguyen');
  await touch(goOn(page));
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await write('jai.82@example.com');
  await look(3);
  await touch(page.getByLabel('Postcode'));
  await write('2000');
  await touch(goOn(page));
  await look(1);
  await touch(page.getByRole('radio', { name: 'Other' }));
  await touch(goOn(page));
  await look(3);
  await expect(page.getByLabel('Candidate ID')).toHaveCount(0);
  await touch(page.getByLabel(/event guidelines/));
  await touch(page.getByLabel(/my details are used/));
  await touch(sendButton(page));
  await shownReference(page);
  expect(touches).toBe(10);
  const { lettersASecond, secondsATouch } = ASSUMED_PACE;
  expect(letters / lettersASecond + touches * secondsATouch).toBeLessThan(25);

  await page.getByRole('button', { name: 'Close' }).tap();
  await goOn(page).tap();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(/This information is required/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await violations(page, 'all')).toEqual([]);
});

for (const [lie, size] of Object.entries(SIZES)) {
  test(`${lie}, in high contrast and at each size of text, every step keeps what is pressed in view, and axe finds nothing on it and on the confirmation [KIOSK-35 in part, KIOSK-37 in part] @long`, async ({
    page,
    context,
    hub,
  }) => {
    await page.setViewportSize(size);
    await openBooth(page, hub.origin);
    await beginVisit(page);
    await openBoothForm(page, EVENT);
    await makeEasier(page, 'High');
    let number = lie === 'lying' ? 90 : 85;
    for (const text of ['Normal', 'Large', 'Larger', 'Largest']) {
      if (text !== 'Normal') await makeEasier(page, text);
      number += 1;
      await walk(page, person(number), async (step) => {
        const where = `${step} ${text}`;
        expect(await violations(page, 'all'), where).toEqual([]);
        expect(await unreachable(page), where).toEqual([]);
        const { page: far, fields } = await scrolled(page);
        expect(far, where).toBe(0);
        if (text === 'Normal') expect(fields, where).toBe(0);
      });
      await page.getByLabel(/event guidelines/).check();
      await page.getByLabel(/my details are used/).check();
      // Not confirmed, so that the way to the roles is there too.
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Save and send later' }).tap();
      await shownReference(page);
      await context.setOffline(false);
      await expect(page.getByRole('link', { name: 'See Navy roles' })).toBeVisible();
      expect(await violations(page, 'all'), `confirmation ${text}`).toEqual([]);
      await page.getByRole('button', { name: 'Next person' }).tap();
    }
  });
}

test('guests, what an event asks besides, and an enquiry are steps too, upright and lying [REG-04 in part, REG-14 in part, ENQ-02 in part] @long', async ({
  page,
  hub,
}) => {
  await openBooth(page, hub.origin);
  await beginVisit(page);
  const look = async () => {
    for (const size of Object.values(SIZES)) {
      await page.setViewportSize(size);
      expect(await scrolled(page)).toEqual({ page: 0, fields: 0 });
      expect(await unreachable(page)).toEqual([]);
      expect(await fieldsOf(page)).toBeLessThanOrEqual(3);
      expect(await violations(page, 'all')).toEqual([]);
    }
  };
  await openBoothForm(page, 'EXPO-INFO-HYBRID');
  await fillBoothRegistration(page, person(95));
  await page.getByRole('button', { name: 'Change visit' }).tap();
  await expect(page.getByLabel('Candidate ID')).toBeVisible();
  await look();
  await goOn(page).tap();
  await page.getByRole('button', { name: 'Add guests' }).tap();
  await look();
  await page.getByLabel('First name').fill('Jai');
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(page.getByText('Not finished yet')).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'Remove guest 1' }).tap();
  await goOn(page).tap();
  await look();

  await page.getByRole('link', { name: 'Home', exact: true }).tap();
  await registerFrom(page, 96);
  await page.getByRole('link', { name: 'Home', exact: true }).tap();
  await page.getByRole('link', { name: 'Ask us a question' }).tap();
  await page.getByLabel('What would you like to know?').fill('Does an old injury matter?');
  await look();
  await goOn(page).tap();
  await page.getByRole('radio', { name: 'Unsure' }).check();
  await look();
  await goOn(page).tap();
  await page.getByRole('radio', { name: 'General Entry' }).check();
  await look();
  await goOn(page).tap();
  await page.getByLabel('First name').fill('Aroha');
  await page.getByLabel('Last name').fill('Tamihana');
  await look();
  await goOn(page).tap();
  await page.getByRole('textbox', { name: 'Phone' }).fill('0412 345 678');
  await page.getByRole('textbox', { name: 'Email' }).fill('aroha@example.com');
  await page.getByRole('radiogroup', { name: 'Answer me by' }).getByRole('radio', { name: 'Email' }).check();
  await look();
  await goOn(page).tap();
  await look();
  await page.getByRole('button', { name: 'Answer three questions you may leave out' }).tap();
  await look();
});

test('a double press goes one step, a quick one after an answer is meant; what cannot be sent is kept and has its reference [KIOSK-07 in part, OUTBOX-02 in part] @long', async ({
  page,
  hub,
}) => {
  await openBooth(page, hub.origin);
  await beginVisit(page);
  let broken = 0;
  await page.route('**/registerevent/', (route) => {
    broken += 1;
    return route.abort();
  });
  // What a browser makes of a tap, an answer by mouse and another tap at the place of the first.
  const pressAgain = async (button: Locator) => {
    await button.hover();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
  };
  await openBoothForm(page, EVENT);
  await page.getByLabel('First name').fill('Aroha');
  await page.getByLabel('Surname').fill('Tamihana');
  await goOn(page).dblclick();
  await expect(page.getByLabel('Postcode')).toBeVisible();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
  await page.getByLabel('Email', { exact: true }).fill('aroha.98@example.com');
  await page.getByLabel('Postcode').fill('2150');
  await pressAgain(goOn(page));
  await page.getByRole('radio', { name: 'Potential candidate' }).check();
  await pressAgain(goOn(page));
  await page.getByLabel(/event guidelines/).check();
  await page.getByLabel(/my details are used/).check();
  await pressAgain(sendButton(page));
  await shownReference(page);
  expect(broken).toBeGreaterThan(0);
  await expect(page.getByText('1 waiting to send')).toBeVisible();
});

/** From the home of the booth: the event whose form has been left begins with an empty one. */
async function registerFrom(page: Page, number: number): Promise<void> {
  await openBoothForm(page, EVENT);
  await expect(page.getByLabel('First name')).toHaveValue('');
  await registerNext(page, number);
}
