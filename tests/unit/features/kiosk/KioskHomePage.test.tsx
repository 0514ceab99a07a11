// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type KioskSettings, kioskSettingsFor } from '../../../../src/domain/kioskProfile.ts';
import { AttractScreen } from '../../../../src/features/kiosk/attract/AttractScreen.tsx';
import { type BoothEvent, boothEvent } from '../../../../src/features/kiosk/home/boothEvents.ts';
import KioskHomePage from '../../../../src/features/kiosk/home/KioskHomePage.pageOnly.tsx';
import { ATTRACT_SCENES } from '../../../../src/kiosk/attractPictures.ts';
import { enterKioskMode } from '../../../../src/kiosk/kioskMode.ts';
import { setVacant } from '../../../../src/kiosk/visitActivity.ts';
import { buildEventDetail } from '../../../builders/buildEventRecord.ts';
import { buildKioskProfile } from '../../../builders/buildKioskProfile.ts';
import { renderKiosk, unmountKiosks } from './renderKiosk.tsx';

const OPEN: BoothEvent = boothEvent(buildEventDetail({ eventCode: 'A', eventName: 'Life at sea' }));
const CLOSED: BoothEvent = boothEvent(
  buildEventDetail({ eventCode: 'B', eventName: 'Fly the simulator', registerClosed: true, eventCanRegister: false }),
);

const FILM = { src: '/media/loops/horizon-tall.h264.mp4', poster: '/media/loops/horizon-tall.avif' };

/** On the morning of the builders' event, 36 minutes before it: 6:00 pm in Sydney. */
const BEFORE = Date.UTC(2026, 2, 14, 6, 24);

let settings: KioskSettings;
beforeEach(() => {
  vi.useFakeTimers({ now: BEFORE });
  settings = kioskSettingsFor(
    buildKioskProfile({ areas: ['careers', 'faqs', 'enquiry'], attract: { messages: ['One.', 'Two.'] } }),
  );
  enterKioskMode(settings);
});
afterEach(() => {
  unmountKiosks();
  setVacant(false);
  vi.useRealTimers();
});

const openHome = (events = [OPEN, CLOSED]) =>
  renderKiosk([{ path: '/kiosk', Component: KioskHomePage, loader: () => ({ forDevice: true, events }) }]);
const becomes = (vacant: boolean) => act(async () => setVacant(vacant));

describe('the kiosk home', () => {
  it('shows the booth and its events with a register button each [KIOSK-06]', async () => {
    const kiosk = await openHome();
    expect(kiosk.all('h1')[0]?.textContent).toBe('Careers Expo');
    expect(kiosk.all('h3').map(({ textContent }) => textContent)).toEqual(['Life at sea', 'Fly the simulator']);
    expect(kiosk.link('Reserve: Life at sea')?.getAttribute('href')).toBe('/kiosk/register/A');
    expect(kiosk.button('Registration Closed: Fly the simulator')?.disabled).toBe(true);
  });

  it('says the first and the last day of an event [EVT-29, KIOSK-06]', async () => {
    const days = {
      eventEndDate: '2026-03-16',
      eventHoursEachDay: true,
      eventStartTime: '08:30',
      eventEndTime: '16:30',
    };
    const kiosk = await openHome([boothEvent(buildEventDetail(days)), OPEN]);
    expect(kiosk.all('article')[0]?.textContent).toContain('Sat 14 to 16 Mar');
    expect(kiosk.text()).toContain('14 to 16 March 2026, each day 8:30 am to 4:30 pm AEDT');
  });

  it('has entries to the allowed areas only, the enquiry among them [ENQ-01, KIOSK-05, KIOSK-06]', async () => {
    const kiosk = await openHome();
    expect(kiosk.link('Browse careers')?.getAttribute('href')).toBe('/careers');
    expect(kiosk.link('FAQs')?.getAttribute('href')).toBe('/faqs');
    expect(kiosk.link('Ask us a question')?.getAttribute('href')).toBe('/kiosk/enquiry');
    expect(kiosk.link('All events')).toBeUndefined();
  });
});

/** `useKioskSettings` reads them once for each page, so a test with others renders the screen alone. */
const openScreen = (attract: KioskSettings['attract'], areas: KioskSettings['areas'] = ['careers']) => {
  const element = (
    <AttractScreen settings={{ ...settings, attract, areas }} events={[OPEN]} onStart={() => undefined} />
  );
  return renderKiosk([{ path: '/kiosk', element }]);
};

describe('the attract screen', () => {
  it('covers the home while nobody is there: booth, the next talk as a clock, an invitation to touch [KIOSK-27 in part]', async () => {
    const kiosk = await openHome([CLOSED, OPEN]);
    expect(kiosk.text()).not.toContain('Touch to start');
    await becomes(true);
    const [screen] = kiosk.all('dialog[open]');
    expect(screen?.getAttribute('aria-label')).toBe('Careers Expo');
    expect(kiosk.button('Touch to start')?.closest('dialog')).toBe(screen);
    expect(screen?.textContent).toContain('Stand C14');
    expect(screen?.textContent).toContain('Next today6:00 pm');
    expect(screen?.textContent).toContain('In 36 minutes. ');
    expect([...(screen?.querySelectorAll('li') ?? [])].map((later) => later.textContent)).toEqual([
      '6:00 pm Life at sea',
    ]);
  });

  it('has a door to each service where the booth shows roles, and none elsewhere [KIOSK-27 in part]', async () => {
    const kiosk = await openScreen({ messages: [] });
    const doors = kiosk.all<HTMLAnchorElement>('nav[aria-label="Choose a service"] a');
    expect(doors.map((door) => [door.textContent, door.getAttribute('href')])).toEqual([
      ['Navy', '/careers?service=navy'],
      ['Army', '/careers?service=army'],
      ['Air Force', '/careers?service=air-force'],
    ]);
    unmountKiosks();
    expect((await openScreen({ messages: [] }, ['faqs'])).all('dialog a')).toEqual([]);
  });

  it('shows the messages of the profile in turn, each before its scene, for screens that stand and that lie [KIOSK-27 in part]', async () => {
    const kiosk = await openHome();
    await becomes(true);
    const scene = () => kiosk.all('[data-state="on"][data-scene]')[0];
    expect(kiosk.text()).toContain('One.');
    expect(scene()?.dataset.scene).toBe('tuesday');
    const layers = [...(scene()?.querySelectorAll('img') ?? [])].map(({ src }) => new URL(src).pathname);
    expect(layers).toEqual(ATTRACT_SCENES[0]?.tall.map(({ src }) => src));
    expect(scene()?.querySelector('source')?.media).toBe('(orientation: landscape)');
    // The next one is drawn before its turn, and stays the same element.
    const next = kiosk.all('[data-state="next"][data-scene]')[0];
    await kiosk.passes(8_000);
    expect(kiosk.text()).toContain('Two.');
    expect(scene()).toBe(next);
    expect(next?.dataset.scene).toBe('ship');
    await kiosk.passes(8_000);
    expect(kiosk.text()).toContain('One.');
    expect(kiosk.all('[data-scene]')).toHaveLength(3);
  });

  it('changes more slowly for people who asked for less motion [KIOSK-27 in part]', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const kiosk = await openHome();
    await becomes(true);
    await kiosk.passes(11_000);
    expect(kiosk.text()).toContain('One.');
    await kiosk.passes(1_000);
    expect(kiosk.text()).toContain('Two.');
    vi.restoreAllMocks();
  });

  describe('with a film in the profile', () => {
    it('plays it silently and without end, and shows its scenes where it cannot be had [KIOSK-27 in part, DEC-157]', async () => {
      const kiosk = await openScreen({ messages: [], video: FILM });
      const [film] = kiosk.all<HTMLVideoElement>('video');
      expect(film).toMatchObject({ muted: true, loop: true, autoplay: true });
      expect(film?.getAttribute('src')).toBe(FILM.src);
      expect(film?.getAttribute('poster')).toBe(FILM.poster);
      await act(async () => film?.dispatchEvent(new Event('error')));
      expect(kiosk.all('video')).toEqual([]);
      expect(kiosk.all('[data-scene="tuesday"] img').length).toBeGreaterThan(2);
    });

    it('shows its still to people who asked for less motion [KIOSK-27 in part, DEC-36]', async () => {
      vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
      const kiosk = await openScreen({ messages: [], video: FILM });
      expect(kiosk.all('video')).toEqual([]);
      expect(kiosk.all('[aria-hidden="true"] > img').map((still) => still.getAttribute('src'))).toEqual([FILM.poster]);
      vi.restoreAllMocks();
    });
  });

  it('goes with a touch anywhere, and swallows the click of the touch that woke the kiosk [KIOSK-27 in part]', async () => {
    const kiosk = await openHome();
    await becomes(true);
    const [anywhere] = kiosk.all('dialog[open] > button[aria-hidden="true"][tabindex="-1"]');
    await kiosk.press(anywhere);
    expect(kiosk.text()).not.toContain('Touch to start');

    await becomes(false);
    await becomes(true);
    await kiosk.press(kiosk.button('Touch to start'));
    expect(kiosk.text()).not.toContain('Touch to start');

    await becomes(false);
    await becomes(true);
    await becomes(false);
    expect(kiosk.text()).toContain('Touch to start');
    await kiosk.passes(600);
    expect(kiosk.text()).not.toContain('Touch to start');
  });
});
