import { alive, hydrated, readyForOffline } from './support/site.ts';
import { expect, test } from './support/test.ts';

test('on a phone without the hub the quiz ends with three roles and the answers that name them, to shortlist and share; no heading stands under the header [QUIZ-10 in part, QUIZ-14 in part]', async ({
  page,
  ownHub: hub,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${hub.origin}/career-quiz`);
  await readyForOffline(page);
  await hub.kill();
  await page.reload();
  await hydrated(page);
  const next = page.getByRole('button', { name: 'Next' });
  await alive(next);
  /** The headings of the quiz that begin above the lower edge of the header and end below the window's upper one. */
  const hidden = () =>
    page.evaluate(() => {
      const edge = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const boxes = [...document.querySelectorAll('main section :is(h2, h3)')].map((each) =>
        each.getBoundingClientRect(),
      );
      return boxes.filter(({ top, bottom }) => top < edge && bottom > 0).length;
    });
  for (let question = 1; question <= 8; question += 1) {
    const heading = page.getByRole('heading', { name: `Question ${question} of 8` });
    await expect(heading).toBeVisible();
    if (question > 1) await expect(heading).toBeFocused();
    await expect.poll(hidden).toBe(0);
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await next.click();
  }
  await expect(page.getByRole('heading', { name: /^Your best match/ })).toBeFocused();
  await expect.poll(hidden).toBe(0);

  const roles = page.getByRole('list').filter({ has: page.getByRole('link', { name: /Because you chose “/ }) });
  const cards = roles.getByRole('listitem').filter({ hasText: 'Because you chose “' });
  await expect(cards).toHaveCount(3);
  // Of the first answers: those who fix things.
  await expect(cards.first()).toContainText('Because you chose “Taking something apart to see why it rattles”');
  for (const card of await cards.all()) {
    await expect(card.getByRole('button', { name: /^Shortlist: / })).toBeVisible();
    await expect(card.getByText('Share', { exact: true })).toBeVisible();
  }
  // At no width do the matches or the cards leave a hole at the end of a row.
  const matches = page
    .getByRole('list')
    .filter({ hasText: /% match/ })
    .first();
  await expect(matches.getByRole('listitem')).toHaveCount(3);
  for (const width of [390, 600, 820, 1080, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const list of [matches, roles]) {
      const [edge, rows] = await list.evaluate((element) => {
        const ends = new Map<number, number>();
        for (const card of element.children) {
          const { top, right } = card.getBoundingClientRect();
          ends.set(Math.round(top), Math.max(ends.get(Math.round(top)) ?? 0, Math.round(right)));
        }
        return [Math.round(element.getBoundingClientRect().right), [...ends.values()]] as const;
      });
      expect(rows, `${width}`).toEqual(rows.map(() => edge));
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await cards
    .first()
    .getByRole('button', { name: /^Shortlist: / })
    .click();
  await expect(cards.first().getByRole('button', { name: /^Shortlisted: / })).toBeVisible();
});
