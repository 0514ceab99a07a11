import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { beginNextVisit, beginVisit, goBack, keptWords, openBooth, writtenEntry } from './support/booth.ts';
import { readyForOffline } from './support/site.ts';
import { expect, test } from './support/test.ts';

const WORDS = 'quokka';

type Area = {
  entry: string;
  /** What a visitor leaves there */
  leave: (page: Page) => Promise<unknown>;
  /** The next visitor finds none of it */
  isClean: (page: Page) => Promise<unknown>;
};

const field = (page: Page, role: 'combobox' | 'searchbox', name: string) => page.getByRole(role, { name });

/** An area with a search, whose field is empty again for the next visitor. */
function searched(entry: string, role: 'combobox' | 'searchbox', name: string): Area {
  return {
    entry,
    async leave(page) {
      await field(page, role, name).fill(WORDS);
      await field(page, role, name).press('Enter');
      expect(await writtenEntry(page)).not.toContain(WORDS);
    },
    isClean: (page) => expect(field(page, role, name)).toHaveValue(''),
  };
}

const AREAS: Area[] = [
  searched('Browse careers', 'combobox', 'Search roles'),
  searched('All events', 'searchbox', 'Search events'),
  searched('FAQs', 'combobox', 'Search the questions'),
  {
    entry: 'Career quiz',
    async leave(page) {
      await page.locator('main').getByRole('radio').first().check();
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByRole('heading', { name: /^Question 2 of / })).toBeVisible();
    },
    isClean: (page) => expect(page.getByRole('heading', { name: /^Question 1 of / })).toBeVisible(),
  },
  {
    entry: 'Compare careers',
    leave: async () => undefined,
    isClean: (page) => expect(page.getByRole('link', { name: 'Shortlist, no roles yet' })).toBeVisible(),
  },
  searched('Find a reserve unit', 'combobox', 'Find a reserve unit near you'),
  searched('Search everything', 'combobox', 'Search the website'),
  {
    entry: 'Ask us a question',
    leave: (page) => page.locator('main textarea').first().fill(WORDS),
    isClean: (page) => expect(page.locator('main textarea').first()).toHaveValue(''),
  },
];

const ORIENTATIONS = [
  ['portrait', { width: 1080, height: 1920 }],
  ['landscape', { width: 1920, height: 1080 }],
] as const;

for (const [orientation, size] of ORIENTATIONS) {
  test(`in ${orientation}, without a network, each area of a booth has a way back and a way home, and nothing of its visitor for the next [KIOSK-05, KIOSK-06, KIOSK-12, KIOSK-13, KIOSK-15] @long`, async ({
    page,
    context,
    hub,
  }) => {
    await page.setViewportSize(size);
    await openBooth(page, hub.origin);
    await readyForOffline(page);
    await context.setOffline(true);
    await beginVisit(page);
    const areas = page.getByRole('navigation', { name: 'Look around' }).getByRole('link');
    expect(await areas.allTextContents()).toEqual(AREAS.map(({ entry }) => entry));
    await expect(areas.last()).toBeInViewport({ ratio: 1 });

    const open = async ({ entry }: Area) => {
      await areas.filter({ hasText: entry }).click();
      await expect(page).not.toHaveURL(`${hub.origin}/kiosk`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    };
    for (const area of AREAS) {
      await open(area);
      expect(await violations(page, 'all'), area.entry).toEqual([]);
      await goBack(page);
      await expect(page).toHaveURL(`${hub.origin}/kiosk`);
      await open(area);
      await area.leave(page);
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await expect(page).toHaveURL(`${hub.origin}/kiosk`);
    }
    await open(AREAS[0] as Area);
    await page
      .getByRole('button', { name: /^Shortlist: / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Start over' }).click();
    await beginNextVisit(page);
    expect(await keptWords(page)).not.toContain(WORDS);

    for (const area of AREAS) {
      await open(area);
      await area.isClean(page);
      await goBack(page);
      await expect(page).toHaveURL(`${hub.origin}/kiosk`);
    }
    // Beyond the first entry of this visit there is only the kiosk home.
    await page.goBack().catch(() => undefined);
    await expect(page).toHaveURL(`${hub.origin}/kiosk`);
  });
}
