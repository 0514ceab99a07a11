import { hydrated, readyForOffline } from './support/site.ts';
import { expect, test } from './support/test.ts';

const FILM = '/media/films/leaving-harbour';
const LINE = 'This video needs an internet connection.';

test('a film loads nothing until it is played, shows its captions, and plays again offline; one that was never played says so [VIDEO-10 in part, PWA-03 in part]', async ({
  page,
  ownHub: hub,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${hub.origin}/navy`);
  await hydrated(page);
  await readyForOffline(page);
  const play = page.getByRole('button', { name: 'Play the film: Leaving harbour' });
  await play.scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: /A frigate passes a headland/ })).toBeVisible();
  expect(asked.filter((path) => /\.(mp4|vtt)$/.test(path))).toEqual([]);

  await play.press('Enter');
  const video = page.locator('video');
  await expect(video).toBeFocused();
  const seconds = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(seconds).toBeGreaterThan(0.2);
  const captions = () =>
    video.evaluate((element: HTMLVideoElement) => {
      const [track] = element.textTracks;
      const [cue] = [...(track?.activeCues ?? [])];
      return [track?.kind, track?.language, track?.mode, (cue as VTTCue | undefined)?.text];
    });
  await expect
    .poll(captions)
    .toEqual(['captions', 'en-AU', 'showing', expect.stringContaining('First light over a harbour')]);
  // In the letters of the site.
  const letters = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSStyleRule && rule.selectorText.endsWith('::cue'))
      .map((rule) => {
        const { selectorText, style } = rule as CSSStyleRule;
        const isOfIt = document.querySelector(selectorText.replace('::cue', '')) !== null;
        return isOfIt ? style.fontFamily : '';
      }),
  );
  expect(letters.join()).toContain('Atkinson Hyperlegible Next');
  await page.keyboard.press('Space');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  await expect
    .poll(() =>
      page.evaluate(
        (path) =>
          caches
            .open('audio')
            .then((cache) => cache.match(path))
            .then(Boolean),
        `${FILM}.mp4`,
      ),
    )
    .toBe(true);

  await hub.kill();
  await page.context().setOffline(true);
  await page.goto(`${hub.origin}/army`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Play the film: The road west' }).click();
  await expect(page.getByText(LINE)).toBeVisible();
  await page.goto(`${hub.origin}/navy`);
  await hydrated(page);
  await play.click();
  await expect.poll(seconds).toBeGreaterThan(0.2);
  await expect(page.getByText(LINE)).toHaveCount(0);
});
