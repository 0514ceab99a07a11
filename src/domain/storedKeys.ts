/**
 * Every key that the application writes to the browser's storage, and whose it is [DEC-137]. What a visitor leaves is
 * forgotten at a booth's reset, and at a booth it is never written at all [KIOSK-13, KIOSK-36]; what belongs to the
 * device stays [KIOSK-14]. What a tab notes for itself tells nothing of anybody, and goes with the session. A key that
 * does not stand here does not compile.
 */
type StoredKeyFacts = { area: 'localStorage' | 'sessionStorage'; whose: 'visitor' | 'tab' | 'device' };

const VISITORS = { area: 'localStorage', whose: 'visitor' } as const;
const VISITORS_SESSION = { area: 'sessionStorage', whose: 'visitor' } as const;
const TABS = { area: 'sessionStorage', whose: 'tab' } as const;
const DEVICES = { area: 'localStorage', whose: 'device' } as const;

export const STORED_KEYS = {
  'ADF-shortlist': VISITORS,
  'ADF-shortlist-titles': VISITORS,
  'ADF-compare': VISITORS,
  userLocation: VISITORS,
  feedback: VISITORS,
  installOfferDismissed: VISITORS,
  yourEvents: VISITORS,
  colourScheme: VISITORS,
  quiz: VISITORS_SESSION,
  historyUrl: VISITORS_SESSION,
  'counted-searches': VISITORS_SESSION,
  'kiosk-scroll-positions': TABS,
  'reloaded-for-script': TABS,
  smallPicturesOf: DEVICES,
  kiosk: DEVICES,
  'kiosk-name': DEVICES,
  'kiosk-enrolment-code': DEVICES,
  'kiosk-not-enrolled': DEVICES,
  'kiosk-revoked': DEVICES,
  'kiosk-unlock': DEVICES,
  'kiosk-pin-tries': DEVICES,
  'kiosk-wrong-pins': DEVICES,
  'kiosk-readiness': DEVICES,
} as const satisfies Record<string, StoredKeyFacts>;

/** Keys that end with an id. */
export const STORED_FAMILIES = {
  'globalNotificationClosed:': VISITORS,
  'kiosk-profile:': DEVICES,
} as const satisfies Record<string, StoredKeyFacts>;

export type StoredKey = keyof typeof STORED_KEYS | `${keyof typeof STORED_FAMILIES}${string}`;

const FACTS: Readonly<Record<string, StoredKeyFacts>> = { ...STORED_KEYS, ...STORED_FAMILIES };

/** Returns where a key is stored, and whose it is. */
export function storedKeyFacts(key: StoredKey): StoredKeyFacts {
  const facts = FACTS[key] ?? FACTS[key.slice(0, key.indexOf(':') + 1)];
  if (!facts) throw new RangeError(`the stored key ${key} is not declared`);
  return facts;
}
