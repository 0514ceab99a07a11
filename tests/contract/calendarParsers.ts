import ICAL from 'ical.js';
import nodeIcal from 'node-ical';

/** An entry of a calendar as one parser read it; instants in epoch milliseconds. */
export type ReadEntry = {
  uid: string;
  start: number;
  end: number;
  summary: string;
  sequence: number;
  location?: string;
};

const byUid = (a: ReadEntry, b: ReadEntry) => (a.uid < b.uid ? -1 : 1);

/** What ical.js makes of a calendar; it fails on whatever is no calendar. */
export function readWithIcalJs(text: string): ReadEntry[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .map((event) => ({
      uid: event.uid,
      start: event.startDate.toJSDate().getTime(),
      end: event.endDate.toJSDate().getTime(),
      summary: event.summary,
      sequence: event.sequence ?? 0,
      ...(event.location && { location: event.location }),
    }))
    .sort(byUid);
}

const textOf = (value: string | { val: string }) => (typeof value === 'string' ? value : value.val);

/** What node-ical makes of a calendar. */
export function readWithNodeIcal(text: string): ReadEntry[] {
  return Object.values(nodeIcal.sync.parseICS(text))
    .flatMap((part) => (part?.type === 'VEVENT' ? [part] : []))
    .map((event) => ({
      uid: event.uid,
      start: event.start.getTime(),
      end: event.end?.getTime() ?? Number.NaN,
      summary: textOf(event.summary as string),
      sequence: Number(event.sequence ?? 0),
      ...(event.location && { location: textOf(event.location as string) }),
    }))
    .sort(byUid);
}
