import { STAFF_PATHS } from '../../../src/domain/hubPaths.ts';
import type { Device } from '../../store/DeviceStore.ts';
import { Confirmation } from './fields.tsx';
import { type StaffPage, staffDocument } from './layout.tsx';
import { Ago } from './words.tsx';

/** The actions of staff on a device. Pure. */
export type DeviceAction = 'revoke' | 'enrol' | 'remove';

export function isDeviceAction(value: string): value is DeviceAction {
  return value === 'revoke' || value === 'enrol' || value === 'remove';
}

/** Returns the path that an action's form posts to; GET shows its confirmation page. */
export function devicePath(device: string, action: DeviceAction): string {
  return `${STAFF_PATHS.devices}/${encodeURIComponent(device)}/${action}`;
}

/** Actions that are confirmed on their own page; enrolling again is reversible and done at once [KIOSK-31, CON-32]. */
const QUESTIONS = {
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
type ConfirmedAction = keyof typeof QUESTIONS;

export function needsConfirmation(action: string): action is ConfirmedAction {
  return Object.hasOwn(QUESTIONS, action);
}

/** Returns the confirmation as data for programs: what to post, and what it does. */
export function deviceQuestionData({ id, name }: Device, action: ConfirmedAction) {
  return {
    device: id,
    name: name ?? null,
    action,
    consequence: QUESTIONS[action].consequence,
    post: devicePath(id, action),
  };
}

/** Returns the confirmation page for revoking or removing a kiosk [KIOSK-31, CON-32]. */
export function deviceQuestionPage(
  { id, name, lastSeenAt, report }: Device,
  action: ConfirmedAction,
  now: number,
): StaffPage {
  const { title, consequence, button } = QUESTIONS[action];
  return staffDocument(
    title,
    undefined,
    <>
      <p className="lede">{consequence}</p>
      <dl>
        {name !== undefined && (
          <>
            <dt>Name</dt>
            <dd>
              <bdi>{name}</bdi>
            </dd>
          </>
        )}
        <dt>Profile</dt>
        <dd>{report.profile}</dd>
        <dt>Device</dt>
        <dd>{id}</dd>
        <dt>Last seen</dt>
        <dd>
          <Ago at={lastSeenAt} now={now} />
        </dd>
        <dt>Waiting</dt>
        <dd>{report.waiting}</dd>
        <dt>Needs a person</dt>
        <dd>{report.needsAttention}</dd>
      </dl>
      <Confirmation action={devicePath(id, action)} back={STAFF_PATHS.fleet} button={button} look="bad" />
    </>,
  );
}
