/** The tests that only the hub can answer: itself, enrolment, clock, version, and a registration of nobody [KIOSK-29]. */
import type { ReadinessFacts, ReadinessResult } from './readinessFacts.ts';

const SKEW_MS = 2 * 60_000;

const REVOKED: ReadinessResult = {
  code: 'RV',
  state: 'todo',
  title: 'This device was revoked',
  detail: 'It takes nothing until the organisers enrol it again on the fleet page. What waits on it is kept.',
  answer: 'Ask',
};

/** Whether the hub takes what this device sends as a kiosk's [CON-28]. */
export function enrolmentResult({ revoked, enrolment, hub }: ReadinessFacts): ReadinessResult {
  if (revoked) return REVOKED;
  const line = { code: 'EN', title: 'This kiosk is not enrolled' } as const;
  switch (enrolment) {
    case 'enrolled':
      return {
        ...line,
        state: 'ok',
        title: 'Enrolled',
        detail: 'The hub knows this kiosk, and can prove at the end of the day that everything has arrived.',
        answer: 'Yes',
      };
    case 'code-waits':
      return {
        ...line,
        state: 'soon',
        title: 'The enrolment code waits for the hub',
        detail:
          hub.type === 'answers'
            ? 'It goes with the next report. Leave this device connected for a minute, and test again.'
            : 'It goes by itself once the hub is reached, if that is soon: a code is good for 15 minutes.',
        answer: 'Soon',
      };
    case 'no-code':
      return {
        ...line,
        state: 'todo',
        detail:
          'Type a code of the organisers into Kiosk setup. Until then nobody can prove that all it took has arrived.',
        answer: 'No',
      };
    case 'unknown-to-hub':
      return {
        ...line,
        state: 'todo',
        title: 'The hub does not know this kiosk',
        detail: 'Type a new code of the organisers into Kiosk setup. Nothing that waits here is lost by that.',
        answer: 'No',
      };
  }
}

export function hubResult({ hub }: ReadinessFacts): ReadinessResult {
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

export function clockResult({ hub }: ReadinessFacts): ReadinessResult {
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

export function versionResult({ version, hub }: ReadinessFacts): ReadinessResult {
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

export function testResult({ test }: ReadinessFacts): ReadinessResult {
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
