import type { Frame, Page } from '@playwright/test';

/** What the stand-in was told, in order; its facts can be set from a test. */
type StandIn = { told: string[]; state: number; seconds: number; length: number };

const HOST = 'https://www.youtube-nocookie.com';

/** The page in the frame, in place of the real player: it hears orders and tells of itself ten times a second. */
const PLAYER = `<!doctype html><title>A player</title><script>
window.standIn = { told: [], state: 5, seconds: 0, length: 20 };
const say = (event, info) => parent.postMessage(JSON.stringify({ event, info, id: 1, channel: 'widget' }), '*');
const tell = () => say('infoDelivery', { playerState: standIn.state, currentTime: standIn.seconds, duration: standIn.length, muted: true });
const orders = {
  playVideo: () => { standIn.told.push('play'); standIn.state = 1; },
  pauseVideo: () => { standIn.told.push('pause'); standIn.state = 2; },
  seekTo: (seconds) => { standIn.told.push('seek ' + seconds); standIn.seconds = seconds; },
  mute: () => standIn.told.push('mute'),
  unMute: () => standIn.told.push('unmute'),
};
addEventListener('message', ({ data }) => {
  const { event, func, args = [] } = JSON.parse(data);
  if (event === 'listening') { say('onReady', null); setInterval(tell, 100); }
  orders[func]?.(...args);
});
</script>`;

/** Answers for YouTube from now on. @returns the addresses that its player was asked for with */
export async function standInForYouTube(page: Page): Promise<{ asked(): string[] }> {
  const asked: string[] = [];
  await page.route(`${HOST}/embed/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: PLAYER });
  });
  return { asked: () => asked };
}

/** The frame of the player; undefined while there is none. */
export const playerFrame = (page: Page): Frame | undefined =>
  page.frames().find((frame) => frame.url().startsWith(HOST));

export async function standIn(page: Page): Promise<StandIn | undefined> {
  return playerFrame(page)?.evaluate(() => (window as unknown as { standIn: StandIn }).standIn);
}

export async function setStandIn(page: Page, facts: Partial<StandIn>): Promise<void> {
  await playerFrame(page)?.evaluate(
    (set) => Object.assign((window as unknown as { standIn: StandIn }).standIn, set),
    facts,
  );
}
