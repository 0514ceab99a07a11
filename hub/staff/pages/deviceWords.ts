/** The actions of staff on a device. Pure. */
export type DeviceAction = 'revoke' | 'enrol' | 'remove';

export function isDeviceAction(value: string): value is DeviceAction {
  return value === 'revoke' || value === 'enrol' || value === 'remove';
}

/** Returns the path that an action's form posts to; GET shows its confirmation page. */
export function devicePath(device: string, action: DeviceAction): string {
  return `/staff/devices/${encodeURIComponent(device)}/${action}`;
}

/** Actions that are confirmed on their own page; enrolling again is reversible and done at once [KIOSK-31, CON-32]. */
export const QUESTIONS = {
  revoke: {
    title: 'Revoke this device?',
    consequence:
      'At its next report it goes out of service. Anything it still holds goes to the inbox and takes no seat, and it no longer counts towards the end of the day. You can enrol it again.',
    button: 'Revoke it',
  },
  remove: {
    title: 'Remove this device?',
    consequence:
      'It leaves the fleet and the end of the day: nobody will be told what is still waiting on it or missing. What it has sent stays here. It stays revoked, and is listed again if it reports again.',
    button: 'Remove it',
  },
} as const;
export type AskedAction = keyof typeof QUESTIONS;

export function isAsked(action: string): action is AskedAction {
  return Object.hasOwn(QUESTIONS, action);
}
