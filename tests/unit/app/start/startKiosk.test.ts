// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startKiosk } from '../../../../src/app/start/startKiosk.ts';
import { kioskSettingsFor } from '../../../../src/domain/kioskProfile.ts';
import { enterKioskMode } from '../../../../src/kiosk/kioskMode.ts';
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
    expect(await startKiosk()).toBe(false);
    expect(location.pathname).toBe('/faqs');
    expect(document.documentElement.dataset.mode).toBeUndefined();
  });

  it('comes to the kiosk home in kiosk mode, with the previous visitor forgotten [KIOSK-26]', async () => {
    enterKioskMode(kioskSettingsFor(buildKioskProfile()));
    sessionStorage.setItem('quiz', 'of the visitor before');
    open('/jobs/navy/medic');
    expect(await startKiosk()).toBe(true);
    expect(location.pathname).toBe('/kiosk');
    expect(document.documentElement.dataset.mode).toBe('kiosk');
    expect(sessionStorage.getItem('quiz')).toBeNull();
  });

  it('leads to the setup on a visitor’s device, with all that is the visitor’s [KIOSK-02, KIOSK-38 in part]', async () => {
    sessionStorage.setItem('quiz', 'of this visitor');
    open('/?kiosk=expo-demo');
    expect(await startKiosk()).toBe(true);
    expect(location.pathname + location.search).toBe('/kiosk/setup?profile=expo-demo');
    expect(sessionStorage.getItem('quiz')).toBe('of this visitor');
    expect(document.documentElement.dataset.mode).toBeUndefined();
  });
});
