// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kioskSettingsFor } from '../../../src/domain/kioskProfile.ts';
import { enterKioskMode, isKiosk, kioskSettings, leaveKioskMode } from '../../../src/kiosk/kioskMode.ts';
import { fetchProfileChoices, loadKioskProfile, rememberProfile } from '../../../src/kiosk/loadKioskProfile.ts';
import { enterKiosk, startKioskFromUrl } from '../../../src/kiosk/startKiosk.ts';
import { buildKioskProfile } from '../../builders/buildKioskProfile.ts';

const persist = vi.fn(async () => true);
const fetchMock = vi.fn<typeof fetch>();
const forget = vi.fn();
const claimWindow = vi.fn(async () => true);

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
const start = (address: string) => startKioskFromUrl(new URL(address, 'https://careers.test'), { forget, claimWindow });

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

describe('/?kiosk={profile} on a device that is no kiosk', () => {
  it('leads to the question for the PIN, and nothing is erased, locked or asked before [KIOSK-38 in part]', async () => {
    localStorage.setItem('ADF-shortlist', '["medic"]');
    expect(await start('/?kiosk=booth')).toEqual({ mode: 'setup', path: '/kiosk/setup?profile=booth' });
    expect({ ...localStorage }).toEqual({ 'ADF-shortlist': '["medic"]' });
    expect(isKiosk()).toBe(false);
    expect(forget).not.toHaveBeenCalled();
    expect(fetchMock).not.toHaveBeenCalled();
    expect(persist).not.toHaveBeenCalled();
  });

  it('keeps the code of the staff that stands in the address [DEC-162]', async () => {
    expect(await start('/?kiosk=booth#7K3M-9QXA')).toEqual({
      mode: 'setup',
      path: '/kiosk/setup?profile=booth#7K3M-9QXA',
    });
  });

  it('asks again after the booth was left there, though the device has seen the profile [KIOSK-38 in part]', async () => {
    rememberProfile(buildKioskProfile());
    enterKioskMode(kioskSettingsFor(buildKioskProfile()));
    leaveKioskMode();
    expect(await start('/?kiosk=booth')).toMatchObject({ mode: 'setup' });
    expect(forget).not.toHaveBeenCalled();
  });
});

describe('becoming a kiosk', () => {
  it('asks the browser to keep this device’s storage [PWA-20 in part]', async () => {
    expect(enterKiosk(buildKioskProfile())).toBeUndefined();
    await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce(), 20_000);
    expect(kioskSettings()).toMatchObject({ ...buildKioskProfile(), mode: 'kiosk' });
  });

  it('does not happen where the browser keeps nothing: registrations would be lost [KIOSK-02]', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse });
    expect(enterKiosk(buildKioskProfile())).toBe('no-storage');
  });
});

describe('a profile', () => {
  it('comes from the hub and is kept, so that it is there without the hub [KIOSK-02, HTTP-26]', async () => {
    hubAnswers(buildKioskProfile());
    expect(await loadKioskProfile('booth')).toEqual({ profile: buildKioskProfile() });
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/kiosk-config/booth.json');
    hubIsAway();
    expect(await loadKioskProfile('booth')).toEqual({ profile: buildKioskProfile() });
  });

  it('keeps the hash of its PIN on the device when a newer one comes without it [KIOSK-02, DEC-134]', async () => {
    const { pinHash, ...open } = buildKioskProfile({ idleSeconds: 60 });
    rememberProfile(buildKioskProfile());
    hubAnswers(open);
    expect(await loadKioskProfile('booth')).toEqual({ profile: open });
    hubIsAway();
    expect(await loadKioskProfile('booth')).toEqual({ profile: { ...open, pinHash } });
  });

  it('that cannot be had says why [KIOSK-02, KIOSK-05]', async () => {
    hubIsAway();
    expect(await loadKioskProfile('booth')).toEqual({ problem: 'unreachable' });
    hubAnswers({ error: { code: 'NOT_FOUND' } }, 404);
    expect(await loadKioskProfile('booth')).toEqual({ problem: 'unknown' });
    hubAnswers(buildKioskProfile({ idleSeconds: 5 }));
    expect(await loadKioskProfile('booth')).toEqual({ problem: 'invalid' });
  });

  it('has a mistake where the hub cannot read its file, unless the device has a copy [KIOSK-02, KIOSK-05]', async () => {
    hubAnswers({ error: { code: 'PROFILE_BROKEN' } }, 422);
    expect(await loadKioskProfile('booth')).toEqual({ problem: 'invalid' });
    rememberProfile(buildKioskProfile());
    expect(await loadKioskProfile('booth')).toEqual({ profile: buildKioskProfile() });
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

  it('stays one without the hub, and starts by its address without a PIN, until it is left [KIOSK-02, KIOSK-38 in part]', async () => {
    hubIsAway();
    expect(await start('/?kiosk=booth')).toEqual({ mode: 'kiosk', path: '/kiosk' });
    leaveKioskMode();
    expect(await start('/')).toEqual({ mode: 'public' });
  });

  it('takes over a newer profile and keeps what was changed for this device [KIOSK-05]', async () => {
    hubAnswers(buildKioskProfile({ name: 'Careers Expo 2027', idleSeconds: 60 }));
    await start('/?kiosk=booth');
    await vi.waitFor(() => expect(kioskSettings()?.name).toBe('Careers Expo 2027'), 20_000);
    expect(kioskSettings()).toMatchObject(changes);
  });

  it('keeps its PIN when the profile comes without the hash, and when it was set up by an earlier version [KIOSK-03, DEC-134]', async () => {
    const { pinHash, ...open } = buildKioskProfile({ name: 'Careers Expo 2027' });
    enterKioskMode(kioskSettingsFor(buildKioskProfile()));
    hubAnswers(open);
    await start('/?kiosk=booth');
    await vi.waitFor(() => expect(kioskSettings()?.name).toBe('Careers Expo 2027'), 20_000);
    expect(kioskSettings()?.pinHash).toBe(pinHash);
  });

  it('becomes no other by an address: that leads to its setup, behind its own PIN [KIOSK-03, KIOSK-38 in part]', async () => {
    hubAnswers(buildKioskProfile({ id: 'other' }));
    expect(await start('/?kiosk=other')).toEqual({ mode: 'kiosk', path: '/kiosk/setup?profile=other' });
    expect(kioskSettings()?.id).toBe('booth');
    expect(forget).toHaveBeenCalledOnce();
  });

  it('erases nothing in a second window: a visit may be going on in the first [KIOSK-39 in part]', async () => {
    claimWindow.mockResolvedValueOnce(false);
    expect(await start('/jobs/navy/medic')).toEqual({ mode: 'kiosk', path: '/kiosk' });
    expect(forget).not.toHaveBeenCalled();
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
