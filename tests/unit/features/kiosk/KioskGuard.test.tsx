// @vitest-environment happy-dom

import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { kioskSettingsFor } from '../../../../src/domain/kioskProfile.ts';
import { boothIsElsewhere } from '../../../../src/kiosk/boothWindow.ts';
import { addToShortlist, shortlist as storedShortlist } from '../../../../src/visitor/shortlist.ts';
import { buildKioskProfile } from '../../../builders/buildKioskProfile.ts';
import { beginAtBooth, type Kiosk, openKiosk, SETTINGS, stubNavigator } from './guardedKiosk.tsx';
import { renderKiosk, unmountKiosks } from './renderKiosk.tsx';

vi.mock('../../../../src/outbox/loadOutbox.ts', () => ({ loadOutbox: vi.fn() }));
vi.mock('../../../../src/kiosk/boothWindow.ts', () => ({ boothIsElsewhere: vi.fn(() => false) }));

beginAtBooth();
afterEach(() => {
  vi.mocked(boothIsElsewhere).mockReturnValue(false);
});

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

  it('a video of YouTube has no player: whoever presses it may take its address along, in a story too [KIOSK-19 in part, KIOSK-39 in part]', async () => {
    const kiosk = await openKiosk('/faqs');
    await kiosk.go('/faqs/story');
    const takenAlong = () => kiosk.dialog('Open it on your phone.')?.textContent;
    await kiosk.press(kiosk.button('Watch'));
    await vi.waitFor(() => expect(takenAlong()).toBeDefined(), 20_000);
    expect(takenAlong()).toContain('www.youtube.com/watch?v=dQw4w9WgXcQ');
    expect(kiosk.all('dialog')).toHaveLength(1);
    await kiosk.press(kiosk.button('Close'));
    expect(kiosk.all('dialog')).toEqual([]);
    await kiosk.press(kiosk.link('Watch this video on your phone'));
    expect(takenAlong()).toContain('www.youtube.com/watch?v=aBcDeFgHiJk');
    expect(kiosk.all('iframe')).toEqual([]);
    expect(kiosk.page.textContent).not.toContain('internet connection');
    expect(kiosk.path()).toBe('/faqs/story');
  });

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

  it('keys and wheels that the browser would obey are prevented, those of the page are not, nor any once the kiosk is left [KIOSK-39 in part]', async () => {
    const kiosk = await openKiosk('/faqs');
    const facts = { bubbles: true, cancelable: true };
    const isPrevented = (event: Event, on: Element) => !on.dispatchEvent(event);
    const key = (name: string, ctrlKey = false) => new KeyboardEvent('keydown', { ...facts, key: name, ctrlKey });
    // The events of this DOM know no keys at a wheel.
    const wheel = (ctrlKey: boolean) => Object.assign(new Event('wheel', facts), { ctrlKey });
    const link = kiosk.link('Careers') as Element;
    for (const event of [key('p', true), key('F11'), wheel(true)]) expect(isPrevented(event, link)).toBe(true);
    for (const event of [key('p'), key('Tab'), wheel(false)]) expect(isPrevented(event, link)).toBe(false);
    unmountKiosks();
    for (const event of [key('p', true), wheel(true)]) expect(isPrevented(event, document.body)).toBe(false);
  });

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
