import type { EventSummary } from '../../content/events/eventSummary.ts';
import type { EventDetail } from '../../domain/entities/event.ts';
import type { Settings } from '../../domain/entities/settings.ts';
import type { EventView } from './eventView.ts';

export type EventPage = {
  event: EventDetail;
  view: EventView;
  similar: EventSummary[];
  /** The texts of the registration form */
  settings?: Settings;
};

/** The current state of an event page. `stale`: from the device, and the hub could not be asked [PWA-13]. */
export type ShownEvent =
  | { state: 'shown'; page: EventPage; stale: boolean }
  | { state: 'loading' }
  | { state: 'failed'; error: unknown };

/** The loader's data: what to show now, and what to show once the hub has answered; never rejects. */
export type EventPageData = { first: ShownEvent; later?: Promise<ShownEvent> };
