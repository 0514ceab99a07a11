/**
 * What the tests of a kiosk before the doors open say: which are green, and what to do about the others, in words for
 * whoever stands in front of it [KIOSK-29, DEC-158]. Pure: `src/kiosk/testReadiness.ts` finds the facts.
 */
import type { EpochMs } from './text/time.ts';

/** Two letters each, as in kiosk-config/README.md. RV is listed only for a device that was revoked. */
export type ReadinessCode = 'RV' | 'HU' | 'CL' | 'CO' | 'ST' | 'SP' | 'KE' | 'WL' | 'VE' | 'TR';

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

export type ReadinessFacts = {
  revoked: boolean;
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
  };
  storage: { canKeep: boolean; persisted: boolean; freeBytes?: number };
  /** Whether the hub's sealing key is on the device */
  hasKey: boolean;
  screen: 'kept-awake' | 'refused' | 'cannot-be-asked';
  version: string;
  test: TestRegistration;
};

/** What the hub is told with every heartbeat, and staff see on the fleet page. */
export type ReadinessReport = {
  testedAt: EpochMs;
  /** Number of tests */
  of: number;
  todo: ReadinessCode[];
  soon: ReadinessCode[];
};

/** With less, a kiosk stops: `MIN_FREE_BYTES` of the out-of-service screen. */
const TOO_LITTLE_BYTES = 10_000_000;
const PLENTY_BYTES = 1_000_000_000;
/** A sealed registration with its indexes, generously. */
const ENTRY_BYTES = 20_000;
const SKEW_MS = 2 * 60_000;

/** Returns every test's result: what is not green first, else in the order in which they are tested. */
export function readinessResults(facts: ReadinessFacts): ReadinessResult[] {
  const results = [
    ...(facts.revoked ? [REVOKED] : []),
    hubResult(facts),
    clockResult(facts),
    contentResult(facts),
    storageResult(facts),
    spaceResult(facts),
    keyResult(facts),
    screenResult(facts),
    versionResult(facts),
    testResult(facts),
  ];
  const rank = { todo: 0, soon: 1, ok: 2 };
  return results.sort((a, b) => rank[a.state] - rank[b.state]);
}

const REVOKED: ReadinessResult = {
  code: 'RV',
  state: 'todo',
  title: 'This device was revoked',
  detail: 'It takes nothing until the organisers enrol it again on the fleet page. What waits on it is kept.',
  answer: 'Ask',
};

function hubResult({ hub }: ReadinessFacts): ReadinessResult {
  const away = (detail: string): ReadinessResult => ({
    code: 'HU',
    state: 'todo',
    title: 'The hub cannot be reached',
    detail,
    answer: 'Not reached',
  });
  switch (hub.type) {
    case 'answers':
      return {
        code: 'HU',
        state: 'ok',
        title: 'Hub',
        detail: `It answers in ${hub.tookMs} ms.`,
        answer: 'Reached',
      };
    case 'no-network':
      return away('This device has no network. Plug in the cable, or switch its Wi-Fi on and choose the network.');
    case 'something-else':
      return away('Something else answers in its place. Open the sign-in page of the hall once, or plug in a cable.');
    case 'silent':
      return away('There is a network, but nothing comes back. Ask whoever runs the hub, or try another network.');
  }
}

function clockResult({ hub }: ReadinessFacts): ReadinessResult {
  const skewMs = hub.type === 'answers' ? hub.skewMs : undefined;
  if (skewMs === undefined) {
    return {
      code: 'CL',
      state: 'soon',
      title: 'The clock was not compared',
      detail: 'Only the hub knows the right time. Look at the clock of the system yourself.',
      answer: 'Look',
    };
  }
  if (Math.abs(skewMs) <= SKEW_MS) {
    const seconds = Math.round(Math.abs(skewMs) / 1000);
    const detail = seconds < 2 ? 'The same time as the hub’s.' : `${seconds} s from the time of the hub.`;
    return { code: 'CL', state: 'ok', title: 'Clock', detail, answer: 'Right' };
  }
  return {
    code: 'CL',
    state: 'soon',
    title: `The clock is ${spanText(Math.abs(skewMs))} ${skewMs > 0 ? 'ahead' : 'behind'}`,
    detail: 'Set date and time in the system. What waits is not affected: the hub stamps it with its own time.',
    answer: 'Soon',
  };
}

/** `4 min 10 s`, `2 h 5 min`, `3 days` */
function spanText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  if (hours > 0) return [`${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean).join(' ');
  return [`${minutes} min`, seconds % 60 > 0 && `${seconds % 60} s`].filter(Boolean).join(' ');
}

function contentResult({ content, hub }: ReadinessFacts): ReadinessResult {
  const { release, events, roles, unknownEvents, pictures } = content;
  const share = pictures.of === 0 ? 1 : pictures.stored / pictures.of;
  const line = { code: 'CO', answer: `${Math.floor(share * 100)}%` } as const;
  if (release === undefined) {
    return {
      ...line,
      state: 'todo',
      title: 'The content is not on this device',
      detail: 'Connect it, leave this screen open for two minutes, and test again.',
      answer: '0%',
    };
  }
  if (unknownEvents.length > 0) {
    const isOne = unknownEvents.length === 1;
    return {
      ...line,
      state: 'todo',
      title: isOne ? 'An event of this booth is not known' : 'Events of this booth are not known',
      detail: `The content has no ${isOne ? 'event' : 'events'} ${unknownEvents.join(', ')}. Check in Kiosk setup how the codes are written.`,
      answer: 'Check',
    };
  }
  if (pictures.stored < pictures.of) {
    return {
      ...line,
      state: 'soon',
      title: 'Pictures of the start screen are missing',
      detail: `${pictures.stored} of ${pictures.of} are on this device. Leave it connected for a minute, and test again.`,
    };
  }
  if (hub.type === 'answers' && hub.release !== null && hub.release !== release) {
    return {
      ...line,
      state: 'soon',
      title: 'There is newer content',
      detail: 'It comes by itself while this device is connected. Test again in a minute.',
      answer: 'Older',
    };
  }
  const held = `${counted(events, 'event')} and ${counted(roles, 'role')}`;
  return {
    ...line,
    state: 'ok',
    title: 'Content is complete',
    detail: `All ${held}, and every picture of the start screen.`,
    answer: '100%',
  };
}

const counted = (count: number, one: string) => `${count.toLocaleString('en-AU')} ${one}${count === 1 ? '' : 's'}`;

function storageResult({ storage: { canKeep, persisted } }: ReadinessFacts): ReadinessResult {
  if (!canKeep) {
    return {
      code: 'ST',
      state: 'todo',
      title: 'This browser cannot save anything',
      detail: 'Do not use a private window. Close it, and start the browser with the launch script.',
      answer: 'No',
    };
  }
  if (!persisted) {
    return {
      code: 'ST',
      state: 'soon',
      title: 'Storage is not promised',
      detail:
        'The browser may clear it when the device runs full. Install the kiosk as an app, or use the launch script.',
      answer: 'Soon',
    };
  }
  return {
    code: 'ST',
    state: 'ok',
    title: 'Storage is durable',
    detail: 'The browser has promised not to clear it.',
    answer: 'Yes',
  };
}

function spaceResult({ storage: { freeBytes } }: ReadinessFacts): ReadinessResult {
  const line = { code: 'SP' } as const;
  if (freeBytes === undefined) {
    return {
      ...line,
      state: 'soon',
      title: 'Nobody knows how much room there is',
      detail: 'This browser does not say. Look at the storage of the system: 1 GB should be free.',
      answer: 'Look',
    };
  }
  if (freeBytes < PLENTY_BYTES) {
    const isTooLittle = freeBytes < TOO_LITTLE_BYTES;
    return {
      ...line,
      state: isTooLittle ? 'todo' : 'soon',
      title: isTooLittle ? 'There is no room left' : 'There is little room',
      detail: `${roomText(freeBytes)} free. Free up at least 1 GB on this device.`,
      answer: isTooLittle ? 'Full' : 'Soon',
    };
  }
  // More would be a number that nobody can imagine.
  const entries = Math.min(100_000, Math.floor(freeBytes / ENTRY_BYTES / 1000) * 1000);
  return {
    ...line,
    state: 'ok',
    title: 'Room for today',
    detail: `${roomText(freeBytes)} free: enough for ${entries.toLocaleString('en-AU')} registrations and more.`,
    answer: 'Yes',
  };
}

/** `41 GB`, `640 MB` */
function roomText(bytes: number): string {
  return bytes >= PLENTY_BYTES ? `${Math.floor(bytes / PLENTY_BYTES)} GB` : `${Math.floor(bytes / 1_000_000)} MB`;
}

function keyResult({ hasKey }: ReadinessFacts): ReadinessResult {
  return hasKey
    ? {
        code: 'KE',
        state: 'ok',
        title: 'Key to seal registrations',
        detail: 'What waits here can be read by the hub alone.',
        answer: 'Present',
      }
    : {
        code: 'KE',
        state: 'todo',
        title: 'The key of the hub is missing',
        detail: 'Connect this device once, and test again. Without the key no file can be exported.',
        answer: 'Missing',
      };
}

function screenResult({ screen }: ReadinessFacts): ReadinessResult {
  if (screen === 'kept-awake') {
    return {
      code: 'WL',
      state: 'ok',
      title: 'Screen stays awake',
      detail: 'The browser holds it on.',
      answer: 'Yes',
    };
  }
  const why =
    screen === 'refused' ? 'The browser refused, often because of the battery.' : 'This browser cannot be asked.';
  return {
    code: 'WL',
    state: 'soon',
    title: 'The screen may go dark',
    detail: `${why} Plug the device in, and switch off sleep and screen saver in the system.`,
    answer: 'Soon',
  };
}

function versionResult({ version, hub }: ReadinessFacts): ReadinessResult {
  if (hub.type !== 'answers') {
    return {
      code: 'VE',
      state: 'soon',
      title: 'The version was not compared',
      detail: 'Only the hub knows whether there is a newer one.',
      answer: 'Look',
    };
  }
  if (hub.version === version) {
    return { code: 'VE', state: 'ok', title: 'Version', detail: 'The same as that of the hub.', answer: 'Current' };
  }
  return {
    code: 'VE',
    state: 'soon',
    title: 'This is not the version of the hub',
    detail: 'Leave the start screen alone for a few minutes while connected: the kiosk updates itself there.',
    answer: 'Old',
  };
}

function testResult({ test }: ReadinessFacts): ReadinessResult {
  const line = { code: 'TR', title: 'Test registration' } as const;
  switch (test.type) {
    case 'arrived': {
      const seconds = (test.tookMs / 1000).toFixed(1);
      return {
        ...line,
        state: 'ok',
        detail: `Sealed, sent and opened by the hub in ${seconds} s. Nobody was registered.`,
        answer: 'Arrived',
      };
    }
    case 'on-device':
      return {
        ...line,
        state: 'soon',
        detail: 'Sealed and written. It goes to the hub with the first real one, and registers nobody.',
        answer: 'On device',
      };
    case 'turned-down':
      return {
        ...line,
        state: 'todo',
        title: 'The test registration was turned down',
        detail: turnedDownText(test.code),
        answer: test.code,
      };
    case 'not-kept':
      return {
        ...line,
        state: 'todo',
        title: 'The test registration could not be kept',
        detail: 'This device wrote nothing. Free up room, start the browser again, and test again.',
        answer: 'Not kept',
      };
    case 'no-event':
      return {
        ...line,
        state: 'todo',
        title: 'There is nothing to register for',
        detail: 'No event of this booth takes registrations. Check in Kiosk setup which events it has.',
        answer: 'No event',
      };
  }
}

function turnedDownText(code: string): string {
  switch (code) {
    case 'CLOSED':
      return 'The hub says that registration is closed. Ask the organisers, and check the events in Kiosk setup.';
    case 'NOT_FOUND':
      return 'The hub does not know the event. Ask the organisers, and check the events in Kiosk setup.';
    case 'DEVICE_REVOKED':
    case 'NOT_ENROLLED':
    case 'FORBIDDEN':
      return 'The hub does not take this device. Ask the organisers to enrol it again on the fleet page.';
    default:
      return 'The hub could not take it as it is. Photograph this screen for whoever runs the hub.';
  }
}

/** What opening the doors now would mean. */
export type Opening =
  /** All that visitors send arrives */
  | 'open'
  /** It is kept, and sent later */
  | 'send-later'
  /** The kiosk would lose it, or take nothing */
  | 'closed';

export type ReadinessSummary = {
  green: number;
  of: number;
  opening: Opening;
  heading: string;
  text: string;
};

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** Returns what the results come to: how many are green, and what opening now would really mean. */
export function readinessSummary(results: readonly ReadinessResult[]): ReadinessSummary {
  const stateOf = (code: ReadinessCode) => results.find((result) => result.code === code)?.state;
  const left = results.filter(({ state }) => state !== 'ok');
  const isUrgent = left.some(({ state }) => state === 'todo');
  const opening = openingOf(stateOf);
  const things = `${NUMBERS[left.length] ?? left.length} ${left.length === 1 ? 'thing' : 'things'}`;
  return {
    green: results.length - left.length,
    of: results.length,
    opening,
    heading: left.length === 0 ? 'Ready. Have a good day.' : `${things} ${isUrgent ? 'first' : 'soon'}`,
    text: left.length === 0 ? 'Everything was tested, and everything is green.' : OPENING_TEXTS[opening],
  };
}

const OPENING_TEXTS: Record<Opening, string> = {
  open: 'You can open: what visitors send arrives. See to the rest when there is time.',
  'send-later':
    'Nothing is lost if you open now: this kiosk keeps what it takes. But a visitor would get no confirmation yet.',
  closed: 'Do not open yet: this kiosk would take nothing, or could not keep what it takes.',
};

function openingOf(stateOf: (code: ReadinessCode) => ReadinessState | undefined): Opening {
  const isTodo = (code: ReadinessCode) => stateOf(code) === 'todo';
  if (isTodo('RV') || isTodo('ST') || isTodo('SP') || isTodo('CO')) return 'closed';
  return stateOf('HU') === 'ok' && stateOf('TR') === 'ok' ? 'open' : 'send-later';
}

/** Returns what the hub is told of the results: codes alone. */
export function readinessReport(results: readonly ReadinessResult[], testedAt: EpochMs): ReadinessReport {
  const codesOf = (wanted: ReadinessState) => results.filter(({ state }) => state === wanted).map(({ code }) => code);
  return { testedAt, of: results.length, todo: codesOf('todo'), soon: codesOf('soon') };
}

const CODES: readonly ReadinessCode[] = ['RV', 'HU', 'CL', 'CO', 'ST', 'SP', 'KE', 'WL', 'VE', 'TR'];
const areCodes = (value: unknown): value is ReadinessCode[] =>
  Array.isArray(value) && value.length <= CODES.length && value.every((code) => CODES.includes(code));

/** Returns a report that was stored or sent; undefined for anything else, because nothing is refused for it. */
export function readReadinessReport(value: unknown): ReadinessReport | undefined {
  const { testedAt, of, todo, soon } = (value ?? {}) as Record<string, unknown>;
  const areNumbers = Number.isSafeInteger(testedAt) && Number.isSafeInteger(of);
  if (!areNumbers || !areCodes(todo) || !areCodes(soon)) return undefined;
  const [at, count] = [testedAt as number, of as number];
  return at >= 0 && count > 0 && count <= CODES.length ? { testedAt: at, of: count, todo, soon } : undefined;
}
