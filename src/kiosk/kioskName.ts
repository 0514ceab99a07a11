/**
 * What staff call this one kiosk, such as `Hall 2, left`: the profile's name is that of the whole booth. It belongs to
 * the device: no reset and no other profile changes it [KIOSK-14].
 */
import type { KioskProfile } from '../domain/kioskProfile.ts';
import { persisted } from '../platform/persisted.ts';

/** In code points; the hub ignores longer names [HTTP-27]. */
export const KIOSK_NAME_MAX = 40;

const stored = persisted('kiosk-name', cleanKioskName, { format: cleanKioskName });

/** Returns the name as it is kept: without outer blanks, its inner ones single, cut to its limit. */
export function cleanKioskName(text: string): string {
  const words = text.trim().replace(/\s+/g, ' ');
  return [...words].slice(0, KIOSK_NAME_MAX).join('').trim();
}

/** Returns the name given at setup; undefined before. */
export function kioskName(): string | undefined {
  return stored.read() || undefined;
}

/** Keeps the name; an empty one is none. */
export function giveKioskName(text: string): void {
  stored.write(text);
}

/** Returns what the setup suggests: the name this device has, else where the booth stands. */
export function suggestedKioskName({ stand, name }: Pick<KioskProfile, 'stand' | 'name'>): string {
  return kioskName() ?? cleanKioskName(stand ?? name);
}

/** Characters of a device's id that visitors may see. */
const SHOWN_ID_LENGTH = 6;

/**
 * Returns the line by which staff tell one kiosk from another: its name, the booth, and the beginning of its id, which
 * visitors can see too.
 */
export function kioskLabel({ name, stand }: Pick<KioskProfile, 'stand' | 'name'>, deviceId?: string): string {
  const parts = [kioskName(), name, stand, deviceId && `device ${deviceId.slice(0, SHOWN_ID_LENGTH)}`];
  return [...new Set(parts.filter(Boolean))].join(', ');
}
