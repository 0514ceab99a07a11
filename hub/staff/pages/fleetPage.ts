import type { Device } from '../../store/DeviceStore.ts';
import { alarmsOf, type HubFacts, notesOf, oldestWaitingNow } from '../fleet/alarms.ts';
import { type DeviceAction, devicePath } from './deviceWords.ts';
import { type Html, html } from './html.ts';
import { emptyPanel, staffDocument } from './layout.ts';
import { ago, deviceLabel, durationText, instant, megabytes } from './words.ts';

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
    '/staff',
    html`${removed && html`<p class="done" role="status">Removed.</p>`}
<p class="lede">${devices.length > 0 && `${devices.length} known, ${troubled} with an alarm. `}This hub runs version ${hub.version}, content ${shortRelease(hub.release)}. Made at ${instant(hub.now)}. <a href="/staff">Refresh</a></p>
${devices.length > 0 ? table(devices, hub) : NO_KIOSK}`,
  );
}

/** Includes what to do, because it is the first thing an organiser sees of a new hub. */
const NO_KIOSK = emptyPanel(
  'No kiosk has reported yet.',
  html`<p>Open <strong>/?kiosk=PROFILE</strong> on the device of a booth. It appears here within a minute.</p>`,
);

function table(devices: Device[], hub: HubFacts): Html {
  return html`<div class="scroll" role="region" aria-label="Devices" tabindex="0"><table>
<caption>Every kiosk as it last reported</caption>
<thead><tr><th scope="col">Device</th><th scope="col">Alarms and notes</th><th scope="col">Last seen</th><th scope="col">Waiting</th><th scope="col">Oldest</th><th scope="col">Needs a person</th><th scope="col">Storage</th><th scope="col">Clock</th><th scope="col">Version</th><th scope="col">Content</th><th scope="col">Standing</th></tr></thead>
<tbody>${devices.map((device) => row(device, hub))}</tbody>
</table></div>`;
}

function row(device: Device, hub: HubFacts): Html {
  const { id, name, report, lastSeenAt } = device;
  const { profile, waiting, needsAttention, clockSkewMs, version, release } = report;
  const oldestSeconds = oldestWaitingNow(device, hub.now);
  return html`<tr>
<th scope="row">${deviceLabel({ name, profile, id })}</th>
<td>${alarmTags(device, hub)}</td>
<td>${ago(lastSeenAt, hub.now)}</td>
<td class="number">${waiting}</td>
<td>${oldestSeconds === null ? 'none' : durationText(oldestSeconds)}</td>
<td class="number">${needsAttention}</td>
<td>${storageText(report.storage)}</td>
<td>${skewText(clockSkewMs)}</td>
<td>${version}</td>
<td>${shortRelease(release ?? undefined)}</td>
<td>${standing(device)}</td>
</tr>`;
}

function alarmTags(device: Device, hub: HubFacts): Html {
  const alarms = alarmsOf(device, hub).map(({ code, text }) => html`<li class="tag">${code} ${text}</li>`);
  const notes = notesOf(device).map(({ code, text }) => html`<li class="tag" data-look="note">${code} ${text}</li>`);
  const well = html`<li class="tag" data-look="ok">All well</li>`;
  return html`<ul class="tags">${alarms.length > 0 ? alarms : well}${notes}</ul>`;
}

/**
 * Returns a device's actions. Each label names the device, for screen reader users; actions that end with … ask for
 * confirmation.
 */
function standing({ id, name, revoked }: Device): Html {
  const which = name === undefined ? id : `${name}, ${id}`;
  const asking = (action: DeviceAction, word: string) =>
    html`<a class="button" href="${devicePath(id, action)}" aria-label="${word} … ${which}">${word} …</a>`;
  if (!revoked) return asking('revoke', 'Revoke');
  return html`<div class="stack"><form method="post" action="${devicePath(id, 'enrol')}"><button aria-label="Enrol again ${which}">Enrol again</button></form>${asking('remove', 'Remove')}</div>`;
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
