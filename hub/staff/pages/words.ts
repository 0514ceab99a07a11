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

/** How long ago, with the instant for machines and for whoever points at it. */
export function ago(at: number, now: number): Html {
  const instant = new Date(at).toISOString();
  return html`<time datetime="${instant}" title="${instant}">${durationText(Math.max(0, now - at) / 1000)} ago</time>`;
}

/** `120 MB` */
export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}
