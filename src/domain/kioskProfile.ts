/** A booth's settings, read from a file in `kiosk-config/` [KIOSK-05, HTTP-26]. Times in seconds. */
export type KioskProfile = {
  id: string;
  name: string;
  stand?: string;
  /** Event codes of this booth */
  events: string[];
  idleSeconds: number;
  warningSeconds: number;
  confirmationSeconds: number;
  /** PBKDF2-SHA-256, `pbkdf2-sha256$rounds$salt$hash`, both base64url */
  pinHash: string;
  areas: KioskArea[];
  attract: { video?: { src: string; poster: string }; messages: string[] };
  keyboard: boolean;
  /** Periods in which no update is applied, ISO instants [KIOSK-34] */
  freeze?: { from: string; to: string }[];
};
/** A profile as the hub serves it: with the PIN's hash to whoever has a code of the staff, without it to anybody. */
export type ServedKioskProfile = Omit<KioskProfile, 'pinHash'> & { pinHash?: string };

export type KioskArea = 'events' | 'careers' | 'faqs' | 'enquiry' | 'compare' | 'units' | 'quiz' | 'search';

/** The settings that the setup screen can change for one device [DEC-134]. */
export type KioskChanges = Partial<Pick<KioskProfile, 'events' | 'idleSeconds' | 'warningSeconds' | 'pinHash'>>;

/** The profile as this device uses it, with the setup screen's changes applied [DEC-134]. */
export type KioskSettings = KioskProfile & {
  mode: 'kiosk';
  /** Stored separately from the profile, so that a newer version of the file does not undo them. */
  changes?: KioskChanges;
};

/** Returns a profile with this device's changes applied [KIOSK-05]. */
export function kioskSettingsFor(profile: KioskProfile, changes: KioskChanges = {}): KioskSettings {
  return { ...profile, ...changes, mode: 'kiosk', changes };
}
