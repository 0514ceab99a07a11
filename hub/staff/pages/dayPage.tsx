import { STAFF_PATHS } from '../../../src/domain/hubPaths.ts';
import { type EndOfDay, rangesText, verdictOf } from '../fleet/endOfDay.ts';
import { Pager, shownPage } from './fleetPage.tsx';
import { EmptyPanel, type StaffPage, StaffTable, staffDocument } from './layout.tsx';
import { Ago, DeviceLabel, Instant, isoTime } from './words.tsx';

/** Returns the end of day as data for programs: the verdict on all devices, and those of a page [KIOSK-32]. */
export function dayData(days: EndOfDay[], { page, now }: { page: number; now: number }) {
  const { open, silent, leftOut } = verdictOf(days, now);
  const { shown, hasMore } = shownPage(days, page);
  return {
    complete: open === 0,
    /** Number of devices that were not heard lately: what they took since then is not in `complete` */
    silent,
    /** Number of revoked devices, which `complete` does not cover */
    leftOut,
    madeAt: isoTime(now),
    page,
    more: hasMore,
    devices: shown.map(({ asOf, ...day }) => ({ ...day, asOf: isoTime(asOf) })),
  };
}

/** Returns the page that shows whether everything each kiosk took is here, or which numbers are not [KIOSK-32]. */
export function dayPage(days: EndOfDay[], { page, now }: { page: number; now: number }): StaffPage {
  const { shown, hasMore } = shownPage(days, page);
  return staffDocument(
    'End of day',
    STAFF_PATHS.day,
    <>
      <p className="lede">
        {verdictText(days, now)}Every entry of a kiosk has a number; a device is complete when all of them are at the
        hub, or were deleted on the device by staff. Made at <Instant at={now} />. <a href={STAFF_PATHS.day}>Refresh</a>
      </p>
      {days.length > 0 ? (
        <StaffTable
          label="Devices"
          caption="What each device took, and how much of it has reached the hub"
          columns={COLUMNS}
        >
          {shown.map((day) => (
            <Row key={day.device} day={day} now={now} />
          ))}
        </StaffTable>
      ) : (
        <EmptyPanel heading="No kiosk is enrolled yet.">
          <p>There is nothing to check yet.</p>
        </EmptyPanel>
      )}
      <Pager path={STAFF_PATHS.day} page={page} hasMore={hasMore} />
    </>,
  );
}

const COLUMNS = [
  'Device',
  'State',
  'Arrived',
  'Missing numbers',
  'Deleted on the device by staff',
  'Waiting',
  'Needs a person',
  'As of',
];

function verdictText(days: EndOfDay[], now: number): string {
  const { counted, open, silent, leftOut } = verdictOf(days, now);
  const sentences: string[] = [];
  if (counted > 0 && open === 0)
    sentences.push(`Everything that was ${silent > 0 ? 'reported' : 'taken'} has arrived.`);
  if (open > 0) {
    const [devices, are] = [counted === 1 ? 'device' : 'devices', open === 1 ? 'is' : 'are'];
    sentences.push(`${open} of ${counted} ${devices} ${are} not complete yet.`);
  }
  if (silent > 0) {
    const [devices, it] = silent === 1 ? ['1 device was', 'it'] : [`${silent} devices were`, 'they'];
    sentences.push(`${devices} last heard more than five minutes ago: what ${it} took since then only ${it} can tell.`);
  }
  if (leftOut > 0) {
    const devices = leftOut === 1 ? '1 revoked device is' : `${leftOut} revoked devices are`;
    sentences.push(`${devices} left out of this.`);
  }
  return sentences.map((sentence) => `${sentence} `).join('');
}

const STATES = {
  complete: { look: 'ok', text: 'Complete' },
  waiting: { look: 'wait', text: 'Still on the device' },
  missing: { look: undefined, text: 'Missing' },
} as const;

function Row({ day, now }: { day: EndOfDay; now: number }) {
  const { look, text } = STATES[day.state];
  return (
    <tr>
      <th scope="row">
        <DeviceLabel name={day.name ?? undefined} profile={day.profile} id={day.device} />
      </th>
      <td>
        <span className="tag" data-look={look}>
          {text}
        </span>
        {/* Beside the state, because both apply: the device does not count, and this is how far it got. */}
        {day.revoked && (
          <>
            {' '}
            <span className="tag">Revoked, left out</span>
          </>
        )}
      </td>
      <td className="number">{arrivedText(day)}</td>
      <td className="number">{day.missing.length === 0 ? 'none' : rangesText(day.missing)}</td>
      <td className="number">{day.deleted.length === 0 ? 'none' : rangesText(day.deleted)}</td>
      <td className="number">{day.waiting}</td>
      <td className="number">{day.needsAttention}</td>
      <td>
        <Ago at={day.asOf} now={now} />
      </td>
    </tr>
  );
}

function arrivedText({ arrived, firstSequence, lastSequence }: EndOfDay): string {
  if (lastSequence < firstSequence) return 'none taken';
  return `${arrived} of ${lastSequence - firstSequence + 1}, numbers ${firstSequence} to ${lastSequence}`;
}
