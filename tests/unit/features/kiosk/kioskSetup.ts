/** A device that is made a booth: by the setup form, or by the address of a booth. */
import { afterEach, beforeEach, expect, vi } from 'vitest';
import KioskHomePage from '../../../../src/features/kiosk/home/KioskHomePage.pageOnly.tsx';
import KioskSetupPage from '../../../../src/features/kiosk/setup/KioskSetupPage.pageOnly.tsx';
import { buildKioskProfile } from '../../../builders/buildKioskProfile.ts';
import { stubNavigator } from './guardedKiosk.tsx';
import { renderKiosk, unmountKiosks } from './renderKiosk.tsx';

/** Where the device went: a booth starts with a full load. */
export const replace = vi.fn();
/** A code of the staff that the hub takes. */
export const CODE = '7K3M9QXA';

/** As the hub answers: it knows that the PIN is 4711, and gives its hash to whoever has a code. */
export async function answerAsHub(path: string, init?: RequestInit): Promise<Response> {
  if (path === '/kiosk-config') return Response.json({ profiles: [{ id: 'booth', name: 'Careers Expo' }] });
  if (path === '/api/kiosk/pin') return Response.json({ right: JSON.parse(String(init?.body)).pin === '4711' });
  if (path !== '/kiosk-config/booth.json') return Response.json({ error: { code: 'NOT_FOUND' } }, { status: 404 });
  const sent = new Headers(init?.headers).get('Authorization');
  const { pinHash, ...open } = buildKioskProfile();
  if (sent === null) return Response.json(open);
  return sent === `Enrolment ${CODE}`
    ? Response.json({ ...open, pinHash })
    : Response.json({ error: { code: 'WRONG_CODE' } }, { status: 403 });
}

/** What this window is like; a browser promises nothing in a private one. */
export function windowIs({ promises = true, getDirectory = async () => ({}) } = {}): void {
  const persisted = async () => promises;
  stubNavigator({ storage: { persisted, persist: persisted, getDirectory }, serviceWorker: {} });
}

/** Each test of the file begins with an empty device, a hub that answers, and a window that promises to keep things. */
export function beginAnew(): void {
  beforeEach(() => {
    localStorage.clear();
    vi.stubGlobal('fetch', vi.fn(answerAsHub));
    windowIs();
    vi.spyOn(location, 'replace').mockImplementation(replace);
    vi.clearAllMocks();
  });
  afterEach(() => {
    unmountKiosks();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

export const becomesBooth = () => vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/kiosk'), 20_000);

export async function openSetup(path = '/kiosk/setup') {
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
      await kiosk.fill(kiosk.field('PIN of the profile'), '4711');
    },
    start: () => kiosk.press(kiosk.button('Start kiosk')),
  };
}

/** @param address  profile, and perhaps a code as its fragment */
export async function openAddress(address = 'booth') {
  const kiosk = await renderKiosk(
    [{ path: '/kiosk/setup', Component: KioskSetupPage }],
    `/kiosk/setup?profile=${address}`,
  );
  await vi.waitFor(() => expect(kiosk.text()).not.toContain('Looking for the booth'), 20_000);
  async function start(pin = '4711') {
    await kiosk.fill(kiosk.field('PIN'), pin);
    await kiosk.press(kiosk.button('Start the booth'));
  }
  return {
    ...kiosk,
    start,
    /** The same, until the PIN has been judged. */
    async enter(pin: string) {
      await start(pin);
      await vi.waitFor(() => expect(kiosk.field('PIN').value).toBe(''), 20_000);
    },
  };
}
