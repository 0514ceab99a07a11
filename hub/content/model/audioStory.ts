import { array, type InferType, object } from 'yup';
import { service, slug, text } from './fields.ts';

/** `audio-stories/{id}.json`: one person's spoken story. Each sentence is one caption, in spoken order. */
export const audioStorySchema = object({
  id: slug().required(),
  name: text(40).required(),
  role: text(80).required(),
  service: service().required(),
  sentences: array(text(200).required()).min(3).max(20).required(),
})
  .noUnknown()
  .required();

export type AudioStorySource = InferType<typeof audioStorySchema>;
