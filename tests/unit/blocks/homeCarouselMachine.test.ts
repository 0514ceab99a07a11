import { describe, expect, it } from 'vitest';
import {
  autoplayMs,
  type HomeCarouselEvent,
  type HomeCarouselState,
  homeCarouselAtFirst,
  nextHomeCarousel,
  type PlayerAnswer,
  playControl,
  playerOrder,
  videoOf,
} from '../../../src/blocks/home-carousel/homeCarouselMachine.ts';
import { PLAYER_STATE } from '../../../src/platform/video/VideoPlayer.ts';

const SLIDES = [
  { id: 'image' },
  { id: 'film', videos: { desktop: 'wide', mobile: 'tall' } },
  { id: 'event' },
  { id: 'short', videos: { desktop: 'only' } },
];

const told = (events: HomeCarouselEvent[], from: HomeCarouselState = homeCarouselAtFirst(SLIDES)) =>
  events.reduce(nextHomeCarousel, from);
const synced = (autoplay = true, isStill = false) =>
  told([{ type: 'SYNC_FROM_DATA', slides: SLIDES, autoplay, isStill }]);
const moved = (...events: HomeCarouselEvent[]) =>
  told(
    events.flatMap((event) => [event, { type: 'ANIMATION_OVER' }]),
    synced(),
  );
const answer = (state: PlayerAnswer['state'], remainingSeconds = 20, isReady = true): PlayerAnswer => ({
  isReady,
  state,
  remainingSeconds,
});
const player = (...of: Parameters<typeof answer>): HomeCarouselEvent => ({ type: 'PLAYER', ...answer(...of) });
const onFilm = moved({ type: 'GO_TO_SLIDE', index: 1 });

describe('moving', () => {
  it('goes to the next, the previous and a chosen slide [CAR-18, CAR-19, CAR-27]', () => {
    expect(moved({ type: 'NEXT' }).current).toBe(1);
    expect(moved({ type: 'NEXT' }, { type: 'NEXT' }, { type: 'PREVIOUS' }).current).toBe(1);
    expect(moved({ type: 'GO_TO_SLIDE', index: 2 }).current).toBe(2);
  });

  it('wraps from last to first and from first to last [CAR-23]', () => {
    expect(moved({ type: 'PREVIOUS' }).current).toBe(3);
    expect(moved({ type: 'PREVIOUS' }, { type: 'NEXT' }).current).toBe(0);
  });

  it('animates the control, and takes no other move until that is over [CAR-30]', () => {
    const moving = told([{ type: 'NEXT' }], synced());
    expect(moving).toMatchObject({ control: 'animation', current: 1, leaving: { index: 0, step: 1 } });
    expect(told([{ type: 'NEXT' }], moving).current).toBe(1);
    const still = told([{ type: 'ANIMATION_OVER' }], moving);
    expect(still.control).toBe('idle');
    expect(still.leaving).toBeUndefined();
  });

  it('knows from which side the new slide comes', () => {
    expect(told([{ type: 'PREVIOUS' }], synced()).leaving?.step).toBe(-1);
    expect(told([{ type: 'GO_TO_SLIDE', index: 3 }], synced()).leaving?.step).toBe(1);
    expect(told([{ type: 'GO_TO_SLIDE', index: 0 }], onFilm).leaving?.step).toBe(-1);
  });

  it('stays where it is for the slide that is shown, one that is not there, and without slides', () => {
    const start = synced();
    expect(told([{ type: 'GO_TO_SLIDE', index: 0 }], start)).toBe(start);
    expect(told([{ type: 'GO_TO_SLIDE', index: 9 }], start)).toBe(start);
    const empty = homeCarouselAtFirst([]);
    expect(told([{ type: 'NEXT' }, { type: 'PREVIOUS' }], empty)).toBe(empty);
    const one = homeCarouselAtFirst([{ id: 'only' }]);
    expect(told([{ type: 'NEXT' }], one)).toBe(one);
  });
});

describe('autoplay', () => {
  it('begins in init and plays or pauses as its field says [CAR-31]', () => {
    expect(homeCarouselAtFirst(SLIDES).autoplay).toBe('init');
    expect(synced(true).autoplay).toBe('playing');
    expect(synced(false).autoplay).toBe('paused');
  });

  it('is paused and played by its control, whatever the data say later [CAR-20, CAR-31]', () => {
    const paused = told([{ type: 'STOP_AUTOPLAY' }], synced());
    expect(paused.autoplay).toBe('paused');
    const data: HomeCarouselEvent = { type: 'SYNC_FROM_DATA', slides: SLIDES, autoplay: true, isStill: false };
    expect(told([data], paused).autoplay).toBe('paused');
    expect(told([{ type: 'START_AUTOPLAY' }], paused).autoplay).toBe('playing');
  });

  it('advances only while it plays [CAR-31, CAR-32]', () => {
    expect(told([{ type: 'AUTOPLAY_DUE' }], synced(true)).current).toBe(1);
    expect(told([{ type: 'AUTOPLAY_DUE' }], synced(false)).current).toBe(0);
    expect(told([{ type: 'AUTOPLAY_DUE' }]).current).toBe(0);
  });

  it('waits 5000 ms, or as many seconds as its field says [CAR-32]', () => {
    expect(autoplayMs(undefined)).toBe(5_000);
    expect(autoplayMs(0)).toBe(5_000);
    expect(autoplayMs(8)).toBe(8_000);
  });
});

describe('data and breakpoint', () => {
  it('data replace the slides, and the slide that is shown stays shown [CAR-28]', () => {
    const slides = [{ id: 'new' }, { id: 'event' }];
    const data: HomeCarouselEvent = { type: 'SYNC_FROM_DATA', slides, autoplay: true, isStill: false };
    expect(told([data], moved({ type: 'GO_TO_SLIDE', index: 2 }))).toMatchObject({ slides, current: 1 });
    expect(told([data], onFilm)).toMatchObject({ current: 0, slide: 'idle' });
  });

  it('the same data again disturb nothing', () => {
    const playing = told([player(PLAYER_STATE.playing)], onFilm);
    const data: HomeCarouselEvent = { type: 'SYNC_FROM_DATA', slides: SLIDES, autoplay: true, isStill: false };
    expect(told([data], playing)).toEqual(playing);
  });

  it('the breakpoint moves between mobile and desktop and chooses the video [CAR-12, CAR-28]', () => {
    expect(videoOf(onFilm)).toBe('wide');
    const mobile = told([{ type: 'SYNC_BREAKPOINT', breakpoint: 'mobile' }], onFilm);
    expect(mobile.breakpoint).toBe('mobile');
    expect(videoOf(mobile)).toBe('tall');
    expect(videoOf(told([{ type: 'SYNC_BREAKPOINT', breakpoint: 'desktop' }], mobile))).toBe('wide');
    expect(videoOf({ ...mobile, current: 3 })).toBe('only');
    expect(videoOf({ ...mobile, current: 0 })).toBeUndefined();
  });
});

describe('a slide', () => {
  it('of a picture is idle, one of a video loads [CAR-29]', () => {
    expect(synced().slide).toBe('idle');
    expect(onFilm.slide).toBe('loading');
    expect(told([{ type: 'NEXT' }], onFilm).slide).toBe('idle');
  });

  it('of a video stands while motion is unwelcome, until a person plays it [CAR-21]', () => {
    const still = told([{ type: 'GO_TO_SLIDE', index: 1 }], synced(false, true));
    expect(still.slide).toBe('idle');
    expect(told([{ type: 'PLAY_VIDEO' }], still).slide).toBe('loading');
    expect(told([{ type: 'PLAY_VIDEO' }], synced()).slide).toBe('idle');
  });

  it('plays with player state 1, loads with 3, and only when the player is ready [CAR-35]', () => {
    expect(told([player(PLAYER_STATE.playing, 20, false)], onFilm).slide).toBe('loading');
    const playing = told([player(PLAYER_STATE.playing)], onFilm);
    expect(playing.slide).toBe('play');
    expect(told([player(PLAYER_STATE.loading)], playing).slide).toBe('loading');
    expect(told([player(PLAYER_STATE.cued)], onFilm).slide).toBe('loading');
  });

  it('has ended with 0.1 s left, and its video restarts once [CAR-36]', () => {
    const playing = told([player(PLAYER_STATE.playing)], onFilm);
    expect(playerOrder(playing.slide, answer(PLAYER_STATE.playing, 0.11))).toBeUndefined();
    expect(playerOrder(playing.slide, answer(PLAYER_STATE.playing, 0.1))).toBe('restart');
    const ended = told([player(PLAYER_STATE.playing, 0.1)], playing);
    expect(ended.slide).toBe('ended');
    expect(playerOrder(ended.slide, answer(PLAYER_STATE.playing, 0.05))).toBeUndefined();
    expect(told([player(PLAYER_STATE.playing, 19.9)], ended).slide).toBe('play');
  });

  it('resumes from a pause while it loads or has ended [CAR-37]', () => {
    const paused = answer(PLAYER_STATE.paused);
    expect(playerOrder('loading', paused)).toBe('play');
    expect(playerOrder('ended', paused)).toBe('play');
    expect(playerOrder('play', paused)).toBeUndefined();
    expect(playerOrder('loading', { ...paused, isReady: false })).toBeUndefined();
  });

  it('that a person has paused stays paused, whatever its player still says [CAR-21]', () => {
    const paused = told([player(PLAYER_STATE.playing), { type: 'PAUSE_VIDEO' }], onFilm);
    expect(paused.slide).toBe('idle');
    expect(told([player(PLAYER_STATE.playing)], paused).slide).toBe('idle');
    expect(playerOrder(paused.slide, answer(PLAYER_STATE.paused))).toBeUndefined();
  });

  it('is paused together with autoplay, by the one button that pauses [CAR-20, CAR-21]', () => {
    const film = told([{ type: 'GO_TO_SLIDE', index: 1 }], synced(true));
    expect(playControl(film)).toBe('pause-video');
    const paused = told([{ type: 'PAUSE_VIDEO' }], film);
    expect(paused).toMatchObject({ slide: 'idle', autoplay: 'paused' });
    expect(playControl(paused)).toBe('play-video');
    expect(playControl(told([{ type: 'PLAY_VIDEO' }], paused))).toBe('pause-video');
    expect(playControl(synced(true))).toBe('pause-autoplay');
    expect(playControl(synced(false))).toBe('play-autoplay');
    const stillFilm = told([{ type: 'GO_TO_SLIDE', index: 1 }], synced(true, true));
    expect(playControl(stillFilm)).toBe('pause-autoplay');
    expect(playControl(told([{ type: 'STOP_AUTOPLAY' }], stillFilm))).toBe('play-video');
  });

  it('that something outside has paused shows that it stands', () => {
    const playing = told([player(PLAYER_STATE.playing)], onFilm);
    expect(told([player(PLAYER_STATE.paused)], playing).slide).toBe('idle');
  });

  it('whose video cannot be had says so until another is shown [VIDEO-10]', () => {
    const missing = told([{ type: 'VIDEO_UNAVAILABLE' }], onFilm);
    expect(missing).toMatchObject({ slide: 'idle', isUnavailable: true });
    expect(told([{ type: 'NEXT' }], missing).isUnavailable).toBe(false);
    expect(told([{ type: 'PLAY_VIDEO' }], missing)).toMatchObject({ slide: 'loading', isUnavailable: false });
  });
});

it('sound begins mute and toggles [CAR-33]', () => {
  expect(synced().sound).toBe('mute');
  const loud = told([{ type: 'TOGGLE_SOUND' }], synced());
  expect(loud.sound).toBe('unmute');
  expect(told([{ type: 'TOGGLE_SOUND' }], loud).sound).toBe('mute');
});
