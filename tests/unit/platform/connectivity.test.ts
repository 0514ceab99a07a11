import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectivity, reportHub, subscribeConnectivity } from '../../../src/platform/connectivity.ts';

function device() {
  const events = new EventTarget();
  const navigator = { onLine: true };
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  return {
    go(state: 'online' | 'offline') {
      navigator.onLine = state === 'online';
      events.dispatchEvent(new Event(state));
    },
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  reportHub(true);
});

describe('connectivity', () => {
  it('follows the browser and tells its listeners [PWA-16]', () => {
    const { go } = device();
    const seen: string[] = [];
    const unsubscribe = subscribeConnectivity(() => seen.push(connectivity()));
    go('offline');
    go('online');
    unsubscribe();
    go('offline');
    expect(seen).toEqual(['offline', 'online']);
  });

  it('tells a network without the hub from no network, until the hub answers again [PWA-16, CON-36]', () => {
    const { go } = device();
    const seen: string[] = [];
    const unsubscribe = subscribeConnectivity(() => seen.push(connectivity()));
    reportHub(false);
    reportHub(false);
    go('offline');
    reportHub(true);
    go('online');
    unsubscribe();
    expect(seen).toEqual(['hub-unreachable', 'offline', 'offline', 'online']);
  });

  it('gives another network a chance: after coming back online the hub counts as reachable [PWA-16]', () => {
    const { go } = device();
    const unsubscribe = subscribeConnectivity(() => undefined);
    reportHub(false);
    go('offline');
    go('online');
    expect(connectivity()).toBe('online');
    unsubscribe();
  });

  it('is online where pages are rendered, without a browser [SHELL-05]', () => {
    vi.stubGlobal('navigator', undefined);
    expect(connectivity()).toBe('online');
  });
});
