// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Background from '../../../src/app/Background.pageOnly.tsx';
import { kioskSettingsFor } from '../../../src/domain/kioskProfile.ts';
import { enterKioskMode, leaveKioskMode } from '../../../src/kiosk/kioskMode.ts';
import { historyUrl } from '../../../src/visitor/storedChoices.ts';
import { buildKioskProfile } from '../../builders/buildKioskProfile.ts';
import { doing, mountRoutes, unmountAll } from '../support/mount.tsx';

vi.mock('../../../src/app/start/startBackground.ts', () => ({ startBackground: () => () => undefined }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  unmountAll();
  leaveKioskMode();
});

/** The words of the bars after Chromium has said that it would install the app. */
async function barsOnInstallOffer(): Promise<string> {
  const { page } = await mountRoutes([{ path: '/', Component: Background }]);
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => undefined,
  });
  await doing(() => window.dispatchEvent(offer));
  return page.textContent ?? '';
}

describe('the offer to install the app', () => {
  it('is made to a visitor [PWA-23 in part]', async () => {
    expect(await barsOnInstallOffer()).toContain('Install app');
  });

  it('is not made at a booth [PWA-23, KIOSK-21 in part]', async () => {
    enterKioskMode(kioskSettingsFor(buildKioskProfile()));
    expect(await barsOnInstallOffer()).toBe('');
  });
});

describe('the address left last', () => {
  const pages = [{ path: '*', Component: Background }];

  it('is remembered with each change of page, as text [ENQ-16 in part, FORM-28 in part]', async () => {
    const { router } = await mountRoutes(pages);
    await doing(() => history.replaceState(null, '', '/job-board?service=navy'));
    await doing(() => router.navigate('/job-board?service=navy'));
    expect(historyUrl.read()).toMatch(/\/$/);
    await doing(() => router.navigate('/contact-us?ref=job_board'));
    expect(sessionStorage.getItem('historyUrl')).toBe(`${location.origin}/job-board?service=navy`);
  });

  it('is not remembered at a booth, where a change of page follows on the visitor [KIOSK-12, KIOSK-13]', async () => {
    enterKioskMode(kioskSettingsFor(buildKioskProfile()));
    const { router } = await mountRoutes(pages);
    await doing(() => router.navigate('/contact-us'));
    expect(sessionStorage).toHaveLength(0);
  });
});
