import type { BlockQuestion } from '../../content/blocks/block.ts';
import { type EventSummary, eventSummary } from '../../content/events/eventSummary.ts';
import { readUpcomingEvents } from '../../content/events/readEvents.ts';
import type { UpcomingEventsFields } from './fields.ts';

const USUAL_ROWS = 3;

/** The next events with the last known live numbers, by start; without their pictures, which rows do not show. */
export async function load({ source, fields, now }: BlockQuestion<UpcomingEventsFields>): Promise<EventSummary[]> {
  const { Service: wanted, NumberOfEvents: rows = USUAL_ROWS } = fields;
  const events = (await readUpcomingEvents(source, now)).map(eventSummary);
  const shown = events.filter(({ service }) => !wanted || service === wanted || service === 'tri-service');
  return shown.slice(0, rows).map(({ image, ...row }) => row);
}
