import type { EventSummary } from '../../content/events/eventSummary.ts';
import type { WithLateParts } from '../../content/parts/latePart.ts';
import type { EventDetail } from '../../domain/entities/event.ts';
import type { Settings } from '../../domain/entities/settings.ts';
import type { EventView } from './eventView.ts';

export type EventPage = {
  event: EventDetail;
  view: EventView;
  similar: EventSummary[];
  /** The words of the registration form */
  settings?: Settings;
};

/** What is known of an event now. `stale`: from the device, and the hub could not be asked [PWA-13]. */
export type ShownEvent =
  | { state: 'shown'; page: EventPage; stale: boolean }
  | { state: 'loading' }
  | { state: 'failed'; error: unknown };

/** What the loader hands the page: what to show now, and what it becomes when the hub has answered; never rejects. */
export type EventPageData = { first: ShownEvent; later?: Promise<ShownEvent> } & WithLateParts;
