import { type InferType, object } from 'yup';
import { text } from './fields.ts';

/** `event-wording.json`: headings used in every event's text. */
export const eventWordingSchema = object({
  scheduleHeading: text(80).required(),
  bringHeading: text(80).required(),
})
  .noUnknown()
  .required();

export type EventWordingSource = InferType<typeof eventWordingSchema>;
