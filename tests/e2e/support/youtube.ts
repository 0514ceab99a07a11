import type { Page } from '@playwright/test';

/** What the stand-in was told, in order; its facts can be set from a test. */
type StandIn = { told: string[]; state: number; seconds: number; length: number };

/** The script that pages load from YouTube, in place of the real one. Runs in the page. */
const SCRIPT = `
window.standIn = { told: [], state: 5, seconds: 0, length: 20 };
window.YT = { Player: class {
  constructor(place, { videoId, playerVars, events }) {
    this.frame = document.createElement('iframe');
    place.replaceWith(this.frame);
    standIn.told.push('open ' + videoId + (playerVars.mute ? ' muted' : ''));
    setTimeout(events.onReady);
  }
  getPlayerState() { return standIn.state; }
  getCurrentTime() { return standIn.seconds; }
  getDuration() { return standIn.length; }
  isMuted() { return true; }
  playVideo() { standIn.told.push('play'); standIn.state = 1; }
  pauseVideo() { standIn.told.push('pause'); standIn.state = 2; }
  seekTo(seconds) { standIn.told.push('seek ' + seconds); standIn.seconds = seconds; }
  mute() { standIn.told.push('mute'); }
  unMute() { standIn.told.push('unmute'); }
  destroy() { standIn.told.push('destroy'); this.frame.remove(); }
} };
onYouTubeIframeAPIReady();
`;

/** Answers for YouTube from now on. @returns how often its script was asked for */
export async function standInForYouTube(page: Page): Promise<{ asked(): number }> {
  let asked = 0;
  await page.route('https://www.youtube.com/iframe_api', (route) => {
    asked += 1;
    return route.fulfill({ contentType: 'text/javascript', body: SCRIPT });
  });
  return { asked: () => asked };
}

export function standIn(page: Page): Promise<StandIn> {
  return page.evaluate(() => (window as unknown as { standIn: StandIn }).standIn);
}

export async function setStandIn(page: Page, facts: Partial<StandIn>): Promise<void> {
  await page.evaluate((set) => Object.assign((window as unknown as { standIn: StandIn }).standIn, set), facts);
}
