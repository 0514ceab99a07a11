// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kioskSettingsFor } from '../../../src/domain/kioskProfile.ts';
import { enterKioskMode, isKiosk, kioskSettings, leaveKioskMode } from '../../../src/kiosk/kioskMode.ts';
import { fetchProfileChoices } from '../../../src/kiosk/profileChoices.ts';
import { startKioskFromUrl } from '../../../src/kiosk/startKiosk.ts';
import { rememberProfile } from '../../../src/kiosk/storedProfiles.ts';
import { buildKioskProfile } from '../../builders/buildKioskProfile.ts';

const persist = vi.fn(async () => true);
const fetchMock = vi.fn<typeof fetch>();
const forget = vi.fn();

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  vi.stubGlobal('fetch', fetchMock);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.defineProperty(navigator, 'storage', { value: { persist, persisted: async () => false }, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'storage');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const hubAnswers = (body: unknown, status = 200) =>
  fetchMock.mockImplementation(async () => Response.json(body, { status }));
const hubIsAway = () => fetchMock.mockRejectedValue(new TypeError('failed to fetch'));
const start = (address: string) => startKioskFromUrl(new URL(address, 'https://careers.test'), forget);

describe('the public site', () => {
  it('is the default: nothing starts, nothing is asked, nothing is wiped [KIOSK-01, KIOSK-18]', async () => {
    expect(await start('/events?query=navy')).toEqual({ mode: 'public' });
    expect(fetchMock).not.toHaveBeenCalled();
    expect(forget).not.toHaveBeenCalled();
    expect(persist).not.toHaveBeenCalled();
  });

  it('does not become a kiosk by the parameter on another page than the first [KIOSK-01, KIOSK-02]', async () => {
    expect(await start('/events?kiosk=booth')).toEqual({ mode: 'public' });
    expect(isKiosk()).toBe(false);
  });
});

describe('/?kiosk={profile}', () => {
  it('applies the profile at once and goes to the kiosk home [KIOSK-02, KIOSK-05]', async () => {
    hubAnswers(buildKioskProfile());
    expect(await start('/?kiosk=booth')).toEqual({ mode: 'kiosk', path: '/kiosk' });
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/kiosk-config/booth.json');
    expect(kioskSettings()).toMatchObject({ ...buildKioskProfile(), mode: 'kiosk' });
  });

  it('asks the browser to keep this device’s storage [PWA-20]', async () => {
    hubAnswers(buildKioskProfile());
    await start('/?kiosk=booth');
    await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce(), 20_000);
  });

  it('leads to the setup screen with the reason when the hub knows no such profile [KIOSK-02]', async () => {
    hubAnswers({ error: { code: 'NOT_FOUND' } }, 404);
    expect(await start('/?kiosk=nowhere')).toEqual({
      mode: 'setup',
      path: '/kiosk/setup?profile=nowhere&problem=unknown',
    });
    expect(isKiosk()).toBe(false);
  });

  it('works without the hub on a device that has seen the profile [KIOSK-02]', async () => {
    rememberProfile(buildKioskProfile());
    hubIsAway();
    expect(await start('/?kiosk=booth')).toMatchObject({ mode: 'kiosk' });
  });

  it('says that the hub cannot be reached when there is no copy either [KIOSK-02]', async () => {
    hubIsAway();
    expect(await start('/?kiosk=booth')).toMatchObject({ path: '/kiosk/setup?profile=booth&problem=unreachable' });
  });

  it('says that the file has a mistake when the hub cannot read it, unless the device has a copy [KIOSK-02, KIOSK-05]', async () => {
    hubAnswers({ error: { code: 'PROFILE_BROKEN' } }, 422);
    expect(await start('/?kiosk=booth')).toMatchObject({ path: '/kiosk/setup?profile=booth&problem=invalid' });
    rememberProfile(buildKioskProfile());
    expect(await start('/?kiosk=booth')).toMatchObject({ mode: 'kiosk' });
  });

  it('takes no profile that breaks the rules [KIOSK-05]', async () => {
    hubAnswers(buildKioskProfile({ idleSeconds: 5 }));
    expect(await start('/?kiosk=booth')).toMatchObject({ path: '/kiosk/setup?profile=booth&problem=invalid' });
    expect(isKiosk()).toBe(false);
  });

  it('does not start where the browser keeps nothing: registrations would be lost [KIOSK-02]', async () => {
    hubAnswers(buildKioskProfile());
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse });
    expect(await start('/?kiosk=booth')).toMatchObject({ path: '/kiosk/setup?profile=booth&problem=no-storage' });
  });
});

describe('a device in kiosk mode', () => {
  const changes = { idleSeconds: 120, pinHash: buildKioskProfile().pinHash };
  beforeEach(() => enterKioskMode(kioskSettingsFor(buildKioskProfile(), changes)));

  it.each(['/', '/kiosk/register/EXPO-NAVY-TALK', '/careers?query=diver', '/kiosk/outbox'])(
    'comes from %s to the kiosk home with the visitor forgotten, after a reload or crash [KIOSK-26, KIOSK-13]',
    async (address) => {
      expect(await start(address)).toEqual({ mode: 'kiosk', path: '/kiosk' });
      expect(forget).toHaveBeenCalledOnce();
    },
  );

  it('stays one without the hub until it is left [KIOSK-02]', async () => {
    hubIsAway();
    expect(await start('/?kiosk=booth')).toMatchObject({ mode: 'kiosk' });
    leaveKioskMode();
    expect(await start('/')).toEqual({ mode: 'public' });
  });

  it('takes over a newer profile and keeps what was changed for this device [KIOSK-05]', async () => {
    hubAnswers(buildKioskProfile({ name: 'Careers Expo 2027', idleSeconds: 60 }));
    await start('/?kiosk=booth');
    await vi.waitFor(() => expect(kioskSettings()?.name).toBe('Careers Expo 2027'), 20_000);
    expect(kioskSettings()).toMatchObject(changes);
  });

  it('is not left by the address of a profile that does not exist [KIOSK-03]', async () => {
    hubAnswers({ error: {} }, 404);
    expect(await start('/?kiosk=nowhere')).toMatchObject({ mode: 'kiosk' });
    expect(kioskSettings()?.id).toBe('booth');
  });
});

describe('the profiles to choose from', () => {
  it('are the hub’s, and without it those this device has seen [KIOSK-05]', async () => {
    rememberProfile(buildKioskProfile({ id: 'seen', name: 'Seen before' }));
    hubAnswers({ profiles: [{ id: 'booth', name: 'Careers Expo' }] });
    expect(await fetchProfileChoices()).toEqual([{ id: 'booth', name: 'Careers Expo' }]);
    hubAnswers({ profiles: [], broken: [{ id: 'perth', reason: 'line 3, column 18: this comma is one too many' }] });
    expect(await fetchProfileChoices()).toEqual([{ id: 'perth', name: 'perth (has a mistake in it)' }]);
    hubIsAway();
    expect(await fetchProfileChoices()).toEqual([{ id: 'seen', name: 'Seen before' }]);
  });
});
