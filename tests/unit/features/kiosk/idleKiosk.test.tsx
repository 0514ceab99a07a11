// @vitest-environment happy-dom

import { describe, expect, it, vi } from 'vitest';
import { keepEntriesInMemory } from '../../../../src/kiosk/boothAddresses.ts';
import { isKiosk } from '../../../../src/kiosk/kioskMode.ts';
import { SCROLL_POSITIONS_KEY } from '../../../../src/kiosk/resetScreen.ts';
import { blockReset, isVacant } from '../../../../src/kiosk/visitActivity.ts';
import { beginAtBooth, openKiosk, QUESTION, SETTINGS } from './guardedKiosk.tsx';

vi.mock('../../../../src/outbox/loadOutbox.ts', () => ({ loadOutbox: vi.fn() }));

beginAtBooth();

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

  it('takes the scrolling of a page that becomes lower for no person: the warning takes the keyboard’s place [KIOSK-09, KIOSK-11]', async () => {
    const kiosk = await openKiosk('/faqs');
    await kiosk.passes(95_000);
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(700);
    document.dispatchEvent(new Event('scroll'));
    await kiosk.passes(14_000);
    expect(kiosk.dialog(QUESTION)).toBeDefined();
    await kiosk.passes(2_000);
    expect(kiosk.path()).toBe('/kiosk');
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
    const release = blockReset();
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

  it('forgets what was searched for in every entry of the visit [KIOSK-13, KIOSK-15 in part]', async () => {
    const { location } = keepEntriesInMemory(window);
    history.pushState({ key: 'of a search' }, '', '/careers?query=medic');
    const kiosk = await openKiosk('/events');
    expect(location.search).toBe('?query=medic');
    await kiosk.passes(110_000);
    expect(location.search).toBe('');
    for (const name of ['pushState', 'replaceState', 'state']) Reflect.deleteProperty(history, name);
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
});
