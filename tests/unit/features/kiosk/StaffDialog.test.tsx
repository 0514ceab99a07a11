// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kioskSettingsFor } from '../../../../src/domain/kioskProfile.ts';
import KioskSetupPage from '../../../../src/features/kiosk/setup/KioskSetupPage.pageOnly.tsx';
import { StaffDialog } from '../../../../src/features/kiosk/staff/StaffDialog.tsx';
import { enterKioskMode, isKiosk, kioskSettings } from '../../../../src/kiosk/kioskMode.ts';
import { giveKioskName } from '../../../../src/kiosk/kioskName.ts';
import { endPinGrace } from '../../../../src/kiosk/pin.ts';
import { wrongPins } from '../../../../src/kiosk/pinLockout.ts';
import { rememberUnlock } from '../../../../src/kiosk/unlockCode.ts';
import { buildKioskProfile, PIN_HASH_4711 } from '../../../builders/buildKioskProfile.ts';
import { renderKiosk, unmountKiosks } from './renderKiosk.tsx';

const replace = vi.fn();
const onClose = vi.fn();
const settings = kioskSettingsFor(buildKioskProfile());

beforeEach(() => {
  localStorage.clear();
  endPinGrace();
  enterKioskMode(settings);
  vi.clearAllMocks();
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('failed to fetch')));
  vi.spyOn(location, 'replace').mockImplementation(replace);
});
afterEach(() => {
  unmountKiosks();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function openDialog(current = settings) {
  const kiosk = await renderKiosk([
    { path: '/kiosk', element: <StaffDialog settings={current} onClose={onClose} /> },
    { path: '/kiosk/setup', Component: KioskSetupPage },
  ]);
  return {
    ...kiosk,
    kiosk,
    async press(button: string, pin: string) {
      await kiosk.fill(kiosk.field('PIN'), pin);
      await kiosk.press(kiosk.button(button));
    },
  };
}

describe('leaving kiosk mode', () => {
  it('takes the PIN and ends at the public site [KIOSK-03]', async () => {
    const dialog = await openDialog();
    await dialog.press('Leave kiosk mode', '4711');
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/'), 20_000);
    expect(isKiosk()).toBe(false);
  });

  it('takes the PIN from digits on the screen, with a slip taken back [KIOSK-03, KIOSK-35 in part]', async () => {
    const dialog = await openDialog();
    for (const digit of ['4', '7', '1', '9']) {
      await dialog.kiosk.press(dialog.button(digit));
    }
    await dialog.kiosk.press(dialog.all('[aria-label="Remove the last digit"]')[0]);
    await dialog.kiosk.press(dialog.button('1'));
    expect(dialog.field('PIN').value).toBe('4711');
    await dialog.kiosk.press(dialog.button('Leave kiosk mode'));
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/'), 20_000);
  });

  it('takes the hub’s one-time code where the PIN was forgotten, once [KIOSK-03, DEC-134]', async () => {
    rememberUnlock(PIN_HASH_4711);
    const forgotten = { ...settings, pinHash: PIN_HASH_4711.replace('$tb1u', '$xxxx') };
    const dialog = await openDialog(forgotten);
    await dialog.press('Leave kiosk mode', '4711');
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/'), 20_000);
    expect(isKiosk()).toBe(false);
    unmountKiosks();
    replace.mockClear();
    const again = await openDialog(forgotten);
    await again.press('Leave kiosk mode', '4711');
    await vi.waitFor(() => expect(again.text()).toContain('That PIN is not right.'), 20_000);
    expect(replace).not.toHaveBeenCalled();
  });

  it('can be asked for again after a PIN that could not be checked [KIOSK-03]', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValueOnce(new Error('no hash today'));
    const dialog = await openDialog();
    await dialog.press('Leave kiosk mode', '4711');
    await vi.waitFor(() => expect(dialog.text()).toContain('The PIN could not be checked.'), 20_000);
    expect(warned).toHaveBeenCalledOnce();
    expect(replace).not.toHaveBeenCalled();
    await dialog.press('Leave kiosk mode', '4711');
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/'), 20_000);
  });

  it('does not happen with a wrong PIN [KIOSK-03]', async () => {
    const dialog = await openDialog();
    await dialog.press('Leave kiosk mode', '4712');
    await vi.waitFor(() => expect(dialog.text()).toContain('That PIN is not right.'), 20_000);
    expect(isKiosk()).toBe(true);
    expect(replace).not.toHaveBeenCalled();
  });

  it('ends the count of wrong PINs that the hub is told of [KIOSK-31 in part]', async () => {
    const dialog = await openDialog();
    for (const count of [1, 2]) {
      await dialog.press('Leave kiosk mode', '4712');
      await vi.waitFor(() => expect(wrongPins.read()).toBe(count), 20_000);
      await vi.waitFor(() => expect(dialog.field('PIN').value).toBe(''), 20_000);
    }
    await dialog.press('Leave kiosk mode', '4711');
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/'), 20_000);
    expect(wrongPins.read()).toBe(0);
  });

  it('is what the Enter key does [KIOSK-03]', async () => {
    const dialog = await openDialog();
    expect(dialog.all<HTMLButtonElement>('form button').find(({ type }) => type === 'submit')?.value).toBe('leave');
  });

  it('is not what Cancel does [KIOSK-03]', async () => {
    const dialog = await openDialog();
    await dialog.press('Cancel', '4711');
    expect(onClose).toHaveBeenCalledOnce();
    expect(isKiosk()).toBe(true);
  });
});

describe('the setup of a kiosk', () => {
  it('opens with the PIN given here, without asking for it again, and says which kiosk it is [KIOSK-05]', async () => {
    giveKioskName('Hall 2, left');
    const dialog = await openDialog();
    expect(dialog.text()).toContain('Hall 2, left, Careers Expo, Stand C14');
    await dialog.press('Kiosk setup', '4711');
    await vi.waitFor(() => expect(dialog.field('Events').value).toBe('EXPO-NAVY-TALK, EXPO-ARMY-TALK'), 20_000);
    expect(dialog.path()).toBe('/kiosk/setup');
    expect(dialog.text()).toContain('Hall 2, left, Careers Expo, Stand C14');
    expect(dialog.field('Name of this kiosk').value).toBe('Hall 2, left');
    expect(() => dialog.field('PIN of the profile')).toThrow();
  });

  it('asks for the PIN of another profile before this kiosk becomes that one [KIOSK-38 in part]', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async (path: string) =>
        path === '/kiosk-config'
          ? Response.json({ profiles: [{ id: 'other', name: 'Another booth' }] })
          : Response.json(buildKioskProfile({ id: 'other' })),
      ),
    );
    const dialog = await openDialog();
    await dialog.press('Kiosk setup', '4711');
    await vi.waitFor(() => expect(dialog.all('option')).toHaveLength(3), 20_000);
    await dialog.kiosk.fill(dialog.field('Profile'), 'other');
    await dialog.kiosk.fill(dialog.field('PIN of the profile'), '471100');
    await dialog.kiosk.press(dialog.button('Start kiosk'));
    await vi.waitFor(() => expect(dialog.text()).toContain('That PIN is not right.'), 20_000);
    expect(kioskSettings()?.id).toBe('booth');
    await dialog.kiosk.fill(dialog.field('PIN of the profile'), '4711');
    await dialog.kiosk.press(dialog.button('Start kiosk'));
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/kiosk'), 20_000);
    expect(kioskSettings()?.id).toBe('other');
  });

  it('is closed to visitors: a way there without the PIN ends at its prompt [KIOSK-03]', async () => {
    const dialog = await openDialog();
    await dialog.go('/kiosk/setup');
    expect(dialog.field('PIN')).toBeDefined();
    expect(() => dialog.field('Events')).toThrow();
  });
});
