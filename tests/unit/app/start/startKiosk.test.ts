// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startKiosk } from '../../../../src/app/start/startKiosk.ts';
import { kioskSettingsFor } from '../../../../src/domain/kioskProfile.ts';
import { enterKioskMode } from '../../../../src/kiosk/kioskMode.ts';
import { quizProgress } from '../../../../src/visitor/storedChoices.ts';
import { buildKioskProfile } from '../../../builders/buildKioskProfile.ts';

const open = (address: string) => history.replaceState(null, '', address);

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  delete document.documentElement.dataset.mode;
  vi.restoreAllMocks();
  open('/');
});

describe('a full load of a document', () => {
  it('shows the page of its address on the public site, and asks nothing [KIOSK-01, KIOSK-18]', async () => {
    open('/faqs?kind=any');
    expect(await startKiosk()).toBeUndefined();
    expect(location.pathname).toBe('/faqs');
    expect(document.documentElement.dataset.mode).toBeUndefined();
  });

  it('leads to the setup on a visitor’s device, with all that is the visitor’s [KIOSK-02, KIOSK-38 in part]', async () => {
    sessionStorage.setItem('quiz', 'of this visitor');
    open('/?kiosk=expo-demo');
    expect(await startKiosk()).toBe(window);
    expect(location.pathname + location.search).toBe('/kiosk/setup?profile=expo-demo');
    expect(sessionStorage.getItem('quiz')).toBe('of this visitor');
    expect(document.documentElement.dataset.mode).toBeUndefined();
  });

  // The last of its order: from then on this document is a booth's.
  it('comes to the kiosk home in kiosk mode, with the previous visitor forgotten and nothing kept of the next [KIOSK-26, KIOSK-36 in part]', async () => {
    enterKioskMode(kioskSettingsFor(buildKioskProfile()));
    sessionStorage.setItem('quiz', 'of the visitor before');
    open('/jobs/navy/medic');
    const seen = await startKiosk();
    expect(location.pathname).toBe('/kiosk');
    expect(document.documentElement.dataset.mode).toBe('kiosk');
    expect(sessionStorage.getItem('quiz')).toBeNull();
    history.pushState({ key: 'a' }, '', '/careers?query=medic');
    expect([location.search, seen?.location.search]).toEqual(['', '?query=medic']);
    quizProgress.write({ index: 1 });
    expect([sessionStorage.length, quizProgress.read()]).toEqual([0, { index: 1 }]);
  });
});
