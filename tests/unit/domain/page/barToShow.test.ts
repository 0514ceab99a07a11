import { describe, expect, it } from 'vitest';
import { type BarMoment, barToShow } from '../../../../src/domain/page/barToShow.ts';

/** A window in which everything could be said at once. */
const moment = (change: Partial<BarMoment> = {}): BarMoment => ({
  isLinkRefused: true,
  isOnline: false,
  hasUpdate: true,
  canInstall: true,
  notice: { leadsTo: '/events' },
  path: '/',
  isOwnScreen: false,
  isLowWindow: false,
  ...change,
});
const only = (change: Partial<BarMoment>) =>
  barToShow(
    moment({ isLinkRefused: false, isOnline: true, hasUpdate: false, canInstall: false, notice: undefined, ...change }),
  );

describe('the bar at the lower edge', () => {
  it('is one at a time: what was just done, the device, the application, news [PWA-16, PWA-17, PWA-23, PWA-24]', () => {
    const shown: (string | undefined)[] = [];
    let now = moment();
    for (const end of [
      { isLinkRefused: false },
      { isOnline: true },
      { hasUpdate: false },
      { canInstall: false },
      { notice: undefined },
    ]) {
      shown.push(barToShow(now));
      now = { ...now, ...end };
    }
    expect(shown).toEqual(['link-refused', 'offline', 'update', 'install', 'notice']);
    expect(barToShow(now)).toBeUndefined();
  });

  it('is no notice on the page that the notice points to', () => {
    const notice = { leadsTo: '/events' };
    expect(only({ notice, path: '/careers' })).toBe('notice');
    expect(only({ notice, path: '/events/events-detail/A' })).toBe('notice');
    expect(only({ notice, path: '/events' })).toBeUndefined();
    expect(only({ notice: {}, path: '/events' })).toBe('notice');
  });

  it('is no notice in a low window, which still says that it is offline', () => {
    expect(only({ notice: {}, isLowWindow: true })).toBeUndefined();
    expect(only({ notice: {}, isLowWindow: true, isOnline: false })).toBe('offline');
  });

  it('is neither news nor an offer on the screens of a booth, its set-up and its staff', () => {
    expect(only({ notice: {}, canInstall: true, isOwnScreen: true })).toBeUndefined();
    expect(only({ isOnline: false, isOwnScreen: true })).toBe('offline');
    expect(only({ hasUpdate: true, isOwnScreen: true })).toBe('update');
  });
});
