import { type InferType, number, object } from 'yup';
import { link, service, text } from '../../domain/content/fields.ts';

/** The next events, read each time the page is opened. */
export const fields = object({
  Title: text(120),
  Link: link(),
  /** Only events of this service and those open to all services */
  Service: service(),
  /** Maximum number of rows; default 3 */
  NumberOfEvents: number().integer().min(1).max(10),
});

export type UpcomingEventsFields = InferType<typeof fields>;
