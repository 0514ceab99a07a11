import { STAFF_PATHS } from '../../../src/domain/hubPaths.ts';
import type { Device, UnapprovedDevice } from '../../store/DeviceStore.ts';
import { type Alarm, alarmsOf, type HubFacts, notesOf, oldestWaitingNow } from '../fleet/alarms.ts';
import { devicePath } from './devicePage.tsx';
import { EnrolmentButton } from './enrolmentPage.tsx';
import { Done } from './fields.tsx';
import { EmptyPanel, OnlyFor, type StaffPage, StaffTable, staffDocument } from './layout.tsx';
import { Ago, DeviceLabel, durationText, Instant, isoTime, megabytes } from './words.tsx';

/** What the fleet consists of. */
export type Fleet = {
  /** All that are enrolled, oldest first */
  devices: Device[];
  /** Those that report without a code: apart, and counted nowhere [DEC-162] */
  unapproved: UnapprovedDevice[];
  /** 1 for the first hundred devices */
  page: number;
};

/** Devices of one page: a table that a browser shows at once, however many there are. */
const PAGE_DEVICES = 100;

/** Returns the devices of a page. @param page  1 for the first */
export function shownPage<T>(all: readonly T[], page: number): { shown: readonly T[]; hasMore: boolean } {
  const end = page * PAGE_DEVICES;
  return { shown: all.slice(end - PAGE_DEVICES, end), hasMore: all.length > end };
}

/** Returns the fleet as data for programs: the devices of a page with their last reports and alarms [KIOSK-31]. */
export function fleetData({ devices, unapproved, page }: Fleet, hub: HubFacts) {
  const { shown, hasMore } = shownPage(devices, page);
  return {
    hub: { version: hub.version, release: hub.release ?? null },
    page,
    more: hasMore,
    devices: shown.map((device) => ({
      device: device.id,
      name: device.name ?? null,
      ...device.report,
      oldestWaitingSeconds: oldestWaitingNow(device, hub.now),
      revoked: device.revoked,
      firstSeen: isoTime(device.firstSeenAt),
      lastSeen: isoTime(device.lastSeenAt),
      alarms: alarmsOf(device, hub).map(({ code }) => code),
      notes: notesOf(device).map(({ code }) => code),
    })),
    unapproved: unapproved.map(({ id, name, profile, firstSeenAt, lastSeenAt }) => ({
      device: id,
      name: name ?? null,
      profile,
      firstSeen: isoTime(firstSeenAt),
      lastSeen: isoTime(lastSeenAt),
    })),
  };
}

/**
 * Returns the page with all kiosks; it shows nothing about any person [DEC-156].
 * @param removed  a device has just been removed
 */
export function fleetPage({ devices, unapproved, page }: Fleet, hub: HubFacts, removed = false): StaffPage {
  const { shown, hasMore } = shownPage(devices, page);
  const troubled = devices.filter((device) => alarmsOf(device, hub).length > 0).length;
  return staffDocument(
    'Fleet',
    STAFF_PATHS.fleet,
    <>
      {removed && <Done>Removed.</Done>}
      <p className="lede">
        {devices.length > 0 && `${devices.length} known, ${troubled} with an alarm. `}This hub runs version{' '}
        {hub.version}, content {shortRelease(hub.release)}. Made at <Instant at={hub.now} />.{' '}
        <a href={STAFF_PATHS.fleet}>Refresh</a>. To leave open all day: <a href={STAFF_PATHS.today}>Today</a>.
      </p>
      <OnlyFor roles={['changes']}>
        <EnrolmentButton words="Make an enrolment code" />
      </OnlyFor>
      {devices.length > 0 ? (
        <StaffTable label="Devices" caption="Every kiosk as it last reported" columns={COLUMNS}>
          {shown.map((device) => (
            <Row key={device.id} device={device} hub={hub} />
          ))}
        </StaffTable>
      ) : (
        // Says what to do, because it is the first thing an organiser sees of a new hub.
        <EmptyPanel heading="No kiosk is enrolled yet.">
          <p>
            Make a code, open <strong>/?kiosk=PROFILE</strong> on the device of a booth, and type the code there. It
            appears here within a minute.
          </p>
        </EmptyPanel>
      )}
      <Pager path={STAFF_PATHS.fleet} page={page} hasMore={hasMore} />
      {unapproved.length > 0 && <Unapproved devices={unapproved} now={hub.now} />}
    </>,
  );
}

/** Links to the pages of a list of devices; nothing while one page holds them all. */
export function Pager({ path, page, hasMore }: { path: string; page: number; hasMore: boolean }) {
  if (page === 1 && !hasMore) return null;
  return (
    <p className="pager">
      {page > 1 && <a href={`${path}?page=${page - 1}`}>Earlier devices</a>}{' '}
      {hasMore && <a href={`${path}?page=${page + 1}`}>Later devices</a>}
    </p>
  );
}

/** Anybody can report as a kiosk: what is listed here may be a booth that needs a code, or nothing at all. */
function Unapproved({ devices, now }: { devices: UnapprovedDevice[]; now: number }) {
  return (
    <>
      <h2>Not enrolled</h2>
      <p>
        They report without a code, so what they send counts as a visitor's, and they are in no count. Is one of them a
        kiosk of yours? Make a code, and type it into its <em>Kiosk setup</em>. They leave this list by themselves an
        hour after their last report.
      </p>
      <StaffTable
        label="Devices that are not enrolled"
        caption="What they say of themselves, which nobody has checked"
        columns={['Device', 'First seen', 'Last seen']}
      >
        {devices.map(({ id, name, profile, firstSeenAt, lastSeenAt }) => (
          <tr key={id}>
            <th scope="row">
              <DeviceLabel name={name} profile={profile} id={id} />
            </th>
            <td>
              <Ago at={firstSeenAt} now={now} />
            </td>
            <td>
              <Ago at={lastSeenAt} now={now} />
            </td>
          </tr>
        ))}
      </StaffTable>
    </>
  );
}

const COLUMNS = [
  'Device',
  'Alarms and notes',
  'Tested',
  'Last seen',
  'Waiting',
  'Oldest',
  'Needs a person',
  'Storage',
  'Clock',
  'Version',
  'Content',
  'Standing',
];

function Row({ device, hub }: { device: Device; hub: HubFacts }) {
  const { id, name, report, lastSeenAt } = device;
  const { profile, waiting, needsAttention, clockSkewMs, version, release } = report;
  const oldestSeconds = oldestWaitingNow(device, hub.now);
  return (
    <tr>
      <th scope="row">
        <DeviceLabel name={name} profile={profile} id={id} />
      </th>
      <td>
        <Tags alarms={alarmsOf(device, hub)} notes={notesOf(device)} />
      </td>
      <td>
        <Tested report={report.readiness} now={hub.now} />
      </td>
      <td>
        <Ago at={lastSeenAt} now={hub.now} />
      </td>
      <td className="number">{waiting}</td>
      <td>{oldestSeconds === null ? 'none' : durationText(oldestSeconds)}</td>
      <td className="number">{needsAttention}</td>
      <td>{storageText(report.storage)}</td>
      <td>{skewText(clockSkewMs)}</td>
      <td>{version}</td>
      <td>{shortRelease(release ?? undefined)}</td>
      <td>
        <OnlyFor roles={['changes']}>
          <Actions device={device} />
        </OnlyFor>
      </td>
    </tr>
  );
}

function Tags({ alarms, notes }: { alarms: Alarm[]; notes: Alarm[] }) {
  return (
    <ul className="tags">
      {alarms.length === 0 && (
        <li className="tag" data-look="ok">
          All well
        </li>
      )}
      {alarms.map(({ code, text }) => (
        <li key={code} className="tag">
          {code} {text}
        </li>
      ))}
      {notes.map(({ code, text }) => (
        <li key={code} className="tag" data-look="note">
          {code} {text}
        </li>
      ))}
    </ul>
  );
}

/** The tests of the kiosk before the doors opened, and what was not green [KIOSK-29]. */
function Tested({ report, now }: { report: Device['report']['readiness']; now: number }) {
  if (!report) return 'not yet';
  const { testedAt, of, todo, soon } = report;
  const left = [...todo, ...soon];
  return (
    <>
      {of - left.length} of {of} green{left.length > 0 && `, not ${left.join(', ')}`} <Ago at={testedAt} now={now} />
    </>
  );
}

/** Each label names the device, for screen reader users; actions that end with … ask for confirmation. */
function Actions({ device: { id, name, revoked } }: { device: Device }) {
  const which = name === undefined ? id : `${name}, ${id}`;
  if (!revoked) {
    return (
      <a className="button" href={devicePath(id, 'revoke')} aria-label={`Revoke … ${which}`}>
        Revoke …
      </a>
    );
  }
  return (
    <div className="stack">
      <form method="post" action={devicePath(id, 'enrol')}>
        <button type="submit" aria-label={`Enrol again ${which}`}>
          Enrol again
        </button>
      </form>
      <a className="button" href={devicePath(id, 'remove')} aria-label={`Remove … ${which}`}>
        Remove …
      </a>
    </div>
  );
}

function storageText({ usage, quota, persisted }: Device['report']['storage']): string {
  const used = usage === null ? 'unknown' : `${megabytes(usage)}${quota === null ? '' : ` of ${megabytes(quota)}`}`;
  return `${used}, ${persisted ? 'kept' : 'may be evicted'}`;
}

function skewText(skewMs: number): string {
  if (Math.abs(skewMs) < 60_000) return 'right';
  return `${durationText(Math.abs(skewMs) / 1000)} ${skewMs > 0 ? 'fast' : 'slow'}`;
}

function shortRelease(release: string | undefined): string {
  return release ? release.slice(0, 8) : 'none';
}
