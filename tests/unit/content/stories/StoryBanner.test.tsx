// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StoryBanner } from '../../../../src/content/stories/StoryBanner.tsx';
import type { StoryBanner as Banner, StoryPanel } from '../../../../src/domain/entities/story.ts';
import { doing, eventually, mount, unmountAll } from '../../support/mount.tsx';

const swiper = vi.hoisted(() => ({ made: [] as { direction: string }[], next: 0 }));
vi.mock('swiper', () => ({
  default: class {
    constructor(_element: unknown, options: { direction: string }) {
      swiper.made.push(options);
    }
    slideNext() {
      swiper.next += 1;
    }
    slidePrev() {}
    destroy() {}
  },
}));
vi.mock('swiper/modules', () => ({ Keyboard: {}, Mousewheel: {} }));

const STORY: Banner = {
  Service: 'navy',
  BannerType: 'Story',
  TextType: 'Quote',
  Title: 'The hook is swinging. Then it clicks in.',
  QuoteAuthor: 'Lotte, boat coxswain',
  CTAThumbnailText: 'Oysters first',
  CTAButtonText: 'Read her story',
};
let isLarge = true;

beforeEach(() => {
  vi.useFakeTimers();
  swiper.made.length = 0;
  isLarge = true;
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('min-width') && isLarge }));
});
afterEach(() => {
  unmountAll();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const PANELS: StoryPanel[] = [
  { type: 'TitlePanel', Heading: 'Oysters first', TitleDescription: '<p>She grew up outside Coffin Bay.</p>' },
  { type: 'StatsPanel', Stat1: '640', StatDescription1: 'times lowered' },
  { type: 'QuotePanel', QuoteText: '', Author: 'Nobody' },
  { type: 'ListPanel', Heading: 'Beside her bunk', ListItem1: 'A knife' },
];

const banner = (changes: Partial<Banner> = {}, readPanels = async (): Promise<readonly StoryPanel[]> => PANELS) =>
  mount(<StoryBanner banner={{ ...STORY, ...changes }} readPanels={readPanels} />);
async function launch(page: HTMLElement) {
  await doing(() => page.querySelector('button')?.click());
  await eventually(() => expect(page.querySelector('dialog')).not.toBeNull());
  return page.querySelector('dialog') as HTMLDialogElement;
}
const pass = (ms: number) => doing(() => vi.advanceTimersByTime(ms));

describe('the banner of a story', () => {
  it('shows the words of a person as a quote with who said it, in the colours of its service [STORY-01, STORY-03, STORY-04]', async () => {
    const page = await banner();
    expect(page.querySelector<HTMLElement>('[data-service]')?.dataset.service).toBe('navy');
    expect(page.querySelector('blockquote')?.textContent).toBe(STORY.Title);
    expect(page.textContent).toContain('Lotte, boat coxswain');
  });

  it('shows a statement without an author [STORY-03]', async () => {
    const page = await banner({ TextType: 'Statement' });
    expect(page.querySelector('blockquote')).toBeNull();
    expect(page.textContent).not.toContain('Lotte');
  });

  it.each([
    ['Video', 1],
    ['Story', 1],
    ['Image', 0],
  ] as const)('of the kind %s has %i launch buttons [STORY-05]', async (BannerType, count) => {
    const page = await banner({ BannerType });
    expect(page.querySelectorAll('button')).toHaveLength(count);
  });

  it('reads its story once its button is in view, so that a press on a phone waits for nothing; not while data is saved', async () => {
    let comeIntoView = () => undefined as unknown;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
          comeIntoView = () => notify([{ isIntersecting: true }]);
        }
        observe() {}
        disconnect() {}
      },
    );
    vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
    const readPanels = vi.fn(async () => PANELS);
    await banner({}, readPanels);
    expect(readPanels).not.toHaveBeenCalled();
    await doing(comeIntoView);
    await eventually(() => expect(readPanels).toHaveBeenCalledTimes(1));
    unmountAll();

    vi.stubGlobal('navigator', { connection: { saveData: true } });
    comeIntoView = () => undefined;
    await banner({}, readPanels);
    await doing(comeIntoView);
    expect(readPanels).toHaveBeenCalledTimes(1);
  });

  it('is a video unless it says otherwise [STORY-02]', async () => {
    const { BannerType, CTAButtonText, ...usual } = STORY;
    const page = await mount(<StoryBanner banner={usual} readPanels={async () => []} />);
    expect(page.querySelector('button b')?.textContent).toBe('Watch Video');
  });
});

describe('a story that somebody is about to open', () => {
  const hover = (page: HTMLElement) =>
    doing(() => {
      // React hears of an entering pointer by `pointerover`.
      page.querySelector('button')?.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
    });

  it('has its panels and its first picture before it is pressed, and asks for them once [STORY-10]', async () => {
    const readPanels = vi.fn(async () => PANELS);
    const page = await banner({ BackgroundImage: { src: '/media/deck.jpg' } }, readPanels);
    expect(readPanels).not.toHaveBeenCalled();
    expect(page.querySelectorAll('img')).toHaveLength(1);
    await hover(page);
    await eventually(() => expect(page.querySelectorAll('img')).toHaveLength(2));
    const ahead = page.querySelectorAll('img')[1];
    expect(ahead?.getAttribute('src')).toBe('/media/deck.jpg');
    expect(ahead?.getAttribute('loading')).toBeNull();
    expect(ahead?.closest('[aria-hidden="true"]')).not.toBeNull();
    const dialog = await launch(page);
    expect(readPanels).toHaveBeenCalledTimes(1);
    // Words and picture are there with the first frame that shows, a second before the loader goes.
    await pass(100);
    expect(dialog.dataset.phase).toBe('growing');
    expect(dialog.querySelector('section')?.textContent).toContain('She grew up outside Coffin Bay.');
    expect(dialog.querySelector('section img')?.getAttribute('loading')).toBeNull();
  });

  it.each(['focusin', 'touchstart'])('is prepared by %s as well [STORY-10]', async (kind) => {
    const readPanels = vi.fn(async () => PANELS);
    const page = await banner({}, readPanels);
    await doing(() => {
      page.querySelector('button')?.dispatchEvent(new Event(kind, { bubbles: true }));
    });
    expect(readPanels).toHaveBeenCalledTimes(1);
  });

  it('is asked for again by the press when it could not be read before, and no video is [STORY-05, PWA-14]', async () => {
    const readPanels = vi.fn(async () => PANELS);
    readPanels.mockRejectedValueOnce(new Error('no hub'));
    const page = await banner({}, readPanels);
    await hover(page);
    await launch(page);
    expect(readPanels).toHaveBeenCalledTimes(2);

    const video = vi.fn(async () => PANELS);
    await hover(await banner({ BannerType: 'Video' }, video));
    expect(video).not.toHaveBeenCalled();
  });
});

describe('a story over the whole window', () => {
  it('has a picture beside the words of every panel, its own or that of its banner, and says how far one is', async () => {
    const own = { ...PANELS[1], PanelImage: { src: '/media/hook.jpg', alt: 'A hook' } } as StoryPanel;
    const film: StoryPanel = { type: 'MediaImagePanel', DesktopImage: { src: '/media/boat.jpg' } };
    const page = await banner(
      { BackgroundImage: { src: '/media/deck.jpg' } },
      async () => [PANELS[0], own, film] as StoryPanel[],
    );
    const dialog = await launch(page);
    await pass(1100);
    const pictures = [...dialog.querySelectorAll('section')].map((panel) =>
      [...panel.querySelectorAll('img')].map((img) => [img.getAttribute('src'), img.alt]),
    );
    expect(pictures.slice(0, 2)).toEqual([[['/media/deck.jpg', '']], [['/media/hook.jpg', '']]]);
    expect(pictures[2]?.map(([src]) => src) ?? []).not.toContain('/media/deck.jpg');
    const strokes = [...dialog.querySelectorAll('[aria-hidden="true"] > i')];
    expect(strokes.map((stroke) => stroke.hasAttribute('data-reached'))).toEqual([true, false, false]);
    expect(dialog.querySelector('[role="status"]')?.textContent).toBe('1 / 3');
  });

  it('grows out of its tile in its times, locks the page, and shows the panels that have something to say [STORY-07, STORY-09, STORY-10]', async () => {
    const page = await banner();
    const dialog = await launch(page);
    await pass(0);
    expect(dialog.open).toBe(true);
    expect(dialog.dataset.phase).toBe('placed');
    await pass(100);
    expect(dialog.dataset.phase).toBe('growing');
    await pass(500);
    expect(dialog.dataset.phase).toBe('full');
    expect(dialog.textContent).toContain('Opening the story');
    await pass(500);
    expect(dialog.dataset.phase).toBe('open');
    expect(dialog.textContent).not.toContain('Opening the story');
    const panels = [...dialog.querySelectorAll('section')].map((panel) => panel.getAttribute('aria-label'));
    expect(panels).toEqual(['1 of 3', '2 of 3', '3 of 3']);
    expect(dialog.textContent).toContain('She grew up outside Coffin Bay.');
  });

  it('goes back into its tile and is gone after 610 ms [STORY-11]', async () => {
    const page = await banner();
    const dialog = await launch(page);
    await pass(1100);
    await doing(() => dialog.querySelector<HTMLButtonElement>('[aria-label="Close the story"]')?.click());
    await pass(0);
    expect(dialog.dataset.phase).toBe('shrinking');
    await pass(200);
    expect(dialog.dataset.phase).toBe('fading');
    await pass(409);
    expect(page.querySelector('dialog')).not.toBeNull();
    await pass(1);
    expect(page.querySelector('dialog')).toBeNull();
  });

  it('closes when the window keeps a new size for 100 ms [STORY-12]', async () => {
    const page = await banner();
    const dialog = await launch(page);
    await pass(1100);
    await doing(() => dispatchEvent(new Event('resize')));
    await pass(99);
    await doing(() => dispatchEvent(new Event('resize')));
    await pass(99);
    expect(dialog.dataset.phase).toBe('open');
    await pass(1);
    await pass(610);
    expect(page.querySelector('dialog')).toBeNull();
  });

  it.each([
    [true, 'horizontal'],
    [false, 'vertical'],
  ])('turns its panels sideways on a large screen and downwards on a small one (%s) [STORY-08]', async (large, way) => {
    isLarge = large;
    await launch(await banner());
    expect(swiper.made.map(({ direction }) => direction)).toEqual([way]);
  });

  it('that cannot be read says so in its banner, and opens at the next try [STORY-05, PWA-14]', async () => {
    let isReachable = false;
    const page = await banner({}, async () => {
      if (!isReachable) throw new Error('no hub');
      return PANELS;
    });
    await doing(() => page.querySelector('button')?.click());
    await eventually(() => expect(page.querySelector('[role=alert]')?.textContent).toContain('could not be loaded'));
    expect(page.querySelector('dialog')).toBeNull();
    isReachable = true;
    const dialog = await launch(page);
    expect(dialog.textContent).toContain('640');
    expect(page.querySelector('[role=alert]')).toBeNull();
  });
});
