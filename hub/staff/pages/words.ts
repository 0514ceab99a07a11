/** Formats numbers and times for staff. Pure. */
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

/** Formats an instant: `2026-03-14 07:30:05 UTC`. The hub has no time zone of its own, and exports use UTC too. */
export function instantText(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** Returns how long ago an instant was, and the instant itself, because "3 minutes ago" means nothing on paper. */
export function ago(at: number, now: number): Html {
  const duration = durationText(Math.max(0, now - at) / 1000);
  return html`<time datetime="${new Date(at).toISOString()}">${duration} ago<span class="sub">${instantText(at)}</span></time>`;
}

/** Formats bytes: `120 MB` */
export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}
