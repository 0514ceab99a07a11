import type { BlockQuestion } from '../../content/blocks/block.ts';
import { offeredModes } from '../../domain/event/availability.ts';
import { eventWhen } from '../../domain/event/eventWhen.ts';
import { shortPlace } from '../../domain/event/venue.ts';
import { eventEnd } from '../../domain/text/timeZones.ts';
import type { HomeCarouselFields } from './fields.ts';

/** What event slides say, read from their events, by event code. An event that is over is not among them. */
export type SlideEvents = Record<string, { date: string; time: string; place: string }>;

/** Reads the events that slides name, so that no slide tells a date that its event does not have [CAR-15, EVT-29]. */
export async function load({ source, fields, now }: BlockQuestion<HomeCarouselFields>): Promise<SlideEvents> {
  const codes = (fields.items ?? []).flatMap(({ 'Event Code': code }) => code ?? []);
  const events = await Promise.all(codes.map((code) => source.record('events', code)));
  return Object.fromEntries(
    events.flatMap((event, at) => {
      if (!event || event.eventStatus === 'Closed' || eventEnd(event) <= now) return [];
      const { leading, hours } = eventWhen(event);
      const place = offeredModes(event).includes('In Person') ? shortPlace(event) : 'Online';
      return [[codes[at], { date: leading.days, time: hours, place: place ?? '' }]];
    }),
  );
}
