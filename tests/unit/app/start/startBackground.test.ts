// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startBackground } from '../../../../src/app/start/startBackground.ts';
import { kioskSettingsFor } from '../../../../src/domain/kioskProfile.ts';
import { enterKioskMode, leaveKioskMode } from '../../../../src/kiosk/kioskMode.ts';
import { registerServiceWorker } from '../../../../src/platform/serviceWorker.ts';
import { buildKioskProfile } from '../../../builders/buildKioskProfile.ts';

const nothing = vi.hoisted(() => () => () => undefined);
vi.mock('../../../../src/platform/serviceWorker.ts', () => ({ registerServiceWorker: vi.fn(), storeMap: vi.fn() }));
vi.mock('../../../../src/outbox/loadOutbox.ts', () => ({ loadOutbox: async () => undefined, setEviction: vi.fn() }));
vi.mock('../../../../src/sync/startSync.ts', () => ({ startSync: nothing }));
vi.mock('../../../../src/app/start/startHeartbeat.ts', () => ({ startKioskHeartbeat: nothing }));
vi.mock('../../../../src/app/start/followBookings.ts', () => ({ followBookings: nothing }));
vi.mock('../../../../src/content/search/unanswered.pageOnly.ts', () => ({ startSendingUnanswered: nothing }));

const listeners = { onNewContent: () => undefined, onUpdate: () => undefined };
const begin = (controller: object | null) => {
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
  return startBackground(listeners);
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.mocked(registerServiceWorker).mockClear();
  leaveKioskMode();
});

describe('the worker', () => {
  it('comes to a first visit once somebody has stayed for three seconds, and never to one that has ended [PWA-02 in part]', () => {
    begin(null)();
    vi.advanceTimersByTime(60_000);
    expect(registerServiceWorker).not.toHaveBeenCalled();
    begin(null);
    vi.advanceTimersByTime(2_999);
    expect(registerServiceWorker).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(registerServiceWorker).toHaveBeenCalledExactlyOnceWith(listeners.onUpdate);
  });

  it('is asked for at once on later pages, whose own it is, and at a booth [PWA-02 in part]', () => {
    begin({});
    vi.advanceTimersByTime(0);
    expect(registerServiceWorker).toHaveBeenCalledTimes(1);
    enterKioskMode(kioskSettingsFor(buildKioskProfile()));
    begin(null);
    vi.advanceTimersByTime(0);
    expect(registerServiceWorker).toHaveBeenCalledTimes(2);
  });
});
