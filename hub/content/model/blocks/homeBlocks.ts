import { array, number, object } from 'yup';
import { service, text } from '../fields.ts';
import { image, link } from '../wireFields.ts';

/** The services side by side. */
export const serviceTriptychFields = object({
  Title: text(120),
  items: array(
    object({ Service: service().required(), Text: text(120), Image: image(), Link: link().required() }).noUnknown(),
  )
    .min(1)
    .max(4)
    .required(),
});

/** The next events, read each time the page is opened. */
export const upcomingEventsFields = object({
  Title: text(120),
  Link: link(),
  Service: service(),
  NumberOfEvents: number().integer().min(1).max(10),
});
