/** What staff may do with a device. Pure. */
export type DeviceAction = 'revoke' | 'enrol' | 'remove';

export function isDeviceAction(value: string): value is DeviceAction {
  return value === 'revoke' || value === 'enrol' || value === 'remove';
}

/** Where a form of the device is sent, or the page that asks about it. */
export function devicePath(device: string, action: DeviceAction): string {
  return `/staff/devices/${encodeURIComponent(device)}/${action}`;
}

/** What is asked about on a page of its own; enrolling again is the way back and is done at once [KIOSK-31, CON-32]. */
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
