// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Background from '../../../src/app/Background.pageOnly.tsx';
import { kioskSettingsFor } from '../../../src/domain/kioskProfile.ts';
import { enterKioskMode, leaveKioskMode } from '../../../src/kiosk/kioskMode.ts';
import { buildKioskProfile } from '../../builders/buildKioskProfile.ts';
import { doing, mountRoutes, unmountAll } from '../support/mount.tsx';

vi.mock('../../../src/app/start/startBackground.ts', () => ({ startBackground: () => () => undefined }));

beforeEach(() => localStorage.clear());
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
