import { hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { playerFrame, setStandIn, standIn, standInForYouTube } from './support/youtube.ts';

// Nothing here is about what the worker keeps.
test.use({ serviceWorkers: 'block' });

type HomeFile = { header: { fields: { Autoplay: boolean; items: object[] } }[] };

const FILM = {
  id: 'film',
  templateName: 'HomePageCarouselVideoSlide',
  Heading: 'A watch at sea',
  'Desktop YouTube ID': 'wideAAAAAAA',
  'Mobile YouTube ID': 'tallAAAAAAA',
  'Display Sound Button': true,
};

test('a video slide plays without sound through YouTube, restarts at its end and obeys its buttons [CAR-12, CAR-21, CAR-33, CAR-34, CAR-35, CAR-36, CAR-37] @long', async ({
  page,
  content,
  hubWith,
}) => {
  content.edit<HomeFile>('pages/home.json', ({ header: [carousel] }) => {
    if (!carousel) throw new Error('the home page has no carousel');
    carousel.fields.Autoplay = false;
    carousel.fields.items.splice(1, 0, FILM);
  });
  const hub = await hubWith({ CONTENT_DIR: content.dir });
  const youtube = await standInForYouTube(page);
  await page.goto(hub.origin);
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Play autoplay' })).toBeVisible();
  expect(youtube.asked()).toEqual([]);

  await page.getByRole('button', { name: 'Next slide' }).click();
  const told = () => standIn(page).then((player) => player?.told);
  await expect.poll(told).toContain('play');
  expect(youtube.asked()).toEqual([expect.stringMatching(/\/embed\/tallAAAAAAA\?.*mute=1/)]);
  // The page itself runs scripts of ours alone.
  const scripts = await page.evaluate(() =>
    [...document.scripts].flatMap(({ src }) => (src ? new URL(src).origin : [])),
  );
  expect([...new Set(scripts)]).toEqual([hub.origin]);

  await setStandIn(page, { state: 3 });
  await expect(page.getByRole('button', { name: 'Pause video' })).toHaveAttribute('aria-busy', 'true');
  await setStandIn(page, { state: 1, seconds: 19.95 });
  await expect.poll(told).toContain('seek 0');

  await page.getByRole('button', { name: 'Pause video' }).click();
  await expect.poll(() => standIn(page).then((player) => player?.state)).toBe(2);
  await page.getByRole('button', { name: 'Play video' }).click();
  await expect.poll(() => standIn(page).then((player) => player?.state)).toBe(1);
  await page.getByRole('button', { name: 'Unmute video' }).click();
  await expect.poll(told).toContain('unmute');

  await page.getByRole('button', { name: 'Previous slide' }).click();
  await expect.poll(() => playerFrame(page)).toBeUndefined();
});
