import type { EventSummary } from '../../content/events/eventSummary.ts';

type EventMonth = { id: string; label: string; events: EventSummary[] };

/** Groups events by the month they start in, keeping their order; `id` is `2026-03`. */
export function eventMonths(events: EventSummary[]): EventMonth[] {
  const months = new Map<string, EventMonth>();
  for (const event of events) {
    const id = event.startDate.slice(0, 7);
    const month = months.get(id) ?? { id, label: `${event.date.month} ${event.date.year}`, events: [] };
    month.events.push(event);
    months.set(id, month);
  }
  return [...months.values()];
}
