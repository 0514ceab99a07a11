// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventSummary } from '../../../../src/content/events/eventSummary.ts';
import { kioskSettingsFor } from '../../../../src/domain/kioskProfile.ts';
import type { BoothEvent } from '../../../../src/features/kiosk/home/boothEvents.ts';
import KioskHomePage from '../../../../src/features/kiosk/home/KioskHomePage.pageOnly.tsx';
import { enterKioskMode } from '../../../../src/kiosk/kioskMode.ts';
import { setVacant } from '../../../../src/kiosk/visitActivity.ts';
import { buildEventDetail } from '../../../builders/buildEventRecord.ts';
import { buildKioskProfile } from '../../../builders/buildKioskProfile.ts';
import { renderKiosk, unmountKiosks } from './renderKiosk.tsx';

const OPEN: BoothEvent = {
  ...eventSummary(buildEventDetail({ eventCode: 'A', eventName: 'Life at sea' })),
  registerPath: '/kiosk/register/A',
};
const CLOSED: BoothEvent = eventSummary(
  buildEventDetail({ eventCode: 'B', eventName: 'Fly the simulator', registerClosed: true, eventCanRegister: false }),
);

const FILM = { src: '/media/loops/horizon-tall.h264.mp4', poster: '/media/loops/horizon-tall.avif' };

beforeEach(() => {
  vi.useFakeTimers();
  enterKioskMode(
    kioskSettingsFor(
      buildKioskProfile({
        areas: ['careers', 'faqs', 'enquiry'],
        attract: { messages: ['One.', 'Two.'], video: FILM },
      }),
    ),
  );
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

  it('says the first and the last day of an event, also while nobody is there [EVT-29, KIOSK-06, KIOSK-27]', async () => {
    const days = {
      eventEndDate: '2026-03-16',
      eventHoursEachDay: true,
      eventStartTime: '08:30',
      eventEndTime: '16:30',
    };
    const kiosk = await openHome([eventSummary(buildEventDetail(days)), OPEN]);
    expect(kiosk.all('article')[0]?.textContent).toContain('Sat 14 to 16 Mar');
    expect(kiosk.text()).toContain('14 to 16 March 2026, each day 8:30 am to 4:30 pm AEDT');
    await becomes(true);
    const screen = kiosk.button('Defence Careers')?.textContent;
    expect(screen).toContain('14 to 16 March 2026, each day 8:30 am to 4:30 pm AEDT');
    expect(screen).toContain('Life at sea Saturday 14 March, 6:00 pm to 7:30 pm AEDT');
  });

  it('has entries to the allowed areas only, the enquiry among them [ENQ-01, KIOSK-05, KIOSK-06]', async () => {
    const kiosk = await openHome();
    expect(kiosk.link('Browse careers')?.getAttribute('href')).toBe('/careers');
    expect(kiosk.link('FAQs')?.getAttribute('href')).toBe('/faqs');
    expect(kiosk.link('Ask us a question')?.getAttribute('href')).toBe('/kiosk/enquiry');
    expect(kiosk.link('All events')).toBeUndefined();
  });
});

describe('the attract screen', () => {
  it('covers the home while nobody is there: booth, next events, an invitation to touch [KIOSK-27 in part]', async () => {
    const kiosk = await openHome();
    expect(kiosk.text()).not.toContain('Touch to start');
    await becomes(true);
    const screen = kiosk.button('Defence Careers');
    expect(screen?.textContent).toContain('Touch to start');
    expect(screen?.textContent).toContain('Careers Expo');
    expect(screen?.textContent).toContain('Life at sea');
    expect(screen?.closest('dialog')?.open).toBe(true);
  });

  it('shows the messages of the profile in turn [KIOSK-27 in part]', async () => {
    const kiosk = await openHome();
    await becomes(true);
    expect(kiosk.text()).toContain('One.');
    await kiosk.passes(8_000);
    expect(kiosk.text()).toContain('Two.');
    await kiosk.passes(8_000);
    expect(kiosk.text()).toContain('One.');
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
    it('plays it silently and without end, and draws a horizon where it cannot be had [KIOSK-27 in part, DEC-157]', async () => {
      const kiosk = await openHome();
      await becomes(true);
      const [film] = kiosk.all<HTMLVideoElement>('video');
      expect(film).toMatchObject({ muted: true, loop: true, autoplay: true });
      expect(film?.getAttribute('src')).toBe(FILM.src);
      expect(film?.getAttribute('poster')).toBe(FILM.poster);
      await act(async () => film?.dispatchEvent(new Event('error')));
      expect(kiosk.all('video')).toEqual([]);
      expect(kiosk.all('[data-service="navy"]').length).toBeGreaterThan(0);
    });

    it('shows its still to people who asked for less motion [KIOSK-27 in part, DEC-36]', async () => {
      vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
      const kiosk = await openHome();
      await becomes(true);
      expect(kiosk.all('video')).toEqual([]);
      expect(kiosk.all('dialog img').map((still) => still.getAttribute('src'))).toEqual([FILM.poster]);
      vi.restoreAllMocks();
    });
  });

  it('goes with a touch, and swallows the click of the touch that woke the kiosk [KIOSK-27 in part]', async () => {
    const kiosk = await openHome();
    await becomes(true);
    await kiosk.press(kiosk.button('Defence Careers'));
    expect(kiosk.text()).not.toContain('Touch to start');

    await becomes(false);
    await becomes(true);
    await becomes(false);
    expect(kiosk.text()).toContain('Touch to start');
    await kiosk.passes(600);
    expect(kiosk.text()).not.toContain('Touch to start');
  });
});
