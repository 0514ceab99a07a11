// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NotificationBanner } from '../../../../src/app/bars/NotificationBanner.tsx';
import { doing, mount, unmountAll } from '../../support/mount.tsx';

const NOTICE = { id: 'expo-2026', text: 'Expo season is on.', link: { title: 'See the events', url: '/events' } };
const KEY = 'globalNotificationClosed:expo-2026';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  unmountAll();
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const banner = (page: HTMLElement) => page.querySelector<HTMLElement>('section');
const close = (page: HTMLElement) =>
  doing(() => page.querySelector<HTMLElement>('[aria-label="Close notification"]')?.click());

describe('the notification banner', () => {
  it('shows its text, its link and a close button [NOTIF-01, NOTIF-02]', async () => {
    const page = await mount(<NotificationBanner {...NOTICE} />);
    expect(banner(page)?.textContent).toContain('Expo season is on.');
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/events');
    expect(page.querySelector('button')?.getAttribute('aria-label')).toBe('Close notification');
  });

  it('fades for 500 ms, and is gone after half a second [NOTIF-03]', async () => {
    const page = await mount(<NotificationBanner {...NOTICE} />);
    await close(page);
    expect(banner(page)?.dataset.state).toBe('closing');
    await doing(() => vi.advanceTimersByTime(499));
    expect(banner(page)?.dataset.state).toBe('closing');
    await doing(() => vi.advanceTimersByTime(1));
    expect(banner(page)).toBeNull();
  });

  it('is folded to one line once the page is scrolled, and stays so: its whole text is there for who listens', async () => {
    const page = await mount(<NotificationBanner {...NOTICE} />);
    const scroll = (y: number) => {
      vi.stubGlobal('scrollY', y);
      return doing(() => window.dispatchEvent(new Event('scroll')));
    };
    expect(banner(page)?.dataset.folded).toBeUndefined();
    await scroll(3);
    expect(banner(page)?.dataset.folded).toBe('true');
    await scroll(0);
    expect(banner(page)?.dataset.folded).toBe('true');
    expect(banner(page)?.textContent).toContain('Expo season is on. See the events');
    vi.unstubAllGlobals();
  });

  it('stays away after a reload [NOTIF-02, NOTIF-04]', async () => {
    await close(await mount(<NotificationBanner {...NOTICE} />));
    expect(localStorage.getItem(KEY)).toBe('true');
    unmountAll();
    expect(banner(await mount(<NotificationBanner {...NOTICE} />))).toBeNull();
  });

  it('stays away for no other value of the flag, and for no other notification [NOTIF-02, NOTIF-04]', async () => {
    localStorage.setItem(KEY, 'false');
    expect(banner(await mount(<NotificationBanner {...NOTICE} />))).not.toBeNull();
    localStorage.setItem(KEY, 'true');
    expect(banner(await mount(<NotificationBanner {...NOTICE} id="expo-2027" />))).not.toBeNull();
  });

  it('closes until the next load where nothing can be stored [NOTIF-04]', async () => {
    const refuse = () => {
      throw new DOMException('no storage', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const page = await mount(<NotificationBanner {...NOTICE} />);
    await close(page);
    await doing(() => vi.advanceTimersByTime(500));
    expect(banner(page)).toBeNull();
  });
});
