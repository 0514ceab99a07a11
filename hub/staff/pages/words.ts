/** Numbers and times as staff read them. Pure. */
import { type Html, html } from './html.ts';

const UNITS: [seconds: number, one: string, many: string][] = [
  [24 * 60 * 60, 'day', 'days'],
  [60 * 60, 'hour', 'hours'],
  [60, 'minute', 'minutes'],
];

/** `3 minutes`; below a minute `under a minute`. */
export function durationText(seconds: number): string {
  for (const [unitSeconds, one, many] of UNITS) {
    const count = Math.floor(seconds / unitSeconds);
    if (count > 0) return `${count} ${count === 1 ? one : many}`;
  }
  return 'under a minute';
}

/** `2026-03-14 07:30:05 UTC`: the hub knows no zone of its own, and exports say it so as well. */
export function instantText(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** How long ago, and the instant itself: on paper "3 minutes ago" says nothing. */
export function ago(at: number, now: number): Html {
  const duration = durationText(Math.max(0, now - at) / 1000);
  return html`<time datetime="${new Date(at).toISOString()}">${duration} ago<span class="sub">${instantText(at)}</span></time>`;
}

/** `120 MB` */
export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}
