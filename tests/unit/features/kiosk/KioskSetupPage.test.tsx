// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { verifyPin } from '../../../../src/domain/kioskPin.ts';
import { kioskSettings } from '../../../../src/kiosk/kioskMode.ts';
import { kioskName } from '../../../../src/kiosk/kioskName.ts';
import { rememberUnlock } from '../../../../src/kiosk/unlockCode.ts';
import { buildKioskProfile, PIN_HASH_4711 } from '../../../builders/buildKioskProfile.ts';
import { becomesBooth, beginAnew, openSetup, replace } from './kioskSetup.ts';

beginAnew();

describe('a recruiter setting a device up', () => {
  it('finds the fields under their names, and the values of the chosen profile in them [KIOSK-02, KIOSK-05]', async () => {
    const setup = await openSetup();
    await setup.choose('booth');
    expect(setup.field('Events').value).toBe('EXPO-NAVY-TALK, EXPO-ARMY-TALK');
    expect(setup.field('Warning time (seconds)').value).toBe('20');
    expect(setup.field('New exit PIN').value).toBe('');
  });

  it('starts the kiosk with the profile as it is [KIOSK-02, KIOSK-05]', async () => {
    const setup = await openSetup();
    await setup.choose('booth');
    await setup.start();
    await becomesBooth();
    expect(kioskSettings()).toMatchObject({ ...buildKioskProfile(), mode: 'kiosk', pinHash: expect.any(String) });
  });

  it('changes events, times and PIN for this device, the PIN never in the clear [KIOSK-03, KIOSK-05]', async () => {
    const setup = await openSetup();
    await setup.choose('booth');
    await setup.fill(setup.field('Events'), 'EXPO-INFO-HYBRID');
    await setup.fill(setup.field('Idle time (seconds)'), '45');
    await setup.fill(setup.field('New exit PIN'), '20271403');
    await setup.start();
    await becomesBooth();
    const settings = kioskSettings();
    expect(settings).toMatchObject({ events: ['EXPO-INFO-HYBRID'], idleSeconds: 45, warningSeconds: 20 });
    expect(settings?.pinHash).not.toBe(PIN_HASH_4711);
    expect(await verifyPin('20271403', settings?.pinHash ?? '')).toBe(true);
    expect(JSON.stringify({ ...localStorage })).not.toContain('20271403');
  });

  it('can start it again after a start that failed within the browser [KIOSK-05]', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValueOnce(new Error('no hash today'));
    const setup = await openSetup();
    await setup.choose('booth');
    await setup.fill(setup.field('New exit PIN'), '20271403');
    await setup.start();
    await vi.waitFor(() => expect(setup.text()).toContain('The kiosk could not be started.'), 20_000);
    expect(warned).toHaveBeenCalledOnce();
    expect(kioskSettings()).toBeUndefined();
    await setup.start();
    await becomesBooth();
  });

  it('needs the profile’s PIN: five wrong ones lock it, and nothing of the visitor’s is erased [KIOSK-38 in part, KIOSK-03]', async () => {
    localStorage.setItem('ADF-shortlist', '["medic"]');
    const setup = await openSetup();
    await setup.choose('booth');
    for (let tries = 1; tries <= 5; tries += 1) {
      await setup.fill(setup.field('PIN of the profile'), '471100');
      await setup.start();
      await vi.waitFor(() => expect(setup.field('PIN of the profile').value).toBe(''), 20_000);
      await vi.waitFor(() => expect(setup.button('Start kiosk')?.ariaBusy).not.toBe('true'), 20_000);
      if (tries < 5) expect(setup.all('[role="alert"]')[0]?.textContent).toBe('That PIN is not right. Try again.');
    }
    await vi.waitFor(() => expect(setup.text()).toMatch(/Too many tries\. Wait \d+ seconds\./), 20_000);
    expect(setup.field('PIN of the profile').disabled).toBe(true);
    await setup.start();
    expect(kioskSettings()).toBeUndefined();
    expect(localStorage.getItem('ADF-shortlist')).toBe('["medic"]');
    expect(replace).not.toHaveBeenCalled();
  });

  it('takes no one-time code of a kiosk that it was before [KIOSK-38 in part]', async () => {
    rememberUnlock(PIN_HASH_4711);
    const setup = await openSetup();
    await setup.choose('booth');
    vi.mocked(fetch).mockImplementation(async () =>
      Response.json(buildKioskProfile({ pinHash: PIN_HASH_4711.replace('$tb1u', '$xxxx') })),
    );
    await setup.start();
    await vi.waitFor(() => expect(setup.text()).toContain('That PIN is not right.'), 20_000);
    expect(kioskSettings()).toBeUndefined();
  });

  it('names this one kiosk, as staff will find it [KIOSK-31 in part]', async () => {
    const setup = await openSetup();
    await setup.choose('booth');
    expect(setup.field('Name of this kiosk').value).toBe('Stand C14');
    await setup.fill(setup.field('Name of this kiosk'), ' Hall 2, left ');
    await setup.start();
    await becomesBooth();
    expect(kioskName()).toBe('Hall 2, left');
  });

  it('is told at the field what is wrong, and no kiosk starts [KIOSK-05]', async () => {
    const setup = await openSetup();
    await setup.start();
    expect(setup.field('Profile').getAttribute('aria-invalid')).toBe('true');
    await setup.choose('booth');
    await setup.fill(setup.field('Warning time (seconds)'), '5');
    await setup.start();
    await vi.waitFor(
      () => expect(setup.field('Warning time (seconds)').getAttribute('aria-invalid')).toBe('true'),
      20_000,
    );
    expect(setup.text()).toContain('Enter a whole number from 20 to 120.');
    expect(replace).not.toHaveBeenCalled();
    expect(kioskSettings()).toBeUndefined();
  });

  it('keeps what was typed before the profile’s own values arrived [KIOSK-05]', async () => {
    const setup = await openSetup();
    await setup.fill(setup.field('Profile'), 'booth');
    await setup.fill(setup.field('Idle time (seconds)'), '60');
    await vi.waitFor(() => expect(setup.field('Warning time (seconds)').value).toBe('20'), 20_000);
    expect(setup.field('Idle time (seconds)').value).toBe('60');
  });

  it('is where /kiosk leads on a device that is no kiosk yet [KIOSK-01, KIOSK-02]', async () => {
    const setup = await openSetup('/kiosk');
    expect(setup.path()).toBe('/kiosk/setup');
  });
});
