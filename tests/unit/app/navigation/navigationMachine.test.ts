import { describe, expect, it } from 'vitest';
import {
  type Navigation,
  type NavigationEvent,
  nextNavigation,
  openTrail,
  WHOLE_MENU,
} from '../../../../src/app/navigation/navigationMachine.ts';
import { menuItems } from '../../../../src/content/navigation/menuItems.ts';
import { buildNavigation } from '../../../builders/buildNavigation.ts';

const ITEMS = menuItems(buildNavigation());
const START: Navigation = { items: ITEMS, mode: { status: 'idle' } };

const primary = (path: string): NavigationEvent => ({ type: 'INTERACT_PRIMARY_NAV', path });
const secondary = (path: string): NavigationEvent => ({ type: 'INTERACT_SECONDARY_NAV', path });
const tertiary = (path: string): NavigationEvent => ({ type: 'INTERACT_TERTIARY_NAV', path });
const POP: NavigationEvent = { type: 'POP_NAVIGATION' };
const LEAVE: NavigationEvent = { type: 'LEAVE_NAVIGATION' };
const REENTER: NavigationEvent = { type: 'REENTER_NAVIGATION' };
const DEACTIVATE: NavigationEvent = { type: 'DEACTIVATE_NAVIGATION' };

const reached = (...events: NavigationEvent[]) => events.reduce(nextNavigation, START);
const modeAfter = (...events: NavigationEvent[]) => reached(...events).mode;
const inBar = (level: string, path: string) => ({ status: 'activated', level, path, inPanel: false });
const inPanel = (level: string, path: string) => ({ status: 'activated', level, path, inPanel: true });
const IDLE = { status: 'idle' };

describe('the navigation machine', () => {
  it('stores the items, and lets go of a path that they no longer have [NAV-23]', () => {
    const items = menuItems(buildNavigation()).filter(({ url }) => url === '/careers');
    expect(nextNavigation(START, { type: 'SET_NAVIGATION_DATA', items })).toEqual({ items, mode: IDLE });
    const open = reached(primary('/careers'));
    expect(nextNavigation(open, { type: 'SET_NAVIGATION_DATA', items }).mode).toBe(open.mode);
    expect(nextNavigation(open, { type: 'SET_NAVIGATION_DATA', items: [] }).mode).toEqual(IDLE);
  });

  it('activates the level of the item that was interacted with [NAV-22, NAV-27]', () => {
    expect(modeAfter(primary('/careers'))).toEqual(inBar('primary', '/careers'));
    expect(modeAfter(secondary('/navy'))).toEqual(inBar('secondary', '/navy'));
    expect(modeAfter(tertiary('/navy/cooks'))).toEqual(inBar('tertiary', '/navy/cooks'));
  });

  it('knows the items that are open from the top down [NAV-27]', () => {
    const open = openTrail(reached(tertiary('/navy/pilots'))).map(({ url }) => url);
    expect(open).toEqual(['/careers', '/navy', '/navy/pilots']);
    expect(openTrail(START)).toEqual([]);
  });

  it('opens nothing for an item without anything below it: the level above stays [NAV-28]', () => {
    expect(modeAfter(primary('/events'))).toEqual(IDLE);
    expect(modeAfter(primary('/careers'), primary('/events'))).toEqual(IDLE);
    expect(modeAfter(secondary('/navy'), secondary('/matcher'))).toEqual(inBar('primary', '/careers'));
  });

  it.each([
    ['a path that no item has', primary('/nowhere')],
    ['a path of another level', primary('/navy')],
  ])('stays as it is for %s [NAV-27]', (_what, event) => {
    const open = reached(primary('/careers'));
    expect(nextNavigation(open, event)).toBe(open);
  });

  it('steps back one level when the active item is interacted with again [NAV-29]', () => {
    expect(modeAfter(primary('/careers'), primary('/careers'))).toEqual(IDLE);
    expect(modeAfter(secondary('/navy'), secondary('/navy'))).toEqual(inBar('primary', '/careers'));
    expect(modeAfter(tertiary('/navy/cooks'), tertiary('/navy/cooks'))).toEqual(inBar('secondary', '/navy'));
  });

  it('pops from tertiary to secondary to primary to idle [NAV-30, DEC-18]', () => {
    const third = tertiary('/navy/cooks');
    expect(modeAfter(third, POP)).toEqual(inBar('secondary', '/navy'));
    expect(modeAfter(third, POP, POP)).toEqual(inBar('primary', '/careers'));
    expect(modeAfter(third, POP, POP, POP)).toEqual(IDLE);
    expect(modeAfter(POP)).toEqual(IDLE);
  });

  it('opens the panel with the whole menu, and pops back to it before it closes [NAV-03, NAV-30]', () => {
    const menu = primary(WHOLE_MENU);
    expect(modeAfter(menu)).toEqual(inPanel('primary', WHOLE_MENU));
    expect(modeAfter(menu, primary('/careers'))).toEqual(inPanel('primary', '/careers'));
    expect(modeAfter(menu, primary('/careers'), secondary('/navy'), POP, POP)).toEqual(inPanel('primary', WHOLE_MENU));
    expect(modeAfter(menu, primary('/events'))).toEqual(inPanel('primary', WHOLE_MENU));
    expect(modeAfter(menu, POP)).toEqual(IDLE);
    expect(modeAfter(menu, menu)).toEqual(IDLE);
  });

  it.each([primary('/careers'), secondary('/navy'), tertiary('/navy/cooks')])(
    'goes to idle in one step from $type when it is deactivated [NAV-31]',
    (event) => {
      expect(modeAfter(event, DEACTIVATE)).toEqual(IDLE);
      expect(modeAfter(event, LEAVE, DEACTIVATE)).toEqual(IDLE);
    },
  );

  it('is deactivating once it is left, at the same level, and then idle [NAV-32]', () => {
    const left = reached(secondary('/navy'), LEAVE);
    expect(left.mode).toEqual({ ...inBar('secondary', '/navy'), status: 'deactivating' });
    expect(openTrail(left)).toHaveLength(2);
    expect(nextNavigation(left, { type: 'NAVIGATION_LEFT' }).mode).toEqual(IDLE);
    expect(modeAfter(LEAVE)).toEqual(IDLE);
  });

  it('is activated at the same level again when it is entered again [NAV-33]', () => {
    expect(modeAfter(secondary('/navy'), LEAVE, REENTER)).toEqual(inBar('secondary', '/navy'));
    expect(modeAfter(secondary('/navy'), LEAVE, REENTER, { type: 'NAVIGATION_LEFT' })).toEqual(
      inBar('secondary', '/navy'),
    );
    expect(modeAfter(REENTER)).toEqual(IDLE);
  });

  it('takes an interaction while it is deactivating as a new one, not as a toggle [NAV-29, NAV-33]', () => {
    expect(modeAfter(primary('/careers'), LEAVE, primary('/careers'))).toEqual(inBar('primary', '/careers'));
  });

  it('searches from any state until the search is closed, which leads to idle [NAV-34, DEC-18]', () => {
    const OPEN: NavigationEvent = { type: 'OPEN_SEARCH' };
    expect(modeAfter(OPEN)).toEqual({ status: 'search' });
    expect(modeAfter(secondary('/navy'), OPEN)).toEqual({ status: 'search' });
    expect(modeAfter(OPEN, primary('/careers'))).toEqual({ status: 'search' });
    expect(modeAfter(OPEN, { type: 'CLOSE_SEARCH' })).toEqual(IDLE);
    expect(modeAfter(primary('/careers'), { type: 'CLOSE_SEARCH' })).toEqual(inBar('primary', '/careers'));
  });
});
