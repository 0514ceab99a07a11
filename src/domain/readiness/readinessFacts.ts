/** What the tests of a kiosk before the doors open ask for, and what each of them says [KIOSK-29, DEC-158]. */

/** Two letters each, as in kiosk-config/README.md. RV takes the place of EN on a device that was revoked. */
export const READINESS_CODES = ['RV', 'EN', 'HU', 'CL', 'CO', 'ST', 'SP', 'KE', 'WL', 'VE', 'TR'] as const;
export type ReadinessCode = (typeof READINESS_CODES)[number];

/** `ok`: green. `soon`: can wait until the doors are open. `todo`: before they open. */
export type ReadinessState = 'ok' | 'soon' | 'todo';

export type ReadinessResult = {
  code: ReadinessCode;
  state: ReadinessState;
  title: string;
  /** What was found, or what to do */
  detail: string;
  /** A word or two at the end of its line */
  answer: string;
};

export type HubReading =
  /** `skewMs`: the device's clock minus the hub's; undefined where the answer does not say the time */
  | { type: 'answers'; tookMs: number; skewMs?: number; version: string; release: string | null }
  /** The device is certain that it has no network */
  | { type: 'no-network' }
  /** A sign-in page of the hall, or a proxy */
  | { type: 'something-else' }
  | { type: 'silent' };

export type TestRegistration =
  /** There and back, opened and checked by the hub */
  | { type: 'arrived'; tookMs: number }
  /** Sealed and written; it goes to the hub with the first real one */
  | { type: 'on-device' }
  /** The hub's final answer */
  | { type: 'turned-down'; code: string }
  /** This device could not write it */
  | { type: 'not-kept' }
  /** No event of this booth takes registrations here */
  | { type: 'no-event' };

/** How the device stands with the hub [CON-28, DEC-162] */
export type Enrolment =
  | 'enrolled'
  /** Staff have given a code, which the hub has not answered yet */
  | 'code-waits'
  /** No code was given yet */
  | 'no-code'
  /** The hub says that it does not know this device */
  | 'unknown-to-hub';

export type ReadinessFacts = {
  revoked: boolean;
  enrolment: Enrolment;
  hub: HubReading;
  content: {
    /** undefined before the first sync */
    release?: string;
    events: number;
    roles: number;
    /** Event codes of this booth that the release does not hold */
    unknownEvents: readonly string[];
    /** Of the start screen */
    pictures: { stored: number; of: number };
    /** Whether every picture that the release names is on the device */
    hasItsPictures: boolean;
  };
  storage: { canKeep: boolean; persisted: boolean; freeBytes?: number };
  /** Whether the hub's sealing key is on the device */
  hasKey: boolean;
  screen: 'kept-awake' | 'refused' | 'cannot-be-asked';
  version: string;
  test: TestRegistration;
};
