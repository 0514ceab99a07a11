import { STAFF_PATHS } from '../../../src/domain/hubPaths.ts';
import type { CancelledLine, NetworkBurst } from '../../store/StaffStore.ts';
import type { FoundRegistration } from '../../store/Store.ts';
import { REASON_MAX } from '../../submissions/cancelRegistration.ts';
import { storedSeats } from '../../submissions/kinds/registration.ts';
import { BurstTable, burstPath } from './burstPage.tsx';
import { Confirmation, Done, FindForm, Problem, ReasonField } from './fields.tsx';
import { EmptyPanel, OnlyFor, type StaffPage, StaffTable, staffDocument } from './layout.tsx';
import { Ago, isoTime, Sender } from './words.tsx';

/** Leads to the registration with this reference. */
export const referencePath = (reference: string) =>
  `${STAFF_PATHS.registrations}?${new URLSearchParams({ reference })}`;
export const registrationPath = (key: string, done = false) =>
  `${STAFF_PATHS.registration}?${new URLSearchParams({ key, ...(done && { done: 'cancel' }) })}`;
export const cancelPath = (key: string) => `${STAFF_PATHS.cancelRegistration}?${new URLSearchParams({ key })}`;

/** Returns cancelled registrations as data for programs: references, no names and no reasons [CON-26]. */
export function cancelledData(lines: readonly CancelledLine[]) {
  return lines.map(({ key, reference, eventCode, cancelledAt }) => ({
    reference,
    eventCode,
    cancelledAt: isoTime(cancelledAt),
    href: registrationPath(key),
  }));
}

type RegistrationTableProps = {
  label: string;
  caption: string;
  /** What happened then */
  time: string;
  lines: readonly { key: string; reference: string; eventCode: string; at: number }[];
  now: number;
};

/** Registrations by their references, each a way to the registration itself. */
function RegistrationTable({ label, caption, time, lines, now }: RegistrationTableProps) {
  return (
    <StaffTable label={label} caption={caption} columns={['Reference', 'Event', time]}>
      {lines.map(({ key, reference, eventCode, at }) => (
        <tr key={key}>
          <th scope="row">
            <a href={registrationPath(key)}>{reference}</a>
          </th>
          <td>{eventCode}</td>
          <td>
            <Ago at={at} now={now} />
          </td>
        </tr>
      ))}
    </StaffTable>
  );
}

/** Cancelled registrations, newest first, as the inbox shows them too. */
export function CancelledTable({ lines, now }: { lines: readonly CancelledLine[]; now: number }) {
  return (
    <RegistrationTable
      label="Cancelled registrations"
      caption="Cancelled registrations, newest first"
      time="Cancelled"
      lines={lines.map((line) => ({ ...line, at: line.cancelledAt }))}
      now={now}
    />
  );
}

type Shown = {
  /** What was looked for, as it was typed */
  typed?: string | undefined;
  /** Registrations with this reference; undefined where none was looked for, or it is none */
  found?: readonly FoundRegistration[] | undefined;
  cancelled: readonly CancelledLine[];
  /** Where many came from one network */
  bursts: readonly NetworkBurst[];
  page: number;
  hasMore: boolean;
  now: number;
};

/** Returns what was found and what is cancelled as data for programs, without names. */
export function registrationsData({ found = [], cancelled, bursts, page, hasMore }: Shown) {
  return {
    found: found.map(({ key, reference, eventCode, receivedAt, cancelled: done }) => ({
      submissionId: key,
      reference,
      eventCode,
      receivedAt: isoTime(receivedAt),
      cancelled: done !== undefined,
      href: registrationPath(key),
    })),
    page,
    more: hasMore,
    cancelled: cancelledData(cancelled),
    bursts: bursts.map(({ eventCode, network, count, from, until }) => ({
      eventCode,
      network,
      registrations: count,
      from: isoTime(from),
      until: isoTime(until),
      href: burstPath({ eventCode, network }),
    })),
  };
}

function problemOf({ typed, found }: Shown): string | undefined {
  if (typed === undefined || (found && found.length > 0)) return undefined;
  return found
    ? `No registration has the reference ${typed}.`
    : `"${typed}" is no reference. One looks like DC-7K3F-92QX-M; please check each character.`;
}

/** Returns the page on which staff find a registration by its reference. */
export function registrationsPage(shown: Shown): StaffPage {
  const { typed = '', found = [], cancelled, bursts, page, hasMore, now } = shown;
  const problem = problemOf(shown);
  return staffDocument(
    'Registrations',
    STAFF_PATHS.registrations,
    <>
      <p className="lede">
        Find one by its reference, to read it or to cancel it. The reference is on the confirmation and in its mail, and
        in the exports.
      </p>
      <FindForm
        method="get"
        action={STAFF_PATHS.registrations}
        label="Reference"
        problem={problem}
        name="reference"
        defaultValue={typed}
        maxLength={40}
        autoCapitalize="characters"
      />
      {found.length > 0 && (
        <RegistrationTable
          label="Found"
          caption="Several share this reference"
          time="Received"
          lines={found.map((line) => ({ ...line, at: line.receivedAt }))}
          now={now}
        />
      )}
      <p>
        <a href={STAFF_PATHS.burst}>Cancel many at once</a>
      </p>
      {bursts.length > 0 && <BurstTable bursts={bursts} />}
      {cancelled.length > 0 ? (
        <CancelledTable lines={cancelled} now={now} />
      ) : (
        <EmptyPanel heading="No registration is cancelled." />
      )}
      {(page > 1 || hasMore) && (
        <p className="pager">
          {page > 1 && <a href={`${STAFF_PATHS.registrations}?page=${page - 1}`}>Newer</a>}{' '}
          {hasMore && <a href={`${STAFF_PATHS.registrations}?page=${page + 1}`}>Older</a>}
        </p>
      )}
    </>,
  );
}

/** Returns one registration, with everything that was sent, as data for programs. */
export function registrationData(registration: FoundRegistration) {
  const { key, reference, eventCode, receivedAt, network, cancelled, payload } = registration;
  return {
    submissionId: key,
    reference,
    eventCode,
    receivedAt: isoTime(receivedAt),
    cancelledAt: cancelled ? isoTime(cancelled.at) : null,
    cancelReason: cancelled?.reason ?? null,
    network: network ?? null,
    payload,
    cancel: cancelled ? null : cancelPath(key),
  };
}

function Facts({ registration, now }: { registration: FoundRegistration; now: number }) {
  const { reference, eventCode, receivedAt, device, deviceName, network, cancelled, payload } = registration;
  const { EventName = '' } = payload as { EventName?: string };
  return (
    <dl>
      <dt>Reference</dt>
      <dd>{reference}</dd>
      <dt>Event</dt>
      <dd>
        {EventName} ({eventCode})
      </dd>
      <dt>Places</dt>
      <dd>{placesText(registration)}</dd>
      <dt>Received</dt>
      <dd>
        <Ago at={receivedAt} now={now} />
      </dd>
      <dt>Device</dt>
      <dd>
        <Sender device={device} deviceName={deviceName} />
      </dd>
      {network && (
        <>
          <dt>Network</dt>
          <dd>
            <a href={burstPath({ network })}>{network}</a>
          </dd>
        </>
      )}
      {cancelled && (
        <>
          <dt>Cancelled</dt>
          <dd>
            <Ago at={cancelled.at} now={now} />
          </dd>
          <dt>Reason</dt>
          <dd>{cancelled.reason}</dd>
        </>
      )}
    </dl>
  );
}

/** Returns the places that a registration takes, or took: `1 place in the room, 2 online`. */
export function placesText({ payload }: Pick<FoundRegistration, 'payload'>): string {
  const { inPerson, online } = storedSeats(payload);
  const counted = (count: number) => `${count} ${count === 1 ? 'place' : 'places'}`;
  if (online === 0) return `${counted(inPerson)} in the room`;
  return inPerson === 0 ? `${counted(online)} online` : `${counted(inPerson)} in the room, ${online} online`;
}

/** @param done  it was cancelled just now */
export function registrationPage(registration: FoundRegistration, now: number, done: boolean): StaffPage {
  const { key, reference, cancelled, payload } = registration;
  return staffDocument(
    `${cancelled ? 'Cancelled registration' : 'Registration'} ${reference}`,
    STAFF_PATHS.registrations,
    <>
      {done && cancelled && <Done>Cancelled: {placesText(registration)} free again.</Done>}
      <p>
        <a href={STAFF_PATHS.registrations}>Back to the registrations</a>
      </p>
      <Facts registration={registration} now={now} />
      {!cancelled && (
        <OnlyFor roles={['changes']}>
          <p className="actions">
            <a className="button" href={cancelPath(key)}>
              Cancel this registration …
            </a>
          </p>
        </OnlyFor>
      )}
      <h2>What was sent</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has only a keyboard scrolls it */}
      <pre tabIndex={0}>{JSON.stringify(payload, undefined, 2)}</pre>
    </>,
  );
}

type Question = {
  sendsMail: boolean;
  now: number;
  /** What was typed as a reason, where it cannot be kept */
  typed?: string;
};

/** Returns the page that asks before a registration is cancelled, and why. */
export function cancelPage(registration: FoundRegistration, { sendsMail, now, typed }: Question): StaffPage {
  const { key } = registration;
  const isWrong = typed !== undefined;
  return staffDocument(
    'Cancel this registration?',
    undefined,
    <>
      <p className="lede">
        Its places are free at once, and it cannot be undone: the person would have to register anew.{' '}
        {sendsMail ? 'They are told by mail.' : 'This hub sends no mails: tell them.'}
      </p>
      <Facts registration={registration} now={now} />
      {isWrong && <Problem>Please give a reason of at most {REASON_MAX} characters.</Problem>}
      <Confirmation action={cancelPath(key)} back={registrationPath(key)} button="Cancel this registration" look="bad">
        <ReasonField
          help="The reason is kept with the registration and in the exports. The person is not told it."
          typed={typed}
          isWrong={isWrong}
        />
      </Confirmation>
    </>,
  );
}
