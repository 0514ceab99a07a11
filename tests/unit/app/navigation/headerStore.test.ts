import { getDefaultStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { createHeaderStore } from '../../../../src/app/navigation/headerStore.ts';
import { WHOLE_MENU } from '../../../../src/app/navigation/navigationMachine.ts';
import { menuItems } from '../../../../src/content/navigation/menuItems.ts';
import { buildNavigation } from '../../../builders/buildNavigation.ts';
import { FakeClock } from '../../../fakes/fakeClock.ts';

/** Height of the bar, in px. */
const BAR = 64;

function openHeader() {
  const clock = new FakeClock();
  const store = createHeaderStore(clock);
  store.send({ type: 'SET_NAVIGATION_DATA', items: menuItems(buildNavigation()) });
  const isHidden = () => store.get().bar.isHidden;
  const status = () => store.get().navigation.mode.status;
  /** Scrolls there, and says whether the bar is hidden then. */
  const scrollTo = (y: number) => {
    store.scrolled(y, BAR);
    return isHidden();
  };
  return { clock, store, isHidden, status, scrollTo };
}

describe('the bar', () => {
  it('hides on the way down and shows on the way up, once 10 px are passed [NAV-24, DEC-17]', async () => {
    const { clock, scrollTo } = openHeader();
    expect(scrollTo(500)).toBe(true);
    await clock.advance(1_000);
    expect(scrollTo(490)).toBe(true);
    expect(scrollTo(489)).toBe(false);
    await clock.advance(1_000);
    expect(scrollTo(499)).toBe(false);
    expect(scrollTo(500)).toBe(true);
  });

  it('leaves once its own height is scrolled by: before, a gap would be left where it stood [NAV-24]', async () => {
    const { clock, scrollTo } = openHeader();
    for (const y of [11, 24, BAR]) expect(scrollTo(y)).toBe(false);
    expect(scrollTo(BAR + 1)).toBe(true);
    await clock.advance(1_000);
    expect(scrollTo(30)).toBe(false);
    await clock.advance(1_000);
    expect(scrollTo(60)).toBe(false);
  });

  it('leaves no band where it stood: it comes back there after the cooldown, also when nobody scrolls on [NAV-25]', async () => {
    const { clock, scrollTo, isHidden } = openHeader();
    expect(scrollTo(200)).toBe(true);
    await clock.advance(100);
    expect(scrollTo(BAR)).toBe(true);
    await clock.advance(300);
    expect(isHidden()).toBe(false);
    expect(scrollTo(300)).toBe(false);
    await clock.advance(300);
    expect(scrollTo(320)).toBe(true);
  });

  it('does not leave after a touch that has not scrolled its own height by [NAV-24, NAV-26]', async () => {
    const { clock, store, scrollTo, isHidden } = openHeader();
    store.touched(1);
    scrollTo(BAR);
    store.touched(0);
    await clock.advance(300);
    expect(isHidden()).toBe(false);
  });

  it('counts the 10 px from the last change of direction [DEC-17]', async () => {
    const { clock, scrollTo } = openHeader();
    scrollTo(500);
    await clock.advance(1_000);
    expect(scrollTo(494)).toBe(true);
    expect(scrollTo(600)).toBe(true);
    expect(scrollTo(591)).toBe(true);
    expect(scrollTo(589)).toBe(false);
  });

  it('does not change again within 300 ms of a change [NAV-25]', async () => {
    const { clock, scrollTo } = openHeader();
    expect(scrollTo(500)).toBe(true);
    await clock.advance(299);
    expect(scrollTo(400)).toBe(true);
    await clock.advance(1);
    expect(scrollTo(399)).toBe(false);
    await clock.advance(299);
    expect(scrollTo(600)).toBe(false);
  });

  it('is always there at the very top, whatever has just changed [DEC-17]', () => {
    const { scrollTo } = openHeader();
    expect(scrollTo(500)).toBe(true);
    expect(scrollTo(0)).toBe(false);
    expect(scrollTo(-40)).toBe(false);
  });

  it('looks at the direction 300 ms after the last touch has ended, not at the momentum before [NAV-26]', async () => {
    const { clock, store, scrollTo, isHidden } = openHeader();
    store.touched(1);
    expect(scrollTo(300)).toBe(false);
    store.touched(2);
    store.touched(1);
    await clock.advance(1_000);
    expect(scrollTo(400)).toBe(false);
    store.touched(0);
    await clock.advance(299);
    expect(scrollTo(500)).toBe(false);
    await clock.advance(1);
    expect(isHidden()).toBe(true);
  });

  it('begins to wait anew with each touch [NAV-26]', async () => {
    const { clock, store, scrollTo, isHidden } = openHeader();
    store.touched(1);
    scrollTo(300);
    store.touched(0);
    await clock.advance(200);
    store.touched(1);
    store.touched(0);
    await clock.advance(200);
    expect(isHidden()).toBe(false);
    await clock.advance(100);
    expect(isHidden()).toBe(true);
  });

  it('is at the very top also under a finger [DEC-17]', async () => {
    const { clock, store, scrollTo } = openHeader();
    scrollTo(500);
    await clock.advance(1_000);
    store.touched(1);
    expect(scrollTo(0)).toBe(false);
  });

  it.each([
    ['a menu is open', { type: 'INTERACT_PRIMARY_NAV', path: '/careers' }, { type: 'DEACTIVATE_NAVIGATION' }],
    ['the search is open', { type: 'OPEN_SEARCH' }, { type: 'CLOSE_SEARCH' }],
  ] as const)('hides in idle only: while %s it stays [NAV-24]', async (_what, open, close) => {
    const { clock, store, scrollTo, isHidden } = openHeader();
    scrollTo(500);
    await clock.advance(1_000);
    store.send(open);
    expect(isHidden()).toBe(false);
    expect(scrollTo(900)).toBe(false);
    store.send(close);
    expect(isHidden()).toBe(false);
    expect(scrollTo(911)).toBe(true);
  });
});

describe('the two machines side by side', () => {
  it('lock the trap while the panel is open, and unlock it when it is left [NAV-20, NAV-21, DEC-18]', () => {
    const { store } = openHeader();
    expect(store.get().trap).toBe('unlocked');
    store.send({ type: 'INTERACT_PRIMARY_NAV', path: WHOLE_MENU });
    expect(store.get().trap).toBe('locked');
    store.send({ type: 'INTERACT_PRIMARY_NAV', path: '/careers' });
    expect(store.get().trap).toBe('locked');
    store.send({ type: 'DEACTIVATE_NAVIGATION' });
    expect(store.get().trap).toBe('unlocked');
  });

  it('lock and unlock by their own events too, whatever the navigation does [NAV-21]', () => {
    const { store, status } = openHeader();
    store.send({ type: 'LOCK_TRAP' });
    expect(store.get().trap).toBe('locked');
    expect(status()).toBe('idle');
    store.send({ type: 'UNLOCK_TRAP' });
    expect(store.get().trap).toBe('unlocked');
  });

  it('leave the trap alone for a menu of the bar, which keeps nobody in [NAV-20]', () => {
    const { store } = openHeader();
    store.send({ type: 'INTERACT_PRIMARY_NAV', path: '/careers' });
    expect(store.get().trap).toBe('unlocked');
  });
});

describe('a menu that the pointer has left', () => {
  it('is idle after 300 ms [NAV-32]', async () => {
    const { clock, store, status } = openHeader();
    store.send({ type: 'INTERACT_PRIMARY_NAV', path: '/careers' });
    store.send({ type: 'LEAVE_NAVIGATION' });
    await clock.advance(299);
    expect(status()).toBe('deactivating');
    await clock.advance(1);
    expect(status()).toBe('idle');
  });

  it('stays when it is entered again in time, and has its 300 ms anew when it is left again [NAV-33]', async () => {
    const { clock, store, status } = openHeader();
    store.send({ type: 'INTERACT_PRIMARY_NAV', path: '/careers' });
    store.send({ type: 'LEAVE_NAVIGATION' });
    await clock.advance(299);
    store.send({ type: 'REENTER_NAVIGATION' });
    await clock.advance(1_000);
    expect(status()).toBe('activated');
    store.send({ type: 'LEAVE_NAVIGATION' });
    await clock.advance(299);
    expect(status()).toBe('deactivating');
  });

  it('tells whoever draws it about each change [NAV-32]', async () => {
    const { clock, store, status } = openHeader();
    const seen: string[] = [];
    const stop = getDefaultStore().sub(store.navigation, () => seen.push(status()));
    store.send({ type: 'INTERACT_PRIMARY_NAV', path: '/careers' });
    store.send({ type: 'LEAVE_NAVIGATION' });
    await clock.advance(300);
    stop();
    store.send({ type: 'OPEN_SEARCH' });
    expect(seen).toEqual(['activated', 'deactivating', 'idle']);
  });
});
