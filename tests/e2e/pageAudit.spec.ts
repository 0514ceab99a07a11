import { auditPage } from './support/pageAudit.ts';
import { shiftOf, watchShifts } from './support/shifts.ts';
import { readyForOffline } from './support/site.ts';
import { expect, test } from './support/test.ts';

/** Two ways into roles, as the address of a shared comparison names them [CMP-05]. */
const COMPARED = new URLSearchParams(
  [
    'aa060a75-2334-5291-92e5-90b9c7f01e0e--8690717a-7841-59ca-a0bd-6041d2730825',
    '22efb14c-b3ea-57ce-8883-a03477ed2d31--d7f2607a-b121-5845-bf4c-41f3c22527a0',
  ].map((each) => ['c[]', each]),
);

/** One of each kind of page. */
const PAGES = [
  '/',
  '/navy',
  '/stories',
  '/stories/rosa',
  '/jobs/navy/medic',
  '/events',
  '/events/events-detail/SYD-WID-NIGHT',
  '/search?query=dog',
  '/faqs',
  '/faqs/search?query=glasses',
  '/event-guidelines',
  '/career-quiz',
  '/can-i-join',
  '/register-interest',
  '/reserve-units?location=Parramatta+NSW+2150',
  '/sitemap',
  `/careers/compare/share?${COMPARED}`,
];
/** What only the device can say: the hub sends no words of it. */
const DEVICE_PAGES = ['/saved', '/outbox', '/your-events', '/careers/compare'];
/** The form comes with its script: without scripting the page says whom to call. */
const FORM_PAGES = ['/contact-us?ref=role_page&service=army&role=dog-handler&commitment=full-time', '/feedback'];

test.describe('a page', () => {
  test.use({ serviceWorkers: 'block' });

  for (const path of PAGES)
    test(`${path.split('?')[0]} is sound in every way that a page can be looked at [SHELL-05, SHELL-12, PWA-27]`, async ({
      page,
      hub,
    }) => {
      expect(await auditPage(page, hub.origin + path)).toEqual([]);
    });

  for (const path of DEVICE_PAGES)
    test(`${path} is sound in every way that a page can be looked at [SHELL-05, SHELL-12]`, async ({ page, hub }) => {
      expect(await auditPage(page, hub.origin + path, { hasTwin: false, standsStill: path === '/saved' })).toEqual([]);
    });

  for (const path of FORM_PAGES)
    test(`${path.split('?')[0]} is sound in every way but that [ENQ-01, SHELL-05, SHELL-12]`, async ({ page, hub }) => {
      expect(await auditPage(page, hub.origin + path, { hasTwin: false })).toEqual([]);
    });

  // On a phone without scripting a tab is a link to an address of its own.
  test('/fitness-tests, with its tables, is sound in every way but that [SHELL-05, SHELL-12]', async ({
    page,
    hub,
  }) => {
    expect(await auditPage(page, `${hub.origin}/fitness-tests`, { hasTwin: false })).toEqual([]);
  });

  test('a search of the site that finds nothing is sound in every way [GS-15, SHELL-05, SHELL-12]', async ({
    page,
    hub,
  }) => {
    expect(await auditPage(page, `${hub.origin}/search?query=qqqqqqqq`)).toEqual([]);
  });

  // The same goes for its filters (desktop-eventSearch.spec).
  test('a search for events, and a month of it, are sound in every way but that [SHELL-05, SHELL-12]', async ({
    page,
    hub,
  }) => {
    expect(await auditPage(page, `${hub.origin}/events/search?query=night`, { hasTwin: false })).toEqual([]);
    expect(await auditPage(page, `${hub.origin}/events/search?view=month`, { hasTwin: false })).toEqual([]);
  });

  // Without scripting its filters stand above its results; a test of its own goes through them (careers.spec).
  test('a search for roles is sound in every way but that [SHELL-05, SHELL-12]', async ({ page, hub }) => {
    expect(await auditPage(page, `${hub.origin}/careers?query=engine`, { hasTwin: false })).toEqual([]);
  });
});

test('what the worker does behind a page is not seen there [SHELL-05] @long', async ({ page, hub }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await watchShifts(page);
  await page.goto(hub.origin);
  await readyForOffline(page);
  expect(await shiftOf(page)).toBe(0);
  expect(complaints).toEqual([]);
});
