import { type InferType, object } from 'yup';
import { latitude, longitude, text } from '../../domain/content/fields.ts';

/** The units around a fixed place, nearest first. */
export const fields = object({
  Title: text(120),
  Text: text(300),
  /** What the place is called, in `5 units near Darwin NT` */
  PlaceName: text(60).required(),
  Latitude: latitude().required(),
  Longitude: longitude().required(),
});

export type ReserveUnitsFields = InferType<typeof fields>;
