/** The tests that a kiosk answers by itself: its content, its storage, its key and its screen [KIOSK-29]. */
import type { ReadinessFacts, ReadinessResult } from './readinessFacts.ts';

/** With less, a kiosk stops: `MIN_FREE_BYTES` of the out-of-service screen. */
const TOO_LITTLE_BYTES = 10_000_000;
const PLENTY_BYTES = 1_000_000_000;
/** A sealed registration with its indexes, generously. */
const ENTRY_BYTES = 20_000;

export function contentResult({ content, hub }: ReadinessFacts): ReadinessResult {
  const { release, events, roles, unknownEvents, pictures, hasItsPictures } = content;
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
  if (!hasItsPictures) {
    return {
      ...line,
      state: 'soon',
      title: 'Pictures are still on their way',
      detail:
        'Those of roles, events and pages come by themselves while this device is connected. Test again in a minute.',
      answer: 'Soon',
    };
  }
  const held = `${counted(events, 'event')} and ${counted(roles, 'role')}`;
  return {
    ...line,
    state: 'ok',
    title: 'Content is complete',
    detail: `All ${held}, and every picture.`,
    answer: '100%',
  };
}

const counted = (count: number, one: string) => `${count.toLocaleString('en-AU')} ${one}${count === 1 ? '' : 's'}`;

export function storageResult({ storage: { canKeep, persisted } }: ReadinessFacts): ReadinessResult {
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

export function spaceResult({ storage: { freeBytes } }: ReadinessFacts): ReadinessResult {
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

export function keyResult({ hasKey }: ReadinessFacts): ReadinessResult {
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

export function screenResult({ screen }: ReadinessFacts): ReadinessResult {
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
