import { array, type InferType, object } from 'yup';
import { image, link, service, text } from '../../domain/content/fields.ts';

/** The services side by side, each linking to its own part of the site. */
export const fields = object({
  /** For screen readers only: sighted visitors have the pictures */
  Title: text(120),
  items: array(
    object({ Service: service().required(), Text: text(120), Image: image(), Link: link().required() }).noUnknown(),
  )
    .min(1)
    .max(4)
    .required(),
});

export type ServiceTriptychFields = InferType<typeof fields>;
