import { type EndOfDay, rangesText } from '../fleet/endOfDay.ts';
import { type Html, html } from './html.ts';
import { emptyPanel, staffDocument } from './layout.ts';
import { ago } from './words.ts';

/** The proof for programs, a device each [KIOSK-32]. */
export function dayData(days: EndOfDay[]) {
  return {
    complete: days.every(({ state }) => state === 'complete'),
    devices: days.map(({ asOf, ...day }) => ({ ...day, asOf: new Date(asOf).toISOString() })),
  };
}

/** Whether everything that each kiosk took is here, or which numbers are not [KIOSK-32]. */
export function dayPage(days: EndOfDay[], now: number): string {
  const open = days.filter(({ state }) => state !== 'complete').length;
  const verdict =
    open === 0 ? 'Everything that was taken has arrived.' : `${open} of ${days.length} devices are not complete yet.`;
  return staffDocument(
    'End of day',
    '/staff/day',
    html`<p class="lede">${days.length > 0 && `${verdict} `}Every entry of a kiosk has a number; a device is complete when all of them are at the hub, or were deleted on the device by staff. <a href="/staff/day">Refresh</a></p>
${days.length > 0 ? table(days, now) : emptyPanel('No kiosk has reported yet.', html`<p>There is nothing to prove.</p>`)}`,
  );
}

function table(days: EndOfDay[], now: number): Html {
  return html`<div class="scroll" role="region" aria-label="Devices" tabindex="0"><table>
<thead><tr><th scope="col">Device</th><th scope="col">State</th><th scope="col">Arrived</th><th scope="col">Missing numbers</th><th scope="col">Deleted on the device by staff</th><th scope="col">Waiting</th><th scope="col">Needs a person</th><th scope="col">As of</th></tr></thead>
<tbody>${days.map((day) => row(day, now))}</tbody>
</table></div>`;
}

const STATES = {
  complete: html`<span class="tag" data-look="ok">Complete</span>`,
  waiting: html`<span class="tag" data-look="wait">Still on the device</span>`,
  missing: html`<span class="tag">Missing</span>`,
} as const;

function row(day: EndOfDay, now: number): Html {
  return html`<tr>
<th scope="row">${day.profile}<span class="sub">${day.device}</span></th>
<td>${STATES[day.state]}</td>
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
