/**
 * Start-up of a document on a device that is, or is about to become, a kiosk. Runs before the router exists: in kiosk
 * mode every full load goes to the kiosk home with the previous visitor's data erased [KIOSK-26, CON-37].
 */
import { type KioskChanges, type KioskProfile, type KioskSettings, kioskSettingsFor } from '../domain/kioskProfile.ts';
import '../ui/tokens/kiosk.css';
import { markKiosk } from '../platform/kioskMark.ts';
import { requestPersistence } from '../platform/storageHealth.ts';
import { enterKioskMode, kioskSettings } from './kioskMode.ts';
import { loadKioskProfile, type ProfileProblem } from './loadKioskProfile.ts';

export const KIOSK_HOME = '/kiosk';
export const KIOSK_SETUP = '/kiosk/setup';

type KioskStart =
  /** The public site: continue with the address as it is [KIOSK-01, KIOSK-18] */
  | { mode: 'public' }
  /** Show this path in place of the loaded address, replacing the history entry */
  | { mode: 'kiosk' | 'setup'; path: string };

/**
 * Decides from the address and the device's state what this load shows, and enters kiosk mode for `/?kiosk={profile}`
 * [KIOSK-02]. Waits for the hub only when the device is not yet this profile's kiosk.
 * @param forget  erases the visitor's data (`forgetVisitor`)
 */
export async function startKioskFromUrl(url: URL, forget: () => void): Promise<KioskStart> {
  const wanted = url.pathname === '/' ? url.searchParams.get('kiosk') : null;
  const current = kioskSettings();
  if (wanted !== null && wanted === current?.id) void refreshSettings(current);
  if (wanted !== null && wanted !== current?.id) {
    const problem = await enterProfile(wanted);
    if (problem && !current) return { mode: 'setup', path: setupPath(wanted, problem) };
  }
  if (!kioskSettings()) return { mode: 'public' };
  // At every start, for kiosks set up before this mark existed.
  void markKiosk(true);
  forget();
  return { mode: 'kiosk', path: KIOSK_HOME };
}

async function enterProfile(id: string): Promise<ProfileProblem | undefined> {
  const found = await loadKioskProfile(id);
  return found.profile ? enterKiosk(found.profile) : found.problem;
}

/**
 * Makes this device the profile's kiosk and asks the browser to keep this origin's storage [PWA-20].
 * @returns why that was not possible
 */
export function enterKiosk(profile: KioskProfile, changes?: KioskChanges): ProfileProblem | undefined {
  try {
    enterKioskMode(kioskSettingsFor(profile, changes));
  } catch {
    return 'no-storage';
  }
  // Not awaited: some browsers ask a person first, and the booth opens meanwhile.
  void requestPersistence();
  return undefined;
}

/** Stores a newer version of the profile for the next load; this load continues with the stored one. */
async function refreshSettings(current: KioskSettings): Promise<void> {
  const found = await loadKioskProfile(current.id);
  if (found.profile && kioskSettings()?.id === current.id) {
    enterKioskMode(kioskSettingsFor(found.profile, current.changes));
  }
}

function setupPath(profile: string, problem: ProfileProblem): string {
  return `${KIOSK_SETUP}?${new URLSearchParams({ profile, problem })}`;
}
