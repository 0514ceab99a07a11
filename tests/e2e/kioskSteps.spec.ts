import type { Locator, Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { beginVisit, openBooth } from './support/booth.ts';
import { fillBoothRegistration, goOn, openBoothForm } from './support/boothForms.ts';
import { person, sendButton, shownReference } from './support/registration.ts';
import { expect, test } from './support/test.ts';

// Nothing here is about what the worker keeps.
test.use({ serviceWorkers: 'block' });

const EVENT = 'EXPO-NAVY-TALK';

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

test('a second person registers with ten touches beside the letters: one question a screen, nothing that scrolls, no candidate number, and what is wrong is said at its field [KIOSK-07, KIOSK-08 in part, KIOSK-35 in part, REG-08 in part]', async ({
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
  const touch = async (target: Locator) => {
    touches += 1;
    await target.tap();
  };
  const look = async (fields: number) => {
    expect(await scrolled(page)).toEqual({ page: 0, fields: 0 });
    expect(await unreachable(page)).toEqual([]);
    expect(await fieldsOf(page)).toBe(fields);
  };
  await touch(page.getByRole('button', { name: 'Close' }));
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByText(reference)).toHaveCount(0);
  await page.keyboard.type('Jai');
  await look(2);
  await touch(page.getByRole('button', { name: 'Next', exact: true }));
  await page.keyboard.type('Nguyen');
  await touch(goOn(page));
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.keyboard.type('jai.82@example.com');
  await look(3);
  await touch(page.getByLabel('Postcode'));
  await page.keyboard.type('2000');
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

  await page.getByRole('button', { name: 'Close' }).tap();
  await goOn(page).tap();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(/This information is required/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await violations(page, 'all')).toEqual([]);
});
