import { isJsonObject, type JsonObject, parsedJson } from '../../domain/text/json.ts';
import { isAtBooth } from './booth.ts';
import {
  PLAYER_STATE,
  type PlayerState,
  type VideoOptions,
  type VideoPlayer,
  VideoUnavailable,
} from './VideoPlayer.ts';

/** The player that sets no cookies until it plays; the hub's content security policy allows its frame. */
export const PLAYER_HOST = 'https://www.youtube-nocookie.com';
const KNOCK_MS = 250;
/** It tells where it is four times a second; without news for longer it may stand still. */
const RECKONED_MS = 1_000;
/** A frame that a browser or a network blocks says nothing at all. */
const LIMIT_MS = 10_000;
const STATES = new Set<unknown>(Object.values(PLAYER_STATE));

/** What the player tells of itself, again and again while it plays. */
type Info = { playerState?: number; currentTime?: number; duration?: number; muted?: boolean };

/** Why no player came, or nothing. */
type Outcome = 'ready' | VideoUnavailable;

/**
 * Plays a YouTube video in its own frame, to which the page speaks in the messages of
 * https://developers.google.com/youtube/iframe_api_reference. YouTube's script for that is not loaded: in a page it could do
 * whatever the page can, and it makes scripts of text [HUB-22].
 * At a booth there is none: the links of the player are many, and none of them is ours to take away [KIOSK-39].
 * @throws as `OpenVideo` says
 */
export async function openYouTube(place: HTMLElement, id: string, options: VideoOptions): Promise<VideoPlayer> {
  options.signal?.throwIfAborted();
  if (isAtBooth()) throw new VideoUnavailable('a booth shows no page of another site');
  const frame = playerFrame(id, options);
  const line = openLine(frame);
  place.append(frame);
  try {
    const outcome = await Promise.race([line.ready, refusalOf(options.signal)]);
    if (outcome !== 'ready') throw outcome;
  } catch (error) {
    line.close();
    frame.remove();
    throw error;
  }
  return adapter(frame, line, options.muted ?? false);
}

function refusalOf(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Its links open windows of their own, and none leads the page away. */
function playerFrame(id: string, { title, muted, controls }: VideoOptions): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const address = new URL(`/embed/${encodeURIComponent(id)}`, PLAYER_HOST);
  address.search = new URLSearchParams({
    enablejsapi: '1',
    controls: controls ? '1' : '0',
    disablekb: controls ? '0' : '1',
    mute: muted ? '1' : '0',
    playsinline: '1',
    rel: '0',
    origin: location.origin,
  }).toString();
  frame.sandbox.add('allow-scripts', 'allow-same-origin', 'allow-presentation');
  frame.sandbox.add('allow-popups', 'allow-popups-to-escape-sandbox');
  Object.assign(frame, { title, width: '100%', height: '100%', allow: 'autoplay; encrypted-media' });
  frame.src = address.href;
  return frame;
}

type Line = {
  ready: Promise<Outcome>;
  tell: (func: string, ...args: unknown[]) => void;
  /** What the player has told last, and when, in milliseconds of this page */
  info: Readonly<Info>;
  toldAtMs: () => number;
  close: () => void;
};

/** Knocks at the frame until it answers, and listens from then on. */
function openLine(frame: HTMLIFrameElement): Line {
  const closed = new AbortController();
  const info: Info = {};
  let toldAtMs = 0;
  let knocking: ReturnType<typeof setInterval> | undefined;
  const post = (message: object) =>
    frame.contentWindow?.postMessage(JSON.stringify({ id: 1, channel: 'widget', ...message }), PLAYER_HOST);
  const tell = (func: string, ...args: unknown[]) => post({ event: 'command', func, args });
  const knock = () => post({ event: 'listening' });

  const ready = new Promise<Outcome>((resolve) => {
    const limit = setTimeout(() => resolve(new VideoUnavailable('the video player does not answer')), LIMIT_MS);
    closed.signal.addEventListener('abort', () => {
      clearTimeout(limit);
      clearInterval(knocking);
    });
    // Before it is there, the frame is an empty page of ours.
    const begin = () => {
      clearInterval(knocking);
      knocking = setInterval(knock, KNOCK_MS);
      knock();
    };
    frame.addEventListener('load', begin, { signal: closed.signal });
    const listen = (event: MessageEvent) => {
      if (event.source !== frame.contentWindow || event.origin !== PLAYER_HOST) return;
      const said = parsedJson(String(event.data));
      if (!isJsonObject(said)) return;
      if (knocking !== undefined) {
        clearInterval(knocking);
        knocking = undefined;
        tell('addEventListener', 'onError');
      }
      if (said.event === 'onError')
        return resolve(new VideoUnavailable(`the video player answered error ${said.info}`));
      if (isJsonObject(said.info)) {
        const facts = factsIn(said.info);
        if ('currentTime' in facts || 'playerState' in facts) toldAtMs = performance.now();
        Object.assign(info, facts);
      }
      if (said.event !== 'onReady' && info.playerState === undefined) return;
      clearTimeout(limit);
      resolve('ready');
    };
    addEventListener('message', listen, { signal: closed.signal });
  });
  return { ready, tell, info, toldAtMs: () => toldAtMs, close: () => closed.abort() };
}

/** What counts of a message: it is another site's word. */
function factsIn(said: JsonObject): Info {
  const facts: Record<string, unknown> = {};
  for (const name of ['playerState', 'currentTime', 'duration'])
    if (Number.isFinite(said[name])) facts[name] = said[name];
  if (typeof said.muted === 'boolean') facts.muted = said.muted;
  return facts;
}

function adapter(frame: HTMLIFrameElement, line: Line, isMutedAtFirst: boolean): VideoPlayer {
  const { tell, info } = line;
  const state = () => (STATES.has(info.playerState) ? (info.playerState as PlayerState) : PLAYER_STATE.unstarted);
  return {
    state,
    remainingSeconds() {
      const { duration = 0, currentTime = 0 } = info;
      // 0 until its metadata is known.
      if (duration <= 0) return Number.POSITIVE_INFINITY;
      const sinceMs = state() === PLAYER_STATE.playing ? performance.now() - line.toldAtMs() : 0;
      return Math.max(0, duration - currentTime - Math.min(sinceMs, RECKONED_MS) / 1000);
    },
    isMuted: () => info.muted ?? isMutedAtFirst,
    play: () => tell('playVideo'),
    pause: () => tell('pauseVideo'),
    restart() {
      tell('seekTo', 0, true);
      tell('playVideo');
    },
    mute: () => tell('mute'),
    unmute: () => tell('unMute'),
    remove() {
      line.close();
      frame.remove();
    },
  };
}
