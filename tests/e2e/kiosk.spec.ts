import type { BrowserContext, Locator, Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { beginVisit, keptWords, openBooth, BOOTH_PIN as PIN, walkAway, writtenEntry } from './support/booth.ts';
import { askAtBooth, fillBoothRegistration, openBoothForm, registerNext, stepHeading } from './support/boothForms.ts';
import { enquiriesAt } from './support/enquiry.ts';
import { person, shownReference } from './support/registration.ts';
import { readyForOffline } from './support/site.ts';
import { expect, test } from './support/test.ts';

const EVENT = 'EXPO-NAVY-TALK';

/** A visit at a booth whose network is gone, with all content on the device. */
async function beginVisitOffline(page: Page, context: BrowserContext, origin: string): Promise<void> {
  await openBooth(page, origin);
  await readyForOffline(page);
  await context.setOffline(true);
  await beginVisit(page);
}

async function openFormOffline(page: Page, context: BrowserContext, origin: string): Promise<void> {
  await beginVisitOffline(page, context, origin);
  await openBoothForm(page, EVENT);
}

/** Goes on with a clock that stands, by a moment at a time: axe sets a timer for each of its rules. */
async function inSlowTime<T>(page: Page, work: Promise<T>): Promise<T> {
  let isDone = false;
  const ended = work.finally(() => {
    isDone = true;
  });
  while (!isDone) await page.clock.runFor(5);
  return ended;
}

test('a booth registers one attendee after another with the network dead, and all of them arrive [KIOSK-02, KIOSK-06, KIOSK-07, KIOSK-22]', async ({
  page,
  context,
  ownHub: hub,
}) => {
  await openFormOffline(page, context, hub.origin);
  // Pages are laid out for a header of one row, with all it says without a network.
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(114);
  await fillBoothRegistration(page, person(0, { firstName: 'Half typed' }));
  const privacy = page.getByRole('button', { name: 'Read the privacy statement' });
  await privacy.click();
  const statement = page.getByRole('dialog', { name: 'Privacy statement' });
  await expect(statement.getByRole('heading', { name: 'What we collect, and why' })).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  await statement.getByRole('button', { name: 'Close' }).click();
  await expect(privacy).toBeFocused();
  await expect(stepHeading(page, 'All correct, Half typed?')).toBeVisible();
  await expect(page.getByLabel(/my details are used/)).toBeChecked();

  for (const _ of ['who', 'contact', 'you', 'home']) await page.getByRole('button', { name: 'Back' }).click();
  await openBoothForm(page, EVENT);
  const references: string[] = [];
  for (const number of [1, 2, 3]) {
    await expect(page.getByLabel('First name')).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveValue('');
    references.push(await registerNext(page, number));
  }
  await expect(page.getByText('3 waiting to send')).toBeVisible();
  expect(hub.registrations(EVENT)).toEqual([]);

  await context.setOffline(false);
  await expect
    .poll(
      () =>
        hub
          .registrations(EVENT)
          .map((row) => row.reference)
          .sort(),
      { timeout: 60_000 },
    )
    .toEqual(references.sort());
});

test('who walks away is warned, then forgotten, and what they sent is kept [KIOSK-09, KIOSK-11, KIOSK-13 in part, KIOSK-14, KIOSK-15, KIOSK-24]', async ({
  page,
  context,
  hub,
}) => {
  await page.clock.install();
  await openFormOffline(page, context, hub.origin);
  await registerNext(page, 4);
  await page.getByLabel('First name').fill('Half typed');
  await page.evaluate(() => {
    localStorage.setItem('ADF-shortlist', '["a-role"]');
    const dubbo = { lat: -32.2569, lng: 148.6011, suburb: 'Dubbo', state: 'NSW', postcode: '2830' };
    localStorage.setItem('userLocation', JSON.stringify(dubbo));
  });

  // From here on the time of the booth moves only when it is told to, however busy the machine is.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.clock.runFor(90_500);
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await expect(warning).toBeVisible();
  expect(await inSlowTime(page, violations(page, 'all'))).toEqual([]);
  await page.clock.runFor(21_000);
  await page.clock.resume();
  await expect(warning).toBeHidden();
  await expect(page).toHaveURL(`${hub.origin}/kiosk`);
  expect(await page.evaluate(() => localStorage.getItem('ADF-shortlist'))).toBeNull();
  expect(await keptWords(page)).not.toContain('Dubbo');
  await expect(page.getByText('1 waiting to send')).toBeVisible();

  await page.goBack().catch(() => undefined);
  await expect(page).toHaveURL(`${hub.origin}/kiosk`);
  await expect(page.getByText('Half typed')).toHaveCount(0);
});

test('a booth takes one enquiry after another without a network, forgets who asked, and both arrive [ENQ-01, KIOSK-05, KIOSK-06, KIOSK-07, KIOSK-14, OUTBOX-01] @long', async ({
  page,
  context,
  ownHub: hub,
}) => {
  await page.clock.install();
  await beginVisitOffline(page, context, hub.origin);
  await page.getByRole('link', { name: 'Ask us a question' }).click();
  const question = page.getByLabel('What would you like to know?');
  const references: string[] = [];
  for (const firstName of ['Aroha', 'Jai']) {
    await expect(question).toBeFocused();
    await expect(question).toHaveValue('');
    await askAtBooth(page, { firstName, email: `${firstName}@example.com` });
    await expect(page.getByText(`Thanks, ${firstName}. This booth has no network right now.`)).toBeVisible();
    references.push(await shownReference(page));
    await page.getByRole('button', { name: 'Next person' }).click();
  }
  await question.fill('Half typed');
  expect(await violations(page, 'all')).toEqual([]);

  await walkAway(page);
  await expect(page).toHaveURL(`${hub.origin}/kiosk`);
  expect(await keptWords(page)).not.toMatch(/Aroha|Jai|Half typed/);
  await expect(page.getByText('2 waiting to send')).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(
      () =>
        enquiriesAt(hub)
          .map(({ reference }) => reference)
          .sort(),
      { timeout: 60_000 },
    )
    .toEqual(references.sort());
});

test('a search at a booth answers without a network and leaves nothing behind [KIOSK-13 in part, PWA-10 in part] @long', async ({
  page,
  context,
  hub,
}) => {
  await page.clock.install();
  await beginVisitOffline(page, context, hub.origin);
  await page.locator('a[href="/faqs"]').first().click();
  const field = page.getByRole('combobox', { name: 'Search the questions' });
  await field.fill('inhaler allergy');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Results for “inhaler allergy”').filter({ visible: true }).first()).toBeVisible();
  await page.locator('summary').filter({ hasText: 'I had asthma as a child.' }).click();
  await page.getByRole('button', { name: 'Yes, very' }).first().click();
  await expect(field).toHaveValue('inhaler allergy');
  expect(await writtenEntry(page)).not.toMatch(/inhaler|allergy/);

  await walkAway(page);
  await expect(page).toHaveURL(`${hub.origin}/kiosk`);
  expect(await keptWords(page)).not.toMatch(/inhaler|allergy|yes/);
  await page.goBack().catch(() => undefined);
  await expect(page).toHaveURL(`${hub.origin}/kiosk`);
});

test('the worker answers with the shell alone, whatever the address, and a reload comes back to the kiosk home, also with the hub dead [KIOSK-26, CON-37] @long', async ({
  page,
  ownHub: hub,
}) => {
  await openBooth(page, hub.origin);
  await readyForOffline(page);
  // No page of the site shows before the booth.
  for (const path of ['/', '/jobs/navy/medic', '/?kiosk=expo-demo']) {
    const answer = await page.goto(hub.origin + path);
    expect(await answer?.text(), path).toContain('<div id="root"></div>');
    await expect(page).toHaveURL(`${hub.origin}/kiosk`);
  }
  await beginVisit(page);
  await openBoothForm(page, EVENT);
  await page.getByLabel('First name').fill('Half typed');
  await hub.kill();
  await page.reload();
  await expect(page).toHaveURL(`${hub.origin}/kiosk`);
  await expect(page.getByRole('heading', { level: 1, name: 'Careers Expo' })).toBeVisible();
  await expect(page.getByText('Half typed')).toHaveCount(0);
});

test('staff open the queue with the PIN and leave kiosk mode with it [KIOSK-03, KIOSK-23]', async ({
  page,
  context,
  hub,
}) => {
  await openFormOffline(page, context, hub.origin);
  const reference = await registerNext(page, 6);

  await page.getByText('1 waiting to send').click();
  await page.getByLabel('PIN').fill('000000');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText('That PIN is not right. Try again.')).toBeVisible();
  await page.getByLabel('PIN').fill(PIN);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText(reference, { exact: true }).first()).toBeVisible();
  expect(await page.locator('main').innerText()).not.toContain('Aroha');

  const logo = page.getByRole('button', { name: 'Defence Careers' });
  for (let tap = 0; tap < 5; tap += 1) await logo.click();
  await page.getByRole('dialog').getByLabel('PIN').fill(PIN);
  await page.getByRole('button', { name: 'Leave kiosk mode' }).click();
  await expect(page).toHaveURL(`${hub.origin}/`);
  await expect(page.locator('html[data-mode="kiosk"]')).toHaveCount(0);
});

test('what an on-screen keyboard or a scanner writes stays, however long after the last touch [DEC-136] @long', async ({
  page,
  hub,
}) => {
  await page.clock.install();
  await openBooth(page, hub.origin);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  for (let tap = 0; tap < 5; tap += 1) await page.getByRole('button', { name: 'Defence Careers' }).click();
  const pin = page.getByRole('dialog').getByLabel('PIN');
  await expect(pin).toBeFocused();
  await page.clock.runFor(5_000);
  // Without a key or a touch, unlike typing.
  await page.keyboard.insertText(PIN);
  await expect(pin).toHaveValue(PIN);
});

/** What can be touched and is lower than a booth's targets; links within a sentence are read, not aimed at. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, a[href], summary, select, input:not([type=checkbox], [type=radio])',
      ),
    ]
      .filter((element) => element.checkVisibility() && !element.closest('[inert], p'))
      .filter(
        (element) => element.getBoundingClientRect().height < 56 && element.textContent !== 'Skip to main content',
      )
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

/** Words that begin on one line and end on another. */
function brokenWords(parts: Locator): Promise<string[]> {
  return parts.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const text = element.firstChild;
      if (!(text instanceof Text)) throw new Error(`no words in ${element.outerHTML}`);
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );
}

test('everything touched is at least 56 px high, and axe finds nothing [KIOSK-06, KIOSK-20, KIOSK-35 in part]', async ({
  page,
  hub,
}) => {
  await openBooth(page, hub.origin);
  await beginVisit(page);
  const go = (name: string) => async () => {
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Careers Expo' })).toBeHidden();
  };
  const screens: [string, () => Promise<unknown>][] = [
    ['kiosk home', async () => {}],
    ['form', () => openBoothForm(page, EVENT)],
    ['events', go('All events')],
    [
      'event',
      () => page.getByRole('link', { name: 'Women in Defence: an honest evening', exact: true }).first().click(),
    ],
    ['careers', go('Browse careers')],
    ['role', () => page.getByRole('region', { name: 'Roles' }).getByRole('link').first().click()],
    [
      'shortlist',
      async () => {
        await page
          .getByRole('button', { name: /^Shortlist: / })
          .first()
          .click();
        await page.getByRole('link', { name: 'Shortlist, 1 role' }).click();
        await expect(page.getByRole('region', { name: 'Your shortlist' })).toBeVisible();
      },
    ],
    [
      'comparison',
      async () => {
        await page.getByRole('region', { name: 'Your shortlist' }).getByRole('checkbox').first().check();
        await expect(page.getByRole('table', { name: 'Careers compared' })).toBeVisible();
        expect(await brokenWords(page.getByRole('rowheader'))).toEqual([]);
      },
    ],
    ['questions', go('FAQs')],
  ];
  for (const [name, open] of screens) {
    await open();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await violations(page, 'all'), name).toEqual([]);
    expect(await smallTargets(page), name).toEqual([]);
    const suggestions = page.locator('input:not([type=checkbox], [type=radio]):not([autocomplete=off])');
    await expect(suggestions).toHaveCount(0);
  }
});
