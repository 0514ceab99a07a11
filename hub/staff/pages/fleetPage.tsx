import { STAFF_PATHS } from '../../../src/domain/hubPaths.ts';
import type { Device } from '../../store/DeviceStore.ts';
import { type Alarm, alarmsOf, type HubFacts, notesOf, oldestWaitingNow } from '../fleet/alarms.ts';
import { devicePath } from './devicePage.tsx';
import { EmptyPanel, StaffTable, staffDocument } from './layout.tsx';
import { Ago, DeviceLabel, durationText, Instant, megabytes } from './words.tsx';

/** Returns the fleet as data for programs: every device with its last report and its alarms [KIOSK-31]. */
export function fleetData(devices: Device[], hub: HubFacts) {
  return {
    hub: { version: hub.version, release: hub.release ?? null },
    devices: devices.map((device) => ({
      device: device.id,
      name: device.name ?? null,
      ...device.report,
      oldestWaitingSeconds: oldestWaitingNow(device, hub.now),
      revoked: device.revoked,
      firstSeen: new Date(device.firstSeenAt).toISOString(),
      lastSeen: new Date(device.lastSeenAt).toISOString(),
      alarms: alarmsOf(device, hub).map(({ code }) => code),
      notes: notesOf(device).map(({ code }) => code),
    })),
  };
}

/**
 * Returns the page with all kiosks; it shows nothing about any person [DEC-156].
 * @param removed  a device has just been removed
 */
export function fleetPage(devices: Device[], hub: HubFacts, removed = false): string {
  const troubled = devices.filter((device) => alarmsOf(device, hub).length > 0).length;
  return staffDocument(
    'Fleet',
    STAFF_PATHS.fleet,
    <>
      {removed && (
        <p className="done" role="status">
          Removed.
        </p>
      )}
      <p className="lede">
        {devices.length > 0 && `${devices.length} known, ${troubled} with an alarm. `}This hub runs version{' '}
        {hub.version}, content {shortRelease(hub.release)}. Made at <Instant at={hub.now} />.{' '}
        <a href={STAFF_PATHS.fleet}>Refresh</a>. To leave open all day: <a href={STAFF_PATHS.today}>Today</a>.
      </p>
      {devices.length > 0 ? (
        <StaffTable label="Devices" caption="Every kiosk as it last reported" columns={COLUMNS}>
          {devices.map((device) => (
            <Row key={device.id} device={device} hub={hub} />
          ))}
        </StaffTable>
      ) : (
        // Says what to do, because it is the first thing an organiser sees of a new hub.
        <EmptyPanel heading="No kiosk has reported yet.">
          <p>
            Open <strong>/?kiosk=PROFILE</strong> on the device of a booth. It appears here within a minute.
          </p>
        </EmptyPanel>
      )}
    </>,
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
        <Actions device={device} />
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
