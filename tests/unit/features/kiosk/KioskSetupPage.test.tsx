// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import KioskHomePage from '../../../../src/features/kiosk/home/KioskHomePage.tsx';
import KioskSetupPage from '../../../../src/features/kiosk/setup/KioskSetupPage.tsx';
import { kioskSettings } from '../../../../src/kiosk/kioskMode.ts';
import { verifyPin } from '../../../../src/kiosk/pin.ts';
import { buildKioskProfile, PIN_HASH_4711 } from '../../../builders/buildKioskProfile.ts';
import { renderKiosk, unmountKiosks } from './renderKiosk.tsx';

const replace = vi.fn();

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string) => {
      if (path === '/kiosk-config') return Response.json({ profiles: [{ id: 'booth', name: 'Careers Expo' }] });
      if (path === '/kiosk-config/booth.json') return Response.json(buildKioskProfile());
      return Response.json({ error: { code: 'NOT_FOUND' } }, { status: 404 });
    }),
  );
  vi.spyOn(location, 'replace').mockImplementation(replace);
  vi.clearAllMocks();
});
afterEach(() => {
  unmountKiosks();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function openSetup(path = '/kiosk/setup') {
  const routes = [
    { path: '/kiosk/setup', Component: KioskSetupPage },
    { path: '/kiosk', Component: KioskHomePage, loader: () => ({ forDevice: false, events: [] }) },
  ];
  const kiosk = await renderKiosk(routes, path);
  await vi.waitFor(() => expect(kiosk.all('option')).toHaveLength(2), 20_000);
  return {
    ...kiosk,
    async choose(id: string) {
      await kiosk.fill(kiosk.field('Profile'), id);
      await vi.waitFor(() => expect(kiosk.field('Idle time (seconds)').value).toBe('90'), 20_000);
    },
    start: () => kiosk.press(kiosk.button('Start kiosk')),
  };
}

describe('a recruiter setting a device up', () => {
  it('finds the fields under their names, and the values of the chosen profile in them [KIOSK-02, KIOSK-05]', async () => {
    const setup = await openSetup();
    await setup.choose('booth');
    expect(setup.field('Events').value).toBe('EXPO-NAVY-TALK, EXPO-ARMY-TALK');
    expect(setup.field('Warning time (seconds)').value).toBe('20');
    expect(setup.field('Exit PIN').value).toBe('');
  });

  it('starts the kiosk with the profile as it is [KIOSK-02, KIOSK-05]', async () => {
    const setup = await openSetup();
    await setup.choose('booth');
    await setup.start();
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/kiosk'), 20_000);
    expect(kioskSettings()).toMatchObject({ ...buildKioskProfile(), mode: 'kiosk' });
  });

  it('changes events, times and PIN for this device, the PIN never in the clear [KIOSK-03, KIOSK-05]', async () => {
    const setup = await openSetup();
    await setup.choose('booth');
    await setup.fill(setup.field('Events'), 'EXPO-INFO-HYBRID');
    await setup.fill(setup.field('Idle time (seconds)'), '45');
    await setup.fill(setup.field('Exit PIN'), '20271403');
    await setup.start();
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/kiosk'), 20_000);
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
    await setup.fill(setup.field('Exit PIN'), '20271403');
    await setup.start();
    await vi.waitFor(() => expect(setup.text()).toContain('The kiosk could not be started.'), 20_000);
    expect(warned).toHaveBeenCalledOnce();
    expect(kioskSettings()).toBeUndefined();
    await setup.start();
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/kiosk'), 20_000);
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

  it('is told why the profile of the address could not be used [KIOSK-02]', async () => {
    const setup = await openSetup('/kiosk/setup?profile=nowhere&problem=unknown');
    expect(setup.all('[role="alert"]')[0]?.textContent).toBe('There is no profile called nowhere. Choose one below.');
  });

  it('is where /kiosk leads on a device that is no kiosk yet [KIOSK-01, KIOSK-02]', async () => {
    const setup = await openSetup('/kiosk');
    expect(setup.path()).toBe('/kiosk/setup');
  });
});
