import { violations } from './support/axe.ts';
import { hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

// Half faded in, nothing has its contrast yet.
test.use({ isOnlyReading: true, reducedMotion: 'reduce' });

/** Two ways into roles, as the address of a shared comparison names them [CMP-05]. */
const COMPARED = new URLSearchParams(
  [
    'aa060a75-2334-5291-92e5-90b9c7f01e0e--8690717a-7841-59ca-a0bd-6041d2730825',
    '22efb14c-b3ea-57ce-8883-a03477ed2d31--d7f2607a-b121-5845-bf4c-41f3c22527a0',
  ].map((each) => ['c[]', each]),
);
const PAGES = [
  '/',
  '/navy',
  '/events',
  '/events/events-detail/SYD-WID-NIGHT',
  '/faqs',
  '/careers',
  '/jobs/navy/medic',
  `/careers/compare/share?${COMPARED}`,
];

for (const path of PAGES)
  test(`${path.split('?')[0]} breaks no rule of accessibility in a large window, a small one and on a tablet [SHELL-12]`, async ({
    page,
    hub,
  }) => {
    await page.goto(hub.origin + path);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [1_440, 1_024, 768]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page), `${width} px`).toEqual([]);
    }
  });
