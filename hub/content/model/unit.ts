import { array, type InferType, object, string } from 'yup';
import { latitude, longitude, postcode, roleRef, state, text } from './fields.ts';

/** `units/{id}.json`: one Reserve unit and the roles it has open. */
export const unitSchema = object({
  name: text(80).required(),
  service: string().oneOf(['navy', 'army', 'air-force']).required(),
  suburb: text(60).required(),
  state: state().required(),
  postcode: postcode().required(),
  latitude: latitude().required(),
  longitude: longitude().required(),
  roles: array(roleRef().required()).default([]),
  postal: object({
    address: text(120).required(),
    suburb: text(60).required(),
    state: state().required(),
    postcode: postcode().required(),
  })
    .noUnknown()
    .default(undefined)
    .optional(),
})
  .noUnknown()
  .required();

export type UnitSource = InferType<typeof unitSchema>;
