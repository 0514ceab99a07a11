// @vitest-environment happy-dom

import Dexie from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { act } from 'react';
import { Outlet } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AudioButton } from '../../../../src/content/audio/AudioButton.tsx';
import { AudioDock } from '../../../../src/content/audio/AudioDock.tsx';
import type { AudioStory } from '../../../../src/content/audio/audioMachine.ts';
import VideoModal from '../../../../src/content/video/VideoModal.pageOnly.tsx';
import { kioskSettingsFor } from '../../../../src/domain/kioskProfile.ts';
import KioskGuard from '../../../../src/features/kiosk/guard/KioskGuard.pageOnly.tsx';
import { boothIsElsewhere } from '../../../../src/kiosk/boothWindow.ts';
import { enterKioskMode, isKiosk } from '../../../../src/kiosk/kioskMode.ts';
import { giveKioskName } from '../../../../src/kiosk/kioskName.ts';
import { SCROLL_POSITIONS_KEY } from '../../../../src/kiosk/resetScreen.ts';
import { setRevoked } from '../../../../src/kiosk/revocation.ts';
import { holdReset, isVacant } from '../../../../src/kiosk/visitActivity.ts';
import { loadOutbox } from '../../../../src/outbox/loadOutbox.ts';
import { framedVideoIsPlaying } from '../../../../src/platform/video/framedPlayers.ts';
import { PLAYER_STATE } from '../../../../src/platform/video/VideoPlayer.ts';
import { Drawer } from '../../../../src/ui/dialogs/Drawer.tsx';
import { Takeover } from '../../../../src/ui/dialogs/Takeover.tsx';
import { addToShortlist, shortlist as storedShortlist } from '../../../../src/visitor/shortlist.ts';
import { buildKioskProfile } from '../../../builders/buildKioskProfile.ts';
import { createFakeOutbox } from '../../../fakes/fakeOutbox.ts';
import { FakeYouTubePlayer } from '../../../fakes/fakeYouTube.ts';
import { renderKiosk, unmountKiosks } from './renderKiosk.tsx';

vi.mock('../../../../src/outbox/loadOutbox.ts', () => ({ loadOutbox: vi.fn() }));
vi.mock('../../../../src/outbox/deviceName.ts', () => ({ deviceName: async () => 'Zk3J-8aWqLx0pNvY2rTbCg' }));
vi.mock('../../../../src/kiosk/boothWindow.ts', () => ({ boothIsElsewhere: vi.fn(() => false) }));

const SETTINGS = kioskSettingsFor(buildKioskProfile());
const outbox = createFakeOutbox();

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(loadOutbox).mockImplementation(async () => outbox);
  localStorage.clear();
  enterKioskMode(SETTINGS);
});
afterEach(() => {
  unmountKiosks();
  vi.unstubAllGlobals();
  vi.mocked(boothIsElsewhere).mockReturnValue(false);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function stubNavigator(facts: object): void {
  const described = Object.entries(facts).map(([name, value]) => [name, { value }]);
  vi.stubGlobal('navigator', Object.create(navigator, Object.fromEntries(described)));
}

function Form() {
  return (
    <>
      <label htmlFor="name">Name</label>
      <input id="name" defaultValue="" autoComplete="off" />
    </>
  );
}

function Questions() {
  return (
    <>
      <h1>Questions</h1>
      <a href="https://apply.example/start">Apply</a>
      <a href="tel:131901">Call</a>
      <a href="tel:13%1">Misspelt</a>
      <a href="/careers">Careers</a>
      <img src="data:," alt="A ship" />
    </>
  );
}

const STORY: AudioStory = {
  id: 'bron',
  name: 'Bron',
  role: 'Linguist',
  sources: ['/media/audio/bron.webm'],
  captionsUrl: '/media/audio/bron.vtt',
  transcript: '<p>It sounds a lot like home.</p>',
};

/** A page with one of everything that opens or plays. */
function Everything() {
  return (
    <>
      <details>
        <summary>More</summary>
      </details>
      <AudioButton story={STORY} playlist={[STORY]} />
      <AudioDock />
      <Drawer title="Filters" onClose={() => undefined}>
        <p>Filters</p>
      </Drawer>
      <Takeover title="Transcript" onClose={() => undefined}>
        <p>Words</p>
      </Takeover>
    </>
  );
}

function openKiosk(path = '/kiosk', settings = SETTINGS) {
  const root = (
    <KioskGuard settings={settings}>
      <Outlet />
    </KioskGuard>
  );
  const children = [
    { path: '/kiosk', element: <h1>Kiosk home</h1> },
    { path: '/kiosk/register/:code', element: <Form /> },
    { path: '/faqs', element: <Questions /> },
    { path: '/careers', element: <h1>Careers</h1> },
    { path: '/events', element: <Everything /> },
    { path: '/faqs/story', element: <VideoModal title="A day at sea" video="dQw4w9WgXcQ" onClose={() => undefined} /> },
    { path: '/outbox', element: <h1>Waiting to be sent</h1> },
    { path: '/kiosk/outbox', element: <h1>Queue</h1> },
  ];
  return renderKiosk([{ element: root, children }], path);
}

type Kiosk = Awaited<ReturnType<typeof openKiosk>>;

const QUESTION = 'Are you still there?';

describe('the header of a kiosk', () => {
  it('leads to the comparison and counts what is kept, where the booth has one [KIOSK-33, KIOSK-05, LIST-01]', async () => {
    const comparing = kioskSettingsFor(buildKioskProfile({ areas: ['careers', 'compare'] }));
    const kiosk = await openKiosk('/careers', comparing);
    const [shortlist] = kiosk.all('a[href="/careers/compare"]');
    expect(shortlist?.getAttribute('aria-label')).toBe('Shortlist, no roles yet');
    await act(async () => void addToShortlist('a'));
    expect(shortlist?.getAttribute('aria-label')).toBe('Shortlist, 1 role');
    expect(shortlist?.textContent).toBe('1');
    await act(async () => void addToShortlist('b'));
    expect(shortlist?.getAttribute('aria-label')).toBe('Shortlist, 2 roles');
    unmountKiosks();
    await act(async () => storedShortlist.clear());
    expect((await openKiosk('/careers')).all('a[href="/careers/compare"]')).toEqual([]);
  });
});

describe('an idle kiosk', () => {
  it('asks after 90 s and comes back to the kiosk home 20 s later [KIOSK-09, KIOSK-11, KIOSK-28]', async () => {
    const kiosk = await openKiosk('/kiosk/register/EXPO');
    await kiosk.passes(89_000);
    expect(kiosk.dialog(QUESTION)).toBeUndefined();
    await kiosk.passes(1_000);
    expect(kiosk.dialog(QUESTION)?.getAttribute('role')).toBe('alertdialog');
    await kiosk.passes(19_000);
    expect(kiosk.path()).toBe('/kiosk/register/EXPO');
    await kiosk.passes(1_000);
    expect(kiosk.path()).toBe('/kiosk');
    expect(kiosk.text()).toContain('Kiosk home');
    expect(kiosk.dialog(QUESTION)).toBeUndefined();
  });

  it('counts down in figures and says it aloud now and then [KIOSK-09, KIOSK-28]', async () => {
    const kiosk = await openKiosk();
    await kiosk.passes(93_000);
    const spoken = () => kiosk.dialog(QUESTION)?.querySelector('[role="status"]')?.textContent;
    expect(kiosk.dialog(QUESTION)?.textContent).toContain('clear your details in 17 seconds');
    expect(spoken()).toBe('Clearing in 20 seconds.');
    await kiosk.passes(8_000);
    expect(kiosk.dialog(QUESTION)?.textContent).toContain('clear your details in 9 seconds');
    expect(spoken()).toBe('Clearing in 10 seconds.');
  });

  it.each(['pointerdown', 'touchstart', 'mousedown', 'keydown', 'wheel', 'scroll', 'input', 'click'])(
    'goes on with %s during the warning, and waits the whole time again [KIOSK-10]',
    async (type) => {
      const kiosk = await openKiosk('/faqs');
      await kiosk.passes(100_000);
      await kiosk.happens(type);
      if (type === 'pointerdown') await kiosk.happens('pointerup');
      await kiosk.passes(1_000);
      expect(kiosk.dialog(QUESTION)).toBeUndefined();
      await kiosk.passes(88_000);
      expect(kiosk.dialog(QUESTION)).toBeUndefined();
      await kiosk.passes(1_000);
      expect(kiosk.dialog(QUESTION)).toBeDefined();
      expect(kiosk.path()).toBe('/faqs');
    },
  );

  it('takes neither a hidden page nor a pointer that lies still for a person [KIOSK-09]', async () => {
    const kiosk = await openKiosk();
    await kiosk.happens('mousemove');
    await kiosk.passes(80_000);
    document.body.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, screenX: 5, screenY: 5 }));
    await kiosk.passes(5_000);
    document.body.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, screenX: 5, screenY: 5 }));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    await kiosk.passes(85_000);
    expect(kiosk.dialog(QUESTION)).toBeDefined();
  });

  it('keeps the warning under the finger that answers it, so that nothing beneath it is pressed [KIOSK-10]', async () => {
    const kiosk = await openKiosk('/faqs');
    await kiosk.passes(95_000);
    await kiosk.happens('pointerdown');
    await kiosk.passes(1_500);
    expect(kiosk.dialog(QUESTION)?.textContent).toContain('in 20 seconds');
    await kiosk.happens('pointerup');
    expect(kiosk.dialog(QUESTION)).toBeDefined();
    await kiosk.press(kiosk.button('Start over'));
    await kiosk.passes(0);
    expect(kiosk.path()).toBe('/kiosk');
    expect(kiosk.dialog(QUESTION)).toBeUndefined();
  });

  it('is extended by Continue ten times and more [KIOSK-28]', async () => {
    const kiosk = await openKiosk('/faqs');
    for (let time = 1; time <= 11; time += 1) {
      await kiosk.passes(95_000);
      await kiosk.press(kiosk.button('Continue'));
      await kiosk.passes(0);
      expect(kiosk.dialog(QUESTION)).toBeUndefined();
    }
    expect(kiosk.path()).toBe('/faqs');
  });

  it('has the times of its profile [KIOSK-05]', async () => {
    const kiosk = await openKiosk('/faqs', { ...SETTINGS, idleSeconds: 30, warningSeconds: 60 });
    await kiosk.passes(30_000);
    expect(kiosk.dialog(QUESTION)?.textContent).toContain('in 60 seconds');
    await kiosk.passes(60_000);
    expect(kiosk.path()).toBe('/kiosk');
  });

  it('resets at once when it wakes past the limit [KIOSK-11]', async () => {
    const kiosk = await openKiosk('/faqs');
    vi.setSystemTime(Date.now() + 3_600_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await kiosk.passes(0);
    expect(kiosk.path()).toBe('/kiosk');
  });

  it('waits for a submission on its way, then resets [KIOSK-16]', async () => {
    const kiosk = await openKiosk('/kiosk/register/EXPO');
    const release = holdReset();
    await kiosk.passes(200_000);
    expect(kiosk.path()).toBe('/kiosk/register/EXPO');
    release();
    await kiosk.passes(1_000);
    expect(kiosk.path()).toBe('/kiosk');
  });

  it('asks nobody once it is at rest, until someone touches it [KIOSK-09, KIOSK-27 in part]', async () => {
    const kiosk = await openKiosk('/faqs');
    await kiosk.passes(110_000);
    expect(isVacant()).toBe(true);
    await kiosk.passes(1_000_000);
    expect(kiosk.dialog(QUESTION)).toBeUndefined();
    await kiosk.happens('scroll');
    expect(isVacant()).toBe(true);
    await kiosk.happens('touchstart');
    expect(isVacant()).toBe(false);
  });
});

describe('a reset', () => {
  it('forgets what was typed and what is stored of the visitor, not the kiosk [KIOSK-12, KIOSK-13, KIOSK-14]', async () => {
    const kiosk = await openKiosk('/kiosk/register/EXPO');
    await kiosk.fill(kiosk.field('Name'), 'Aroha');
    localStorage.setItem('ADF-shortlist', '[1]');
    sessionStorage.setItem('quiz', '{}');
    await kiosk.passes(110_000);
    await kiosk.go('/kiosk/register/EXPO');
    expect(kiosk.field('Name').value).toBe('');
    expect(localStorage.getItem('ADF-shortlist')).toBeNull();
    expect(sessionStorage.getItem('quiz')).toBeNull();
    expect(isKiosk()).toBe(true);
  });

  it('closes every drawer, takeover and menu, stops the story that plays, and scrolls to the top [KIOSK-12]', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
    const kiosk = await openKiosk('/events');
    await kiosk.press(kiosk.button('Listen to Bron'));
    await vi.waitFor(() => expect(play).toHaveBeenCalled(), 20_000);
    for (const menu of kiosk.all<HTMLDetailsElement>('details')) menu.open = true;
    window.scrollTo(0, 300);
    document.documentElement.style.overflow = 'hidden';
    expect(kiosk.all('dialog[open]')).toHaveLength(2);
    expect(kiosk.all('audio')).toHaveLength(1);

    pause.mockClear();
    await kiosk.passes(110_000);
    expect(kiosk.path()).toBe('/kiosk');
    expect(kiosk.all('dialog, audio, details')).toEqual([]);
    expect(pause).toHaveBeenCalled();
    expect(window.scrollY).toBe(0);
    expect(document.documentElement.style.overflow).toBe('');
    // The player of the page is empty too: the next visitor hears and sees nothing of it.
    await kiosk.happens('touchstart');
    await kiosk.go('/events');
    expect(kiosk.all('audio')).toEqual([]);
    expect(kiosk.button('Listen to Bron')).toBeDefined();
  });

  it('empties a form on the kiosk’s own screens even when the path stays [KIOSK-12]', async () => {
    const kiosk = await openKiosk('/kiosk');
    const before = kiosk.all('h1')[0];
    await kiosk.passes(110_000);
    expect(kiosk.all('h1')[0]).not.toBe(before);
  });

  it('sends back and forward to the kiosk home, not to the visitor before [KIOSK-15]', async () => {
    const kiosk = await openKiosk('/kiosk');
    await kiosk.go('/faqs');
    await kiosk.go('/careers');
    await kiosk.go('/kiosk/register/EXPO');
    await kiosk.passes(110_000);
    await kiosk.go(-1);
    expect(kiosk.path()).toBe('/kiosk');
    expect(kiosk.text()).toContain('Kiosk home');
    await kiosk.go(-1);
    expect(kiosk.path()).toBe('/kiosk');
    await kiosk.go(1);
    expect(kiosk.path()).toBe('/kiosk');
  });

  it('leaves the next visitor their own way back [KIOSK-15]', async () => {
    const kiosk = await openKiosk('/faqs');
    await kiosk.passes(110_000);
    await kiosk.happens('touchstart');
    await kiosk.go('/careers');
    await kiosk.go('/faqs');
    await kiosk.go(-1);
    expect(kiosk.path()).toBe('/careers');
  });

  it('keeps how far a page was scrolled for its own visitor only [KIOSK-12, KIOSK-15]', async () => {
    const kiosk = await openKiosk('/kiosk');
    for (let visit = 1; visit <= 5; visit += 1) {
      await kiosk.go('/faqs');
      window.scrollTo(0, 300);
      await kiosk.go('/careers');
      expect(window.scrollY).toBe(0);
      await kiosk.go(-1);
      expect(window.scrollY).toBe(300);
      await kiosk.press(kiosk.button('Start over'));
      expect(window.scrollY).toBe(0);
    }
    window.dispatchEvent(new Event('pagehide'));
    const kept = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS_KEY) ?? '');
    expect(Object.keys(kept)).toHaveLength(1);
  });

  it('comes at once when the visitor starts over [KIOSK-11]', async () => {
    const kiosk = await openKiosk('/faqs');
    await kiosk.press(kiosk.button('Start over'));
    expect(kiosk.path()).toBe('/kiosk');
  });
});

describe('a kiosk', () => {
  it('shows neither other areas nor the public list of waiting submissions [KIOSK-05, KIOSK-24]', async () => {
    const kiosk = await openKiosk('/kiosk', { ...SETTINGS, areas: ['faqs'] });
    await kiosk.go('/faqs');
    expect(kiosk.path()).toBe('/faqs');
    for (const path of ['/careers', '/outbox']) {
      await kiosk.go(path);
      expect(kiosk.path()).toBe('/kiosk');
    }
  });

  it('has its own scale and its own manifest while it is one [KIOSK-04]', async () => {
    const link = document.head.appendChild(document.createElement('link'));
    link.rel = 'manifest';
    link.setAttribute('href', '/manifest.webmanifest');
    await openKiosk();
    expect(document.documentElement.dataset.mode).toBe('kiosk');
    expect(link.getAttribute('href')).toBe('/kiosk.webmanifest');
    unmountKiosks();
    expect(document.documentElement.dataset.mode).toBeUndefined();
    expect(link.getAttribute('href')).toBe('/manifest.webmanifest');
    link.remove();
  });
});

describe('a revoked kiosk', () => {
  it('shows RV in place of every page but those of staff, until it is enrolled again [CON-28 in part]', async () => {
    const kiosk = await openKiosk('/kiosk/register/EXPO');
    await act(async () => setRevoked(true));
    expect(kiosk.text()).toContain('RV');
    expect(kiosk.text()).toContain('This kiosk is out of service.');
    expect(kiosk.text()).toContain('Careers Expo, Stand C14');
    expect(kiosk.all('input')).toEqual([]);
    await kiosk.go('/kiosk');
    expect(kiosk.text()).not.toContain('Kiosk home');
    await kiosk.go('/kiosk/outbox');
    expect(kiosk.text()).toContain('Queue');
    expect(kiosk.text()).not.toContain('RV');
    await kiosk.go('/kiosk');
    await act(async () => setRevoked(false));
    expect(kiosk.text()).toContain('Kiosk home');
  });

  it('shows ST where nothing can be stored, with the name of the booth and what to do [KIOSK-30, DEC-158]', async () => {
    vi.mocked(loadOutbox).mockImplementation(async () => ({
      ...outbox,
      canKeep: false,
      watch(listener) {
        listener([]);
        return () => undefined;
      },
    }));
    const kiosk = await openKiosk('/careers');
    expect(kiosk.text()).toContain('STThis kiosk is out of service.');
    expect(kiosk.text()).toContain("This browser can't save anything on the device.");
    expect(kiosk.text()).toContain(SETTINGS.name);
    // By its name and the beginning of its id staff know which one to ask about.
    giveKioskName('Hall 2, left');
    await kiosk.go('/faqs');
    await vi.waitFor(
      () => expect(kiosk.text()).toContain('Hall 2, left, Careers Expo, Stand C14, device Zk3J-8'),
      20_000,
    );
    expect(kiosk.text()).not.toContain('Zk3J-8a');
    expect(kiosk.all('h1').map((heading) => heading.textContent)).toEqual(['This kiosk is out of service.']);
    expect(document.title).toBe('Out of service - Defence Careers');
  });

  it('shows ST when the database of the browser really does not open [KIOSK-30]', async () => {
    vi.useRealTimers();
    vi.spyOn(console, 'warn').mockReturnValue();
    const open = vi.fn(() => {
      throw new DOMException('the profile is damaged', 'UnknownError');
    });
    vi.stubGlobal('indexedDB', { open });
    Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
    const { loadOutbox: realOutbox } = await vi.importActual<typeof import('../../../../src/outbox/loadOutbox.ts')>(
      '../../../../src/outbox/loadOutbox.ts',
    );
    vi.mocked(loadOutbox).mockImplementation(realOutbox);
    const kiosk = await openKiosk('/kiosk/register/EXPO');
    await vi.waitFor(() => expect(kiosk.text()).toContain('STThis kiosk is out of service.'), 20_000);
    expect(open).toHaveBeenCalled();
    expect(kiosk.all('input')).toEqual([]);
    Object.assign(Dexie.dependencies, { indexedDB: undefined, IDBKeyRange: undefined });
  });

  it('shows SP once the device has no room left [KIOSK-30, DEC-158]', async () => {
    const estimate = vi.fn(async () => ({ usage: 0, quota: 1e9 }));
    stubNavigator({ storage: { estimate } });
    const kiosk = await openKiosk('/kiosk/register/EXPO');
    expect(kiosk.field('Name').value).toBe('');
    estimate.mockResolvedValue({ usage: 1e9 - 1, quota: 1e9 });
    await kiosk.passes(30_000);
    expect(kiosk.text()).toContain('There is no room left on the device.');
  });

  it('shows CO at the kiosk home without content and hub, and leaves an open form alone [KIOSK-30, DEC-158]', async () => {
    stubNavigator({ onLine: false });
    const kiosk = await openKiosk('/kiosk/register/EXPO');
    expect(kiosk.field('Name').value).toBe('');
    await kiosk.go('/kiosk');
    expect(kiosk.text()).toContain('The content is not on the device and the hub cannot be reached.');
  });
});

describe('at a kiosk', () => {
  async function pressed(kiosk: Kiosk, name: string, type: string, how: MouseEventInit): Promise<MouseEvent> {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...how });
    await act(async () => void kiosk.link(name)?.dispatchEvent(event));
    return event;
  }

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
    'a link pressed with %s, by mouse or by Enter, opens no other window: it is followed in this one [KIOSK-39 in part]',
    async (key) => {
      const kiosk = await openKiosk('/faqs');
      const followed = vi.fn((event: MouseEvent) => {
        event.preventDefault();
        expect([event.ctrlKey, event.metaKey, event.shiftKey, event.altKey]).not.toContain(true);
      });
      kiosk.link('Careers')?.addEventListener('click', followed);
      // A key press on a link arrives as a click as well.
      const event = await pressed(kiosk, 'Careers', 'click', { [key]: true });
      expect(event.defaultPrevented).toBe(true);
      expect(followed).toHaveBeenCalledOnce();
      await pressed(kiosk, 'Apply', 'click', { [key]: true });
      expect(kiosk.dialog('Open it on your phone.')).toBeDefined();
    },
  );

  it.each([1, 2])('button %i on a link does nothing [KIOSK-39 in part]', async (button) => {
    const kiosk = await openKiosk('/faqs');
    for (const name of ['Careers', 'Apply']) {
      const event = await pressed(kiosk, name, 'auxclick', { button });
      expect(event.defaultPrevented).toBe(true);
    }
    expect(kiosk.path()).toBe('/faqs');
    expect(kiosk.all('dialog[open]')).toEqual([]);
  });

  it.each(['contextmenu', 'dragstart', 'dragover', 'drop'])(
    '%s is prevented everywhere, and no longer once the kiosk is left [KIOSK-39 in part]',
    async (type) => {
      const kiosk = await openKiosk('/faqs');
      const happens = (on: Element) => !on.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
      for (const on of [kiosk.link('Careers'), kiosk.all('img')[0], kiosk.all('h1')[0], document.body]) {
        expect(happens(on as Element)).toBe(true);
      }
      unmountKiosks();
      expect(happens(document.body)).toBe(false);
    },
  );

  it('a second window says where the booth is, and ends no visit [KIOSK-39 in part]', async () => {
    vi.mocked(boothIsElsewhere).mockReturnValue(true);
    localStorage.setItem('ADF-shortlist', '["medic"]');
    const kiosk = await openKiosk('/kiosk');
    expect(kiosk.all('h1').map((heading) => heading.textContent)).toEqual(['This booth is open in another window.']);
    expect(document.title).toBe('Booth in another window - Defence Careers');
    await kiosk.passes(200_000);
    expect(localStorage.getItem('ADF-shortlist')).toBe('["medic"]');
  });

  it('keeps the screen awake while it is one; the public site does not [KIOSK-25]', async () => {
    const release = vi.fn(async () => undefined);
    const request = vi.fn(async () => ({ release }));
    stubNavigator({ wakeLock: { request } });
    await renderKiosk([{ path: '/kiosk', element: <h1>The public site</h1> }]);
    expect(request).not.toHaveBeenCalled();
    await openKiosk();
    expect(request).toHaveBeenCalledExactlyOnceWith('screen');
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(request).toHaveBeenCalledTimes(2);
    unmountKiosks();
    expect(release).toHaveBeenCalled();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(2);
  });
});

describe('media', () => {
  const FIVE_MINUTES = 5 * 60_000;
  const play = (media: HTMLMediaElement) => Object.defineProperty(media, 'paused', { value: false });

  it.each(['audio', 'video'] as const)(
    'in an <%s> that plays counts as activity, for five minutes at most [KIOSK-17]',
    async (name) => {
      const kiosk = await openKiosk('/faqs');
      const media = kiosk.page.appendChild(document.createElement(name));
      play(media);
      await kiosk.passes(FIVE_MINUTES + 89_000);
      expect(kiosk.dialog(QUESTION)).toBeUndefined();
      expect(kiosk.path()).toBe('/faqs');
      await kiosk.passes(1_000);
      expect(kiosk.dialog(QUESTION)).toBeDefined();
      await kiosk.passes(20_000);
      expect(kiosk.path()).toBe('/kiosk');
    },
  );

  it('of YouTube counts while it plays with sound, and no longer when it is paused or closed [KIOSK-17]', async () => {
    // The script is the test's own to answer: nothing is fetched.
    vi.spyOn(document.head, 'append').mockImplementation(() => {
      globalThis.YT = { Player: FakeYouTubePlayer };
      queueMicrotask(() => globalThis.onYouTubeIframeAPIReady?.());
    });
    FakeYouTubePlayer.made.length = 0;
    const kiosk = await openKiosk('/faqs/story');
    await vi.waitFor(() => expect(FakeYouTubePlayer.made).toHaveLength(1), 20_000);
    const player = FakeYouTubePlayer.made[0] as FakeYouTubePlayer;
    await act(async () => player.options.events.onReady());
    player.stateNumber = PLAYER_STATE.playing;
    await kiosk.passes(FIVE_MINUTES - 10_000);
    expect(kiosk.dialog(QUESTION)).toBeUndefined();
    player.stateNumber = PLAYER_STATE.paused;
    await kiosk.passes(90_000);
    expect(kiosk.dialog(QUESTION)).toBeDefined();
    await kiosk.press(kiosk.button('Continue'));
    await kiosk.passes(1_000);
    player.stateNumber = PLAYER_STATE.playing;
    player.muted = true;
    await kiosk.passes(90_000);
    expect(kiosk.dialog(QUESTION)).toBeDefined();
    // Left behind by the reset: it must not keep the booth from coming to rest.
    player.muted = false;
    await kiosk.press(kiosk.button('Start over'));
    await kiosk.passes(1_000);
    expect(kiosk.path()).toBe('/kiosk');
    expect(player.told).toContain('destroy');
    expect(framedVideoIsPlaying()).toBe(false);
  });
});

describe('a link that would leave the kiosk', () => {
  it('shows its address and a code for the visitor’s phone instead [KIOSK-19, DEC-138]', async () => {
    const kiosk = await openKiosk('/faqs');
    await kiosk.press(kiosk.link('Apply'));
    expect(kiosk.dialog('Open it on your phone.')?.textContent).toContain('apply.example/start');
    expect(kiosk.page.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('QR code: apply.example/start');
    expect(kiosk.path()).toBe('/faqs');
    await kiosk.press(kiosk.button('Close'));
    expect(kiosk.dialog('Open it on your phone.')).toBeUndefined();
    await kiosk.press(kiosk.link('Call'));
    expect(kiosk.dialog('Call from your phone.')?.textContent).toContain('131901');
  });

  it('leads nowhere when its address is none that a booth knows, and throws nothing [KIOSK-39 in part]', async () => {
    const kiosk = await openKiosk('/faqs');
    await kiosk.press(kiosk.link('Misspelt'));
    expect(kiosk.all('dialog[open]')).toEqual([]);
    expect(kiosk.path()).toBe('/faqs');
  });

  it('offers its address although it is longer than any code holds [KIOSK-19, KIOSK-39 in part]', async () => {
    const kiosk = await openKiosk('/faqs');
    const link = kiosk.link('Apply') as HTMLAnchorElement;
    link.href = `https://apply.example/${'x'.repeat(5_000)}`;
    await kiosk.press(link);
    expect(kiosk.dialog('Open it on your phone.')?.textContent).toContain('apply.example/xxx');
    expect(kiosk.all('[role="img"]')).toEqual([]);
  });

  it('is gone with the visit [KIOSK-12, KIOSK-19]', async () => {
    const kiosk = await openKiosk('/faqs');
    await kiosk.press(kiosk.link('Apply'));
    await kiosk.passes(110_000);
    expect(kiosk.dialog('Open it on your phone.')).toBeUndefined();
  });
});
