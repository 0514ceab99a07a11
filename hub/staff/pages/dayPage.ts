import { type EndOfDay, rangesText, verdictOf } from '../fleet/endOfDay.ts';
import { type Html, html } from './html.ts';
import { emptyPanel, staffDocument } from './layout.ts';
import { ago, deviceLabel, instant } from './words.ts';

/** Returns the end of day as data for programs, per device [KIOSK-32]. */
export function dayData(days: EndOfDay[], now: number) {
  const { open, leftOut } = verdictOf(days);
  return {
    complete: open === 0,
    /** Number of revoked devices, which `complete` does not cover */
    leftOut,
    madeAt: new Date(now).toISOString(),
    devices: days.map(({ asOf, ...day }) => ({ ...day, asOf: new Date(asOf).toISOString() })),
  };
}

/** Returns the page that shows whether everything each kiosk took is here, or which numbers are not [KIOSK-32]. */
export function dayPage(days: EndOfDay[], now: number): string {
  return staffDocument(
    'End of day',
    '/staff/day',
    html`<p class="lede">${verdictText(days)}Every entry of a kiosk has a number; a device is complete when all of them are at the hub, or were deleted on the device by staff. Made at ${instant(now)}. <a href="/staff/day">Refresh</a></p>
${days.length > 0 ? table(days, now) : emptyPanel('No kiosk has reported yet.', html`<p>There is nothing to check yet.</p>`)}`,
  );
}

function verdictText(days: EndOfDay[]): string {
  const { counted, open, leftOut } = verdictOf(days);
  const sentences: string[] = [];
  if (counted > 0 && open === 0) sentences.push('Everything that was taken has arrived.');
  if (open > 0) {
    const [devices, are] = [counted === 1 ? 'device' : 'devices', open === 1 ? 'is' : 'are'];
    sentences.push(`${open} of ${counted} ${devices} ${are} not complete yet.`);
  }
  if (leftOut > 0) {
    const devices = leftOut === 1 ? '1 revoked device is' : `${leftOut} revoked devices are`;
    sentences.push(`${devices} left out of this.`);
  }
  return sentences.map((sentence) => `${sentence} `).join('');
}

function table(days: EndOfDay[], now: number): Html {
  return html`<div class="scroll" role="region" aria-label="Devices" tabindex="0"><table>
<caption>What each device took, and how much of it has reached the hub</caption>
<thead><tr><th scope="col">Device</th><th scope="col">State</th><th scope="col">Arrived</th><th scope="col">Missing numbers</th><th scope="col">Deleted on the device by staff</th><th scope="col">Waiting</th><th scope="col">Needs a person</th><th scope="col">As of</th></tr></thead>
<tbody>${days.map((day) => row(day, now))}</tbody>
</table></div>`;
}

const STATES = {
  complete: html`<span class="tag" data-look="ok">Complete</span>`,
  waiting: html`<span class="tag" data-look="wait">Still on the device</span>`,
  missing: html`<span class="tag">Missing</span>`,
} as const;

/** Shown beside the state, because both apply: the device does not count, and this is how far it got. */
const REVOKED = html` <span class="tag">Revoked, left out</span>`;

function row(day: EndOfDay, now: number): Html {
  return html`<tr>
<th scope="row">${deviceLabel({ name: day.name ?? undefined, profile: day.profile, id: day.device })}</th>
<td>${STATES[day.state]}${day.revoked && REVOKED}</td>
<td class="number">${arrivedText(day)}</td>
<td class="number">${day.missing.length === 0 ? 'none' : rangesText(day.missing)}</td>
<td class="number">${day.deleted.length === 0 ? 'none' : rangesText(day.deleted)}</td>
<td class="number">${day.waiting}</td>
<td class="number">${day.needsAttention}</td>
<td>${ago(day.asOf, now)}</td>
</tr>`;
}

function arrivedText({ arrived, firstSequence, lastSequence }: EndOfDay): string {
  if (lastSequence < firstSequence) return 'none taken';
  return `${arrived} of ${lastSequence - firstSequence + 1}, numbers ${firstSequence} to ${lastSequence}`;
}
