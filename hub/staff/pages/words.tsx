/** Numbers, times and names as staff read them. */
import type { ReactNode } from 'react';
import { easternText } from '../easternTime.ts';

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

/** Writes an instant for programs, in UTC. */
export const isoTime = (at: number) => new Date(at).toISOString();

/** Formats bytes: `120 MB` */
export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}

function Time({ at, children }: { at: number; children: ReactNode }) {
  const iso = isoTime(at);
  return (
    <time dateTime={iso} title={`${iso.slice(0, 19).replace('T', ' ')} UTC`}>
      {children}
    </time>
  );
}

/** An instant in local time, `14 March 2026, 6:30 pm AEDT`, with UTC, which the exports use, on hovering. */
export function Instant({ at }: { at: number }) {
  return <Time at={at}>{easternText(at)}</Time>;
}

/** How long ago an instant was, and the instant itself, because "3 minutes ago" means nothing on paper. */
export function Ago({ at, now }: { at: number; now: number }) {
  return (
    <Time at={at}>
      {durationText(Math.max(0, now - at) / 1000)} ago<Sub>{easternText(at)}</Sub>
    </Time>
  );
}

/** A second line, smaller. */
export function Sub({ children }: { children: ReactNode }) {
  return <span className="sub">{children}</span>;
}

/** What staff call a device: its name, or where it has none, its profile. The id tells two of a name apart. */
export function DeviceLabel({ name, profile, id }: { name?: string; profile: string; id: string }) {
  if (name === undefined) {
    return (
      <>
        {profile}
        <Sub>{id}</Sub>
      </>
    );
  }
  return (
    <>
      <bdi>{name}</bdi>
      <Sub>{profile}</Sub>
      <Sub>{id}</Sub>
    </>
  );
}

/** Who sent something in, as lists and facts show it. */
export function Sender({ device, deviceName }: { device?: string; deviceName?: string }) {
  if (device === undefined) return 'a visitor';
  if (deviceName === undefined) return device;
  return (
    <>
      <bdi>{deviceName}</bdi>
      <Sub>{device}</Sub>
    </>
  );
}
