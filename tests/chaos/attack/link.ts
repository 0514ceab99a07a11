import { expect, type Page } from '@playwright/test';
import { BOOTH_PIN } from '../../e2e/support/booth.ts';
import type { RunningHub } from '../../e2e/support/hub.ts';
import { alive, hydrated } from '../../e2e/support/site.ts';
import type { Attack } from './attack.ts';
import { withBrowser } from './browser.ts';

const FOREIGN_PAGE = 'https://tickets.example/';
const ROLES = ['/jobs/navy/medic', '/jobs/army/medic'];

type LinkFigures = {
  /** Roles on the visitor's shortlist before they press the link, and after */
  chosen: number;
  kept: number;
  /** Whether a screen asked for the PIN */
  isAsked: boolean;
  /** Whether pages of the site are a booth's from then on */
  isLocked: boolean;
};

export const link: Attack<LinkFigures> = {
  name: 'link',
  does: 'A foreign page leads a visitor, who has roles on their shortlist, to the address that makes a booth.',
  before: 'by one click none of 2 roles kept, no PIN asked for, and the site locked as a booth',
  run: (hub) =>
    withBrowser(async (browser) => {
      const page = await (await browser.newContext()).newPage();
      for (const role of ROLES) await shortlistRole(page, hub, role);
      const chosen = await shortlisted(page);

      const address = `${hub.origin}/?kiosk=expo-demo`;
      const body = `<a href="${address}">Free tickets</a>`;
      await page.route(FOREIGN_PAGE, (route) => route.fulfill({ contentType: 'text/html', body }));
      await page.goto(FOREIGN_PAGE);
      await page.getByRole('link', { name: 'Free tickets' }).click();
      const pin = page.getByLabel('PIN', { exact: true });
      const booth = page.getByRole('heading', { level: 1, name: 'Careers Expo' });
      await pin.or(booth).waitFor();
      const isAsked = await pin.isVisible();
      if (isAsked) await guess(page);

      await page.goto(`${hub.origin}${ROLES[0]}`);
      await hydrated(page);
      const isLocked = (await page.locator('html').getAttribute('data-mode')) === 'kiosk';
      return { chosen, kept: await shortlisted(page), isAsked, isLocked };
    }),
  wishes: [
    { wants: 'a screen asks for the PIN', holds: ({ isAsked }) => isAsked },
    { wants: 'nothing of the visitor’s is erased', holds: ({ chosen, kept }) => chosen > 0 && kept === chosen },
    { wants: 'the site stays the site', holds: ({ isLocked }) => !isLocked },
  ],
};

async function shortlistRole(page: Page, hub: RunningHub, role: string): Promise<void> {
  const before = await shortlisted(page);
  await page.goto(`${hub.origin}${role}`);
  const button = page.getByRole('button', { name: /^Shortlist: / }).first();
  await alive(button.locator('..'));
  await button.click();
  await expect.poll(() => shortlisted(page)).toBe(before + 1);
}

/** Whoever is curious types a PIN; it is not the booth's. */
async function guess(page: Page): Promise<void> {
  await page.getByLabel('PIN', { exact: true }).fill([...BOOTH_PIN].reverse().join(''));
  await page.getByRole('button', { name: 'Start the booth' }).click();
  await page.getByText('That PIN is not right.').waitFor();
}

async function shortlisted(page: Page): Promise<number> {
  if (!page.url().startsWith('http')) return 0;
  const text = await page.evaluate(() => localStorage.getItem('ADF-shortlist'));
  return text ? (JSON.parse(text) as unknown[]).length : 0;
}
