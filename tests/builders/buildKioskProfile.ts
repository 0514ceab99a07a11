import type { KioskProfile } from '../../src/domain/kioskProfile.ts';

/** Of the PIN 4711, with few rounds so that tests do not wait. */
export const PIN_HASH_4711 = 'pbkdf2-sha256$1000$AAECAwQFBgcICQoLDA0ODw$tb1uiJF-jBjAdeUuuEJ7vAD5jXMIzVCcSA5EkkK7qsA';

export function buildKioskProfile(overrides: Partial<KioskProfile> = {}): KioskProfile {
  return {
    id: 'booth',
    name: 'Careers Expo',
    stand: 'Stand C14',
    events: ['EXPO-NAVY-TALK', 'EXPO-ARMY-TALK'],
    idleSeconds: 90,
    warningSeconds: 20,
    confirmationSeconds: 30,
    pinHash: PIN_HASH_4711,
    areas: ['events', 'careers', 'faqs'],
    attract: { messages: ['No ordinary Tuesday.'] },
    keyboard: false,
    ...overrides,
  };
}
