import { STAFF_PATHS } from '../../../src/domain/hubPaths.ts';
import { EASTERN_ZONE_IANA } from '../../../src/domain/product.ts';
import { wallClock } from '../../../src/domain/text/timeZones.ts';
import type { NetworkBurst } from '../../store/StaffStore.ts';
import type { BurstSelection, FoundRegistration } from '../../store/Store.ts';
import { BURST_MAX, type BurstFields, markOf } from '../../submissions/burst.ts';
import { storedSeats } from '../../submissions/kinds/registration.ts';
import { Confirmation, Done, Problem, ReasonField, wrongField } from './fields.tsx';
import { EmptyPanel, OnlyFor, type StaffPage, StaffTable, staffDocument } from './layout.tsx';
import { Instant, isoTime } from './words.tsx';

/** Registrations that the page lists one by one. */
const LISTED = 100;

/** Leads to a burst; the same fields choose it again. */
export function burstPath({ eventCode, network, from, until }: BurstSelection, done?: number): string {
  const fields = {
    event: eventCode,
    network,
    from: from === undefined ? undefined : isoTime(from),
    until: until === undefined ? undefined : isoTime(until),
    done: done === undefined ? undefined : String(done),
  };
  const given = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${STAFF_PATHS.burst}?${new URLSearchParams(given)}`;
}

/** `1,150 registrations` */
export function countText(count: number): string {
  return `${count.toLocaleString('en-AU')} ${count === 1 ? 'registration' : 'registrations'}`;
}

/** Returns how many places registrations take, in either mode. */
function placesOf(found: readonly Pick<FoundRegistration, 'payload'>[]): number {
  return found.reduce((sum, { payload }) => {
    const { inPerson, online } = storedSeats(payload);
    return sum + inPerson + online;
  }, 0);
}

/** What a burst takes of each event, by event code. */
export function byEvent(found: readonly FoundRegistration[]) {
  return [...new Set(found.map(({ eventCode }) => eventCode))]
    .map((eventCode) => found.filter((each) => each.eventCode === eventCode))
    .map((of) => ({ eventCode: of[0]?.eventCode ?? '', registrations: of.length, places: placesOf(of) }))
    .toSorted((one, other) => other.places - one.places);
}

type Shown = {
  /** As they were typed */
  fields: BurstFields;
  /** Undefined where nothing is chosen yet, or it cannot be */
  chosen?: { selection: BurstSelection; found: readonly FoundRegistration[]; hasMore: boolean } | undefined;
  /** What cannot be used of the fields or the reason */
  problem?: { of: 'fields' | 'reason'; text: string } | undefined;
  typedReason?: string | undefined;
  /** So many were cancelled just now */
  done?: number | undefined;
  sendsMail: boolean;
};

/** Returns a burst as data for programs: references, no names [CON-26]. */
export function burstData({ chosen }: Pick<Shown, 'chosen'>) {
  const { found = [], hasMore = false } = chosen ?? {};
  return {
    registrations: found.map(({ key, reference, eventCode, receivedAt, network }) => ({
      submissionId: key,
      reference,
      eventCode,
      receivedAt: isoTime(receivedAt),
      network: network ?? null,
    })),
    events: byEvent(found),
    more: hasMore,
    mark: chosen ? markOf(found) : null,
    cancel: chosen ? burstPath(chosen.selection) : null,
  };
}

/** What `datetime-local` takes: the clock of eastern Australia, to the minute. */
function fieldTime(text: string | undefined, at: number | undefined): string | undefined {
  if (!text || at === undefined) return text;
  const { date, time } = wallClock(EASTERN_ZONE_IANA, at);
  return `${date}T${time}`;
}

function Fields({ fields, chosen, problem }: Shown) {
  const times = { step: 60, type: 'datetime-local' } as const;
  return (
    <form method="get" action={STAFF_PATHS.burst}>
      <label>
        Event code
        <input name="event" defaultValue={fields.event} maxLength={100} autoComplete="off" spellCheck={false} />
      </label>
      <label>
        Network
        <input
          name="network"
          defaultValue={fields.network}
          maxLength={20}
          autoComplete="off"
          spellCheck={false}
          {...wrongField(problem?.of === 'fields')}
        />
      </label>
      <label>
        From, eastern time
        <input name="from" defaultValue={fieldTime(fields.from, chosen?.selection.from)} {...times} />
      </label>
      <label>
        Until, eastern time
        <input name="until" defaultValue={fieldTime(fields.until, chosen?.selection.until)} {...times} />
      </label>
      <button type="submit">Show them</button>
    </form>
  );
}

/** Returns the page on which staff choose a burst, see what is in it, and cancel it [HUB-24]. */
export function burstPage(shown: Shown): StaffPage {
  const { fields, chosen, problem, done } = shown;
  return staffDocument(
    'Cancel many at once',
    STAFF_PATHS.registrations,
    <>
      {done !== undefined && <Done>Cancelled: {countText(done)}. Their places are free again.</Done>}
      <p className="lede">
        For registrations that one sender made by the hundred. Choose them by the network they came from, or by their
        event and the time they were received. They are shown before anything is cancelled.
      </p>
      <p>
        <a href={STAFF_PATHS.registrations}>Back to the registrations</a>
      </p>
      {problem && <Problem>{problem.text}</Problem>}
      <Fields {...shown} fields={fields} />
      {chosen && chosen.found.length === 0 && <EmptyPanel heading="Nobody is registered there." />}
      {chosen && chosen.found.length > 0 && <Burst {...shown} chosen={chosen} />}
    </>,
  );
}

function Burst({ chosen, problem, typedReason, sendsMail }: Shown & { chosen: NonNullable<Shown['chosen']> }) {
  const { selection, found, hasMore } = chosen;
  const events = byEvent(found);
  return (
    <>
      <h2>{countText(found.length)}</h2>
      {hasMore && (
        <p>These are the first {BURST_MAX.toLocaleString('en-AU')}. Once they are cancelled, show the rest.</p>
      )}
      <StaffTable
        label="By event"
        caption="What they take of each event"
        columns={['Event', 'Registrations', 'Places']}
      >
        {events.map(({ eventCode, registrations, places }) => (
          <tr key={eventCode}>
            <th scope="row">{eventCode}</th>
            <td className="number">{registrations}</td>
            <td className="number">{places}</td>
          </tr>
        ))}
      </StaffTable>
      <StaffTable
        label="One by one"
        caption={found.length > LISTED ? `The first ${LISTED}` : 'Each of them'}
        columns={['Reference', 'Event', 'Received', 'Network']}
      >
        {found.slice(0, LISTED).map(({ key, reference, eventCode, receivedAt, network }) => (
          <tr key={key}>
            <th scope="row">
              <a href={`${STAFF_PATHS.registration}?${new URLSearchParams({ key })}`}>{reference}</a>
            </th>
            <td>{eventCode}</td>
            <td>
              <Instant at={receivedAt} />
            </td>
            <td>{network ?? ''}</td>
          </tr>
        ))}
      </StaffTable>
      <OnlyFor roles={['changes']}>
        <p>
          All places are free at once, and it cannot be undone: people would have to register anew.{' '}
          {sendsMail ? 'Each is told by mail.' : 'This hub sends no mails: nobody is told.'}
        </p>
        <Confirmation
          action={burstPath(selection)}
          back={STAFF_PATHS.registrations}
          button={`Cancel ${countText(found.length)}`}
          look="bad"
        >
          <input type="hidden" name="mark" value={markOf(found)} />
          <ReasonField
            help="The reason is kept with each registration and in the exports. The people are not told it."
            typed={typedReason}
            isWrong={problem?.of === 'reason'}
          />
        </Confirmation>
      </OnlyFor>
    </>
  );
}

/** Where many registrations for one event came from one network: each leads to its burst. */
export function BurstTable({ bursts }: { bursts: readonly NetworkBurst[] }) {
  return (
    <StaffTable
      label="Many from one network"
      caption="Many registrations for one event from one network: a school, or somebody who takes places"
      columns={['Network', 'Event', 'Registrations', 'First', 'Last']}
    >
      {bursts.map(({ eventCode, network, count, from, until }) => (
        <tr key={`${network} ${eventCode}`}>
          <th scope="row">
            <a href={burstPath({ eventCode, network })}>{network}</a>
          </th>
          <td>{eventCode}</td>
          <td className="number">{count}</td>
          <td>
            <Instant at={from} />
          </td>
          <td>
            <Instant at={until} />
          </td>
        </tr>
      ))}
    </StaffTable>
  );
}
