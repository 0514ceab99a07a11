import type { EventSource } from '../model/event.ts';

/** What choosing similar events needs to know of one. */
export type EventNeighbour = Pick<EventSource, 'code' | 'type' | 'service' | 'similar'> & {
  start: string;
  state?: string;
};

const SHOWN = 3;

/**
 * Codes to show below an event: those named by the editor, else the nearest in kind. The same type or state counts
 * double, the same service once, then the earlier date wins. Events before the anchor week are left out.
 */
export function similarEvents(own: EventNeighbour, events: readonly EventNeighbour[], monday: string): string[] {
  if (own.similar) return own.similar;
  return events
    .filter((event) => event.code !== own.code && event.start >= monday)
    .map((event) => ({ event, score: likeness(own, event) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || compare(a.event.start, b.event.start) || compare(a.event.code, b.event.code))
    .slice(0, SHOWN)
    .map(({ event }) => event.code);
}

function likeness(a: EventNeighbour, b: EventNeighbour): number {
  const sameState = a.state !== undefined && a.state === b.state;
  return (a.type === b.type ? 2 : 0) + (sameState ? 2 : 0) + (a.service === b.service ? 1 : 0);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
