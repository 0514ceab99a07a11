/**
 * Start-up of a document on a device that is, or is about to become, a kiosk. Runs before the router exists: in kiosk
 * mode every full load goes to the kiosk home with the previous visitor's data erased [KIOSK-26, CON-37].
 */

import { type KioskChanges, type KioskProfile, type KioskSettings, kioskSettingsFor } from '../domain/kioskProfile.ts';
import { ROUTES } from '../domain/site/routes.ts';
import '../ui/tokens/kiosk.css';
import { markKiosk } from '../platform/kioskMark.ts';
import { requestPersistence } from '../platform/storageHealth.ts';
import { enterKioskMode, kioskSettings } from './kioskMode.ts';
import { loadKioskProfile, type ProfileProblem, rememberedProfile, rememberProfile } from './loadKioskProfile.ts';

type KioskStart =
  /** The public site: continue with the address as it is [KIOSK-01, KIOSK-18] */
  | { mode: 'public' }
  /** Show this path in place of the loaded address, replacing the history entry */
  | { mode: 'kiosk' | 'setup'; path: string };

type StartDeps = {
  /** Erases the visitor's data (`forgetVisitor`) */
  forget: () => void;
  /** Whether the booth may run in this window (`claimBoothWindow`) */
  claimWindow: () => Promise<boolean>;
};

/**
 * Decides from the address and the device's state what this load shows [KIOSK-02]. `/?kiosk={profile}` starts the kiosk
 * that this device is already; on any other device it leads to the question for the profile's PIN, and nothing of the
 * visitor's is erased before that fits [KIOSK-38, DEC-134]. A second window of the booth erases nothing either
 * [KIOSK-39].
 */
export async function startKioskFromUrl(url: URL, { forget, claimWindow }: StartDeps): Promise<KioskStart> {
  const wanted = url.pathname === '/' ? url.searchParams.get('kiosk') : null;
  const current = kioskSettings();
  if (!current) return wanted === null ? { mode: 'public' } : { mode: 'setup', path: setupPath(wanted) + url.hash };
  if (wanted === current.id) void refreshSettings(current);
  // At every start, for kiosks set up before this mark existed.
  void markKiosk(true);
  if (!(await claimWindow())) return { mode: 'kiosk', path: ROUTES.kiosk.path };
  forget();
  return { mode: 'kiosk', path: wanted === null || wanted === current.id ? ROUTES.kiosk.path : setupPath(wanted) };
}

/**
 * Makes this device the profile's kiosk and asks the browser to keep this origin's storage [PWA-20]. Whether the window
 * keeps anything has been found out before (`windowKind`). The full load that has to follow erases what the visitor left
 * here.
 * @returns why that was not possible
 */
export function enterKiosk(profile: KioskProfile, changes?: KioskChanges): ProfileProblem | undefined {
  try {
    enterKioskMode(kioskSettingsFor(profile, changes));
  } catch {
    return 'no-storage';
  }
  rememberProfile(profile);
  // Not awaited: some browsers ask a person first, and the booth opens meanwhile.
  void requestPersistence();
  return undefined;
}

/** Stores a newer version of the profile for the next load; this load continues with the stored one. */
async function refreshSettings(current: KioskSettings): Promise<void> {
  const { profile } = await loadKioskProfile(current.id);
  if (!profile || kioskSettings()?.id !== current.id) return;
  // The hub gives the hash to enrolled devices, with the answers to their reports.
  const pinHash = profile.pinHash ?? rememberedProfile(current.id)?.pinHash ?? current.pinHash;
  enterKioskMode(kioskSettingsFor({ ...profile, pinHash }, current.changes));
}

function setupPath(profile: string): string {
  return `${ROUTES.kioskSetup.path}?${new URLSearchParams({ profile })}`;
}
