// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HomeCarouselFields, HomeCarouselSlide } from '../../../src/blocks/home-carousel/fields.ts';
import HomeCarousel from '../../../src/blocks/home-carousel/HomeCarousel.tsx';
import { record } from '../../../src/platform/analytics.ts';
import { PLAYER_STATE, type VideoPlayer } from '../../../src/platform/video/VideoPlayer.ts';
import { fakeVideoPlayer } from '../../fakes/fakeVideoPlayer.ts';
import { doing, mount, unmountAll } from '../support/mount.tsx';

const player = vi.hoisted(() => ({ open: vi.fn<() => Promise<VideoPlayer>>() }));
vi.mock('../../../src/platform/video/openVideo.pageOnly.ts', () => ({ openVideo: player.open }));
vi.mock('../../../src/platform/analytics.ts', () => ({ record: vi.fn() }));

const image = (id: string): HomeCarouselSlide => ({ id, templateName: 'HomePageCarouselImageSlide', Heading: id });
const FILM: HomeCarouselSlide = {
  id: 'film',
  templateName: 'HomePageCarouselVideoSlide',
  Heading: 'film',
  'Desktop YouTube ID': 'abc123',
  'Display Sound Button': true,
};

let stillness = false;
beforeEach(() => {
  vi.useFakeTimers();
  stillness = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: stillness && query.includes('reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  unmountAll();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const show = (fields: HomeCarouselFields) => mount(<HomeCarousel fields={fields} params={{}} path="header/0" />);
/** Its script has come and asks for the player; the test ends by itself when it never does. */
async function opened(): Promise<void> {
  while (player.open.mock.calls.length === 0) await pass(0);
}
const shown = (page: ParentNode) => page.querySelector('[data-place="current"]')?.getAttribute('aria-label');
const button = (page: ParentNode, label: string) => page.querySelector<HTMLElement>(`button[aria-label="${label}"]`);
const press = (page: ParentNode, label: string) => doing(() => button(page, label)?.click());

describe('autoplay', () => {
  const THREE = { Autoplay: true, items: [image('sea'), image('land'), image('air')] };

  it('advances every 5000 ms and wraps, and listeners are not told [CAR-23, CAR-32]', async () => {
    const page = await show(THREE);
    expect(page.querySelector('[aria-live]')?.getAttribute('aria-live')).toBe('off');
    await pass(4_999);
    expect(shown(page)).toBe('1 of 3');
    await pass(1);
    expect(shown(page)).toBe('2 of 3');
    await pass(5_000);
    await pass(5_000);
    expect(shown(page)).toBe('1 of 3');
  });

  it('takes the seconds of its field [CAR-32]', async () => {
    const page = await show({ ...THREE, 'Autoplay speed': 8 });
    await pass(7_999);
    expect(shown(page)).toBe('1 of 3');
    await pass(1);
    expect(shown(page)).toBe('2 of 3');
  });

  it('pauses and plays by its button, and listeners hear the slides while it is paused [CAR-20, CAR-31]', async () => {
    const page = await show(THREE);
    await press(page, 'Pause autoplay');
    await pass(20_000);
    expect(shown(page)).toBe('1 of 3');
    expect(page.querySelector('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
    await press(page, 'Play autoplay');
    await pass(5_000);
    expect(shown(page)).toBe('2 of 3');
  });

  it('stands without its field, and for those who want no motion [CAR-31]', async () => {
    const off = await show({ items: THREE.items });
    await pass(20_000);
    expect(shown(off)).toBe('1 of 3');
    unmountAll();
    stillness = true;
    const still = await show(THREE);
    await pass(20_000);
    expect(shown(still)).toBe('1 of 3');
    expect(button(still, 'Play autoplay')).not.toBeNull();
  });

  it('waits while a mouse points at the slide, and gives the next one its whole time [CAR-32]', async () => {
    const page = await show(THREE);
    const carousel = page.querySelector('section') as HTMLElement;
    const point = (type: string) => new PointerEvent(type, { bubbles: true, pointerType: 'mouse' });
    await doing(() => carousel.dispatchEvent(point('pointerover')));
    await pass(20_000);
    expect(shown(page)).toBe('1 of 3');
    await doing(() => carousel.dispatchEvent(point('pointerout')));
    await pass(5_000);
    expect(shown(page)).toBe('2 of 3');
  });
});

it('a move lasts 500 ms, in which no other begins; it is recorded [ANA-03, CAR-18, CAR-30]', async () => {
  const page = await show({ items: [image('sea'), image('land'), image('air')] });
  await press(page, 'Next slide');
  expect(page.querySelector('[data-place="leaving"]')?.getAttribute('aria-label')).toBe('1 of 3');
  await press(page, 'Next slide');
  expect(shown(page)).toBe('2 of 3');
  await pass(500);
  expect(page.querySelector('[data-place="leaving"]')).toBeNull();
  await press(page, 'Next slide');
  expect(shown(page)).toBe('3 of 3');
  expect(vi.mocked(record).mock.calls).toEqual([
    [{ event: 'carousel_click', component: 'HomeCarousel', index: 1, label: 'land' }],
    [{ event: 'carousel_click', component: 'HomeCarousel', index: 2, label: 'air' }],
  ]);
});

it('a swipe of a finger is recorded as one; a mouse that goes the same way is none [ANA-03, CAR-22]', async () => {
  const page = await show({ items: [image('sea'), image('land')] });
  const stage = page.querySelector('[aria-live]') as HTMLElement;
  const drag = (pointerType: string) =>
    doing(() => {
      const at = (clientX: number) => ({ bubbles: true, pointerType, isPrimary: true, clientX, clientY: 10 });
      stage.dispatchEvent(new PointerEvent('pointerdown', at(200)));
      stage.dispatchEvent(new PointerEvent('pointerup', at(140)));
    });
  await drag('mouse');
  expect(shown(page)).toBe('1 of 2');
  await drag('touch');
  expect(shown(page)).toBe('2 of 2');
  expect(record).toHaveBeenCalledExactlyOnceWith({
    event: 'carousel_swipe',
    component: 'HomeCarousel',
    index: 1,
    label: 'land',
  });
});

describe('a video slide', () => {
  const FIELDS = { items: [FILM, image('sea')] };

  it('asks its player every 50 ms, restarts it at its end and removes it with its slide [CAR-21, CAR-34, CAR-36]', async () => {
    const { player: fake, told, facts } = fakeVideoPlayer();
    player.open.mockResolvedValue(fake);
    const state = vi.spyOn(fake, 'state');
    const page = await show(FIELDS);
    await opened();
    await pass(50);
    expect(told).toContain('play');
    state.mockClear();
    await pass(500);
    expect(state).toHaveBeenCalledTimes(10);
    facts.remainingSeconds = 0.1;
    await pass(50);
    expect(told.filter((each) => each === 'restart')).toHaveLength(1);
    await press(page, 'Next slide');
    expect(told.at(-1)).toBe('remove');
  });

  it('is paused, played and heard by its own buttons [CAR-21, CAR-33]', async () => {
    const { player: fake } = fakeVideoPlayer();
    player.open.mockResolvedValue(fake);
    const page = await show(FIELDS);
    await opened();
    await pass(100);
    expect(fake.isMuted()).toBe(true);
    await press(page, 'Pause video');
    expect(fake.state()).toBe(PLAYER_STATE.paused);
    await pass(500);
    expect(fake.state()).toBe(PLAYER_STATE.paused);
    await press(page, 'Play video');
    expect(fake.state()).toBe(PLAYER_STATE.playing);
    await press(page, 'Unmute video');
    expect(fake.isMuted()).toBe(false);
  });

  it('has no sound button unless editors want one [CAR-21]', async () => {
    player.open.mockResolvedValue(fakeVideoPlayer().player);
    const page = await show({ items: [{ ...FILM, 'Display Sound Button': false }, image('sea')] });
    await opened();
    expect(button(page, 'Pause video')).not.toBeNull();
    expect(button(page, 'Unmute video')).toBeNull();
  });

  it('stands for those who want no motion, and its player is not even loaded [CAR-12]', async () => {
    stillness = true;
    const page = await show(FIELDS);
    await pass(1_000);
    expect(button(page, 'Play video')).not.toBeNull();
    expect(player.open).not.toHaveBeenCalled();
  });

  it('that cannot be had keeps its picture and says why [VIDEO-10]', async () => {
    player.open.mockRejectedValue(new Error('no connection'));
    const page = await show(FIELDS);
    await opened();
    await pass(50);
    expect(page.querySelector('[role="status"]')?.textContent).toBe('This video needs an internet connection.');
    expect(button(page, 'Play video')).not.toBeNull();
  });
});
