import type { BlockQuestion } from '../../content/blocks/block.ts';
import { eventSummary } from '../../content/events/eventSummary.ts';
import { type EventCards, readUpcomingEvents } from '../../content/events/readEvents.ts';
import type { UpcomingEventsFields } from './fields.ts';

const USUAL_ROWS = 3;

/** The next events with the last known live numbers, by start; without their pictures, which rows do not show. */
export async function load({ source, fields, now }: BlockQuestion<UpcomingEventsFields>): Promise<EventCards> {
  const { Service: wanted, NumberOfEvents: rows = USUAL_ROWS } = fields;
  const [upcoming, availability] = await Promise.all([readUpcomingEvents(source, now), source.availability()]);
  const events = upcoming.filter(({ eventIsCancelled }) => !eventIsCancelled).map(eventSummary);
  const shown = events.filter(({ service }) => !wanted || service === wanted || service === 'tri-service');
  return {
    events: shown.slice(0, rows).map(({ image, ...row }) => row),
    asOf: availability?.at,
    isLive: source.kind !== 'device' && availability !== undefined,
  };
}
