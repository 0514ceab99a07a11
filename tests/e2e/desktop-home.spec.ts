import { inOwnLetters } from './support/letters.ts';
import { shiftOf, watchShifts } from './support/shifts.ts';
import { hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

const CARDS = 'Roles with training places now';

test('dots lead to their slide, also by keyboard, and a slide that is away cannot be reached [CAR-19, CAR-27]', async ({
  page,
  hub,
}) => {
  await page.goto(hub.origin);
  await hydrated(page);
  const dot = (index: number) => page.getByRole('button', { name: new RegExp(`^Slide ${index} of`) });
  await dot(3).click();
  await expect(dot(3)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('group', { name: /^3 of/ }).getByRole('link')).toBeVisible();
  await expect(page.getByRole('group', { name: /^1 of/ })).toBeHidden();
  await dot(2).focus();
  await expect(page.locator('[aria-label^="3 of"]')).not.toHaveAttribute('data-step', /./);
  await page.keyboard.press('Enter');
  await expect(dot(2)).toHaveAttribute('aria-current', 'true');
});

const WINDOWS = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];

test('the notice lies over no control of the carousel, however large the window [CAR-18, NOTIF-01] @long', async ({
  page,
  hub,
}) => {
  await page.goto(hub.origin);
  await inOwnLetters(page);
  const notice = page.getByRole('region', { name: 'Notification' });
  await expect(notice).toBeVisible();
  const controls = page.getByRole('button', { name: /^(Next slide|Pause autoplay|Play autoplay)$/ });
  await expect(controls).toHaveCount(2);
  const underNotice = async () => {
    const edge = (await notice.boundingBox())?.y ?? 0;
    const boxes = await Promise.all((await controls.all()).map((control) => control.boundingBox()));
    return boxes.filter((box) => !box || box.y + box.height > edge).length;
  };
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await expect.poll(underNotice, `${size.width} by ${size.height}`).toBe(0);
  }
});

test('cards stand three wide and 24 px apart, follow arrows and focus, and nothing shifts when they come to life [CAR-06, CAR-08] @long', async ({
  page,
  hub,
}) => {
  await watchShifts(page);
  await page.goto(hub.origin);
  await hydrated(page);
  // It is folded to one line, at the edge of the window, by whoever scrolls.
  await page.getByRole('button', { name: 'Close notification' }).click();
  await expect(page.getByRole('region', { name: 'Notification' })).toHaveCount(0);
  const row = page.getByRole('region', { name: CARDS });
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(row).toHaveAttribute('data-live', '');
  const cards = row.getByRole('listitem');
  const boxes = await cards.evaluateAll((list) => list.map((card) => card.getBoundingClientRect().toJSON()));
  expect(boxes.filter(({ right }) => right <= 1440).length).toBe(3);
  expect(boxes[1].left - boxes[0].right).toBeCloseTo(24, 0);
  expect(boxes[0].height).toBeGreaterThan(boxes[0].width * 1.4);
  expect(await shiftOf(page)).toBe(0);

  await page.getByRole('button', { name: `Next: ${CARDS}` }).click();
  await expect(cards.nth(0)).not.toBeInViewport({ ratio: 0.5 });
  await page.getByRole('button', { name: `Previous: ${CARDS}` }).click();
  await expect(cards.nth(0)).toBeInViewport({ ratio: 0.9 });
  await cards.last().getByRole('link').focus();
  await expect(cards.last()).toBeInViewport({ ratio: 0.9 });
  await row.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(cards.last()).not.toBeInViewport({ ratio: 0.9 });
});
