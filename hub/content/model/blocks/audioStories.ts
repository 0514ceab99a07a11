import { array, type InferType, object } from 'yup';
import { html, slug, text } from '../fields.ts';

/** Ids of audio stories in playlist order; all stories when none is named [AUDIO-02]. */
export const audioStoriesFields = object({
  Title: text(120),
  Text: html(1_000),
  stories: array(slug().required()).default([]),
});

export type AudioStoriesSource = InferType<typeof audioStoriesFields>;
