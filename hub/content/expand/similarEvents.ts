import type { EventSource } from '../model/event.ts';

/** The data needed to choose similar events. */
export type EventNeighbour = Pick<EventSource, 'code' | 'type' | 'service' | 'similar'> & {
  start: string;
  state?: string;
  /** As far as its file says; whether there are places left is known when the page is opened */
  isOpen: boolean;
};

/** Twice as many as are shown, because some may be full or over by the time the page is opened. */
const CHOSEN = 6;

/**
 * Returns a function that finds the codes to show below an event: those named by the editor, otherwise the most
 * similar. The same type or state counts double, the same service once; ties go to the earlier date. Events before the
 * anchor week, and those whose registration is closed, are left out.
 * @returns the finder; create it once for all events: it compares with a few events of each kind rather than with all
 */
export function similarEventsAmong(
  events: readonly EventNeighbour[],
  monday: string,
): (own: EventNeighbour) => string[] {
  const kinds = new Map<string, EventNeighbour[]>();
  const upcoming = events.filter(({ start, isOpen }) => isOpen && start >= monday);
  for (const event of upcoming.sort((a, b) => compare(a.start, b.start) || compare(a.code, b.code))) {
    const kind = JSON.stringify([event.type, event.state, event.service]);
    const alike = kinds.get(kind) ?? [];
    // One more than are chosen, because the event itself may be among them.
    if (alike.length <= CHOSEN) kinds.set(kind, [...alike, event]);
  }
  const nearest = [...kinds.values()].flat();
  return (own) => own.similar ?? nearestTo(own, nearest);
}

function nearestTo(own: EventNeighbour, events: readonly EventNeighbour[]): string[] {
  return events
    .filter(({ code }) => code !== own.code)
    .map((event) => ({ event, score: likeness(own, event) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || compare(a.event.start, b.event.start) || compare(a.event.code, b.event.code))
    .slice(0, CHOSEN)
    .map(({ event }) => event.code);
}

function likeness(a: EventNeighbour, b: EventNeighbour): number {
  const sameState = a.state !== undefined && a.state === b.state;
  return (a.type === b.type ? 2 : 0) + (sameState ? 2 : 0) + (a.service === b.service ? 1 : 0);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
