import type { EventSummary } from '../../content/events/eventSummary.ts';
import { dateParts } from '../../domain/text/format.ts';

type EventMonth = { id: string; label: string; events: EventSummary[] };

/**
 * Groups events by the month they start in, by the calendar of their leading time; within a month their order is kept.
 * `id` is `2026-03`.
 */
export function eventMonths(events: EventSummary[]): EventMonth[] {
  const months = new Map<string, EventMonth>();
  for (const event of events) {
    const id = event.firstDay.slice(0, 7);
    const { month: name, year } = dateParts(event.firstDay);
    const month = months.get(id) ?? { id, label: `${name} ${year}`, events: [] };
    month.events.push(event);
    months.set(id, month);
  }
  // Two zones may be in two months at one moment.
  return [...months.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
