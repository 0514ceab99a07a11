import { PLAYER_STATE, type PlayerState } from '../../platform/video/VideoPlayer.ts';

/** Milliseconds of the move from slide to slide [CAR-30]. */
export const ANIMATION_MS = 500;
/** Milliseconds between two questions to a player [CAR-34]. */
export const POLL_MS = 50;
const USUAL_SPEED_S = 5;
/** A video with this much left or less has ended. Seconds [CAR-36] */
const END_S = 0.1;

type Breakpoint = 'mobile' | 'desktop';
/** What the machine knows of a slide. */
export type MachineSlide = { id: string; videos?: Partial<Record<Breakpoint, string>> };

/** Parallel states, side by side: they change each other only where a line below says so. */
export type HomeCarouselState = {
  slides: readonly MachineSlide[];
  /** The slide that is shown, from 0; the one before while the move to it lasts */
  current: number;
  leaving?: { index: number /** 1 when the next one comes */; step: 1 | -1 };
  slide: 'idle' | 'loading' | 'play' | 'ended';
  control: 'idle' | 'animation';
  autoplay: 'init' | 'playing' | 'paused';
  sound: 'mute' | 'unmute';
  breakpoint: Breakpoint;
  /** Videos begin when they are told to, not when they are shown */
  isStill: boolean;
  /** The player of this slide is on the page */
  isOpen: boolean;
  /** The video of this slide cannot be had [VIDEO-10] */
  isUnavailable: boolean;
};

/** What a player answers when it is asked. */
export type PlayerAnswer = { isReady: boolean; state: PlayerState; remainingSeconds: number };

export type HomeCarouselEvent =
  | { type: 'NEXT' | 'PREVIOUS' | 'START_AUTOPLAY' | 'STOP_AUTOPLAY' | 'TOGGLE_SOUND' | 'PLAY_VIDEO' | 'PAUSE_VIDEO' }
  | { type: 'GO_TO_SLIDE'; index: number }
  | { type: 'SYNC_FROM_DATA'; slides: readonly MachineSlide[]; autoplay: boolean; isStill: boolean }
  | { type: 'SYNC_BREAKPOINT'; breakpoint: Breakpoint }
  | ({ type: 'PLAYER' } & PlayerAnswer)
  | { type: 'VIDEO_UNAVAILABLE' }
  /** `ANIMATION_MS` and the autoplay speed are over */
  | { type: 'ANIMATION_OVER' | 'AUTOPLAY_DUE' };

/** Before anything is known of the device: the first slide, standing. */
export function homeCarouselAtFirst(slides: readonly MachineSlide[]): HomeCarouselState {
  return {
    slides,
    current: 0,
    slide: 'idle',
    control: 'idle',
    autoplay: 'init',
    sound: 'mute',
    breakpoint: 'desktop',
    isStill: true,
    isOpen: false,
    isUnavailable: false,
  };
}

/** The carousel of the home page as states and events alone [CAR-23, CAR-27 to CAR-33, CAR-35 to CAR-37]. */
export function nextHomeCarousel(state: HomeCarouselState, event: HomeCarouselEvent): HomeCarouselState {
  switch (event.type) {
    case 'NEXT':
      return show(state, state.current + 1, 1);
    case 'PREVIOUS':
      return show(state, state.current - 1, -1);
    case 'GO_TO_SLIDE':
      return event.index in state.slides ? show(state, event.index, event.index > state.current ? 1 : -1) : state;
    case 'ANIMATION_OVER':
      return { ...state, control: 'idle', leaving: undefined };
    case 'AUTOPLAY_DUE':
      return state.autoplay === 'playing' ? show(state, state.current + 1, 1) : state;
    case 'START_AUTOPLAY':
      return { ...state, autoplay: 'playing' };
    case 'STOP_AUTOPLAY':
      return { ...state, autoplay: 'paused' };
    case 'SYNC_FROM_DATA':
      return fromData(state, event);
    case 'SYNC_BREAKPOINT':
      if (event.breakpoint === state.breakpoint) return state;
      return entered({ ...state, breakpoint: event.breakpoint });
    case 'TOGGLE_SOUND':
      return { ...state, sound: state.sound === 'mute' ? 'unmute' : 'mute' };
    case 'PLAY_VIDEO':
      return videoOf(state) === undefined ? state : { ...state, slide: 'loading', isOpen: true, isUnavailable: false };
    case 'PAUSE_VIDEO':
      // Whoever pauses what moves means all of it, and there is one button for it.
      return { ...state, slide: 'idle', autoplay: state.autoplay === 'playing' ? 'paused' : state.autoplay };
    case 'VIDEO_UNAVAILABLE':
      return { ...state, slide: 'idle', isUnavailable: true };
    case 'PLAYER':
      return { ...state, slide: slideAfter(state.slide, event) };
  }
}

/** Wraps at both ends; a move that is under way is not disturbed [CAR-23, CAR-30]. */
function show(state: HomeCarouselState, index: number, step: 1 | -1): HomeCarouselState {
  const { slides, current, control } = state;
  const wanted = (index + slides.length) % slides.length;
  if (control === 'animation' || slides.length === 0 || wanted === current) return state;
  return entered({ ...state, current: wanted, leaving: { index: current, step }, control: 'animation' });
}

/** What the slide that is now shown begins with. */
function entered(state: HomeCarouselState): HomeCarouselState {
  const begins = videoOf(state) !== undefined && !state.isStill;
  return { ...state, slide: begins ? 'loading' : 'idle', isOpen: begins, isUnavailable: false };
}

function fromData(
  state: HomeCarouselState,
  { slides, autoplay, isStill }: Extract<HomeCarouselEvent, { type: 'SYNC_FROM_DATA' }>,
): HomeCarouselState {
  const shown = state.slides[state.current]?.id;
  const current = Math.max(
    0,
    slides.findIndex(({ id }) => id === shown),
  );
  const next: HomeCarouselState = { ...state, slides, current, isStill };
  if (state.autoplay === 'init') return entered({ ...next, autoplay: autoplay ? 'playing' : 'paused' });
  // What is shown goes on; another slide in its place begins.
  return slides[current]?.id === shown ? next : entered({ ...next, leaving: undefined, control: 'idle' });
}

/** A slide that stands waits for a person, whatever its player says. */
function slideAfter(slide: HomeCarouselState['slide'], answer: PlayerAnswer): HomeCarouselState['slide'] {
  if (slide === 'idle' || !answer.isReady) return slide;
  if (answer.remainingSeconds <= END_S) return 'ended';
  if (answer.state === PLAYER_STATE.playing) return 'play';
  if (answer.state === PLAYER_STATE.loading) return 'loading';
  if (answer.state === PLAYER_STATE.ended) return 'ended';
  // Something outside of this page has paused it.
  if (answer.state === PLAYER_STATE.paused && slide === 'play') return 'idle';
  return slide;
}

/**
 * What the player of a slide has to be told after an answer: it restarts when it has ended, and a pause that nobody has
 * asked for is resumed [CAR-36, CAR-37].
 */
export function playerOrder(slide: HomeCarouselState['slide'], answer: PlayerAnswer): 'play' | 'restart' | undefined {
  if (slide === 'idle' || !answer.isReady) return undefined;
  if (answer.remainingSeconds <= END_S || answer.state === PLAYER_STATE.ended) {
    return slide === 'ended' ? undefined : 'restart';
  }
  return answer.state === PLAYER_STATE.paused && slide !== 'play' ? 'play' : undefined;
}

/** The video of the slide that is shown, at this breakpoint, else at the other [CAR-12]. */
export function videoOf({ slides, current, breakpoint }: HomeCarouselState): string | undefined {
  const videos = slides[current]?.videos;
  return videos?.[breakpoint] ?? videos?.desktop ?? videos?.mobile;
}

/**
 * What the one pause and play button of the carousel does now: a running video and autoplay are paused together, and
 * whatever still moves can be paused first [CAR-20, CAR-21].
 */
export function playControl(state: HomeCarouselState): `${'pause' | 'play'}-${'video' | 'autoplay'}` {
  if (state.slide !== 'idle') return 'pause-video';
  if (state.autoplay === 'playing') return 'pause-autoplay';
  return videoOf(state) === undefined ? 'play-autoplay' : 'play-video';
}

/** @param speed  the field `Autoplay speed`, in seconds  @returns milliseconds between two slides [CAR-32] */
export function autoplayMs(speed: number | undefined): number {
  return (speed !== undefined && speed > 0 ? speed : USUAL_SPEED_S) * 1_000;
}
