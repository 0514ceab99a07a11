/** Formats numbers and times for staff. Pure. */
import { easternText } from '../easternTime.ts';
import { type Html, html } from './html.ts';

const UNITS: [seconds: number, one: string, many: string][] = [
  [24 * 60 * 60, 'day', 'days'],
  [60 * 60, 'hour', 'hours'],
  [60, 'minute', 'minutes'],
];

/** Formats a duration: `3 minutes`, or `under a minute`. */
export function durationText(seconds: number): string {
  for (const [unitSeconds, one, many] of UNITS) {
    const count = Math.floor(seconds / unitSeconds);
    if (count > 0) return `${count} ${count === 1 ? one : many}`;
  }
  return 'under a minute';
}

/** Returns an instant in local time, `14 March 2026, 6:30 pm AEDT`, with UTC, which the exports use, on hovering. */
export function instant(at: number): Html {
  return timeElement(at, html`${easternText(at)}`);
}

/** Returns how long ago an instant was, and the instant itself, because "3 minutes ago" means nothing on paper. */
export function ago(at: number, now: number): Html {
  const duration = durationText(Math.max(0, now - at) / 1000);
  return timeElement(at, html`${duration} ago<span class="sub">${easternText(at)}</span>`);
}

function timeElement(at: number, content: Html): Html {
  const iso = new Date(at).toISOString();
  return html`<time datetime="${iso}" title="${iso.slice(0, 19).replace('T', ' ')} UTC">${content}</time>`;
}

/** Returns what staff call a device: its name, or where it has none, its profile. The id tells two of a name apart. */
export function deviceLabel({ name, profile, id }: { name?: string; profile: string; id: string }): Html {
  if (name === undefined) return html`${profile}<span class="sub">${id}</span>`;
  return html`<bdi>${name}</bdi><span class="sub">${profile}</span><span class="sub">${id}</span>`;
}

/** Returns who sent something in, as lists and facts show it. */
export function senderText({ device, deviceName }: { device?: string; deviceName?: string }): Html {
  if (device === undefined) return html`a visitor`;
  return deviceName === undefined ? html`${device}` : html`<bdi>${deviceName}</bdi><span class="sub">${device}</span>`;
}

/** Formats bytes: `120 MB` */
export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}
