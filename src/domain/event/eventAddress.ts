import type { EventRecord } from '../entities/event.ts';

/** The canonical path of an event [DEC-62]. */
export function eventPath(eventCode: string): string {
  return `/events/events-detail/${encodeURIComponent(eventCode)}`;
}

/** Where the registration form of an event opens: its page opens the form for this fragment. */
export const REGISTER_FRAGMENT = 'register';

/** `Victoria Quay, Fremantle WA`, for cards and rows. */
export function shortPlace(event: Pick<EventRecord, 'eventVenue' | 'eventLocation'>): string | undefined {
  const town = [event.eventLocation?.city, event.eventLocation?.state].filter(Boolean).join(' ');
  return [event.eventVenue, town].filter(Boolean).join(', ') || undefined;
}
