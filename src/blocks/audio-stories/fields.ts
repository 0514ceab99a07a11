import { array, type InferType, object } from 'yup';
import { html, slug, text } from '../../domain/content/fields.ts';
import type { AudioStoryRecord } from '../../domain/entities/story.ts';

/** Ids of audio stories in playlist order; all stories when none is named [AUDIO-02]. */
export const fields = object({
  Title: text(120),
  Text: html(1_000),
  stories: array(slug().required()).default([]),
});

export type WrittenAudioStories = InferType<typeof fields>;
export type AudioStoriesFields = Omit<WrittenAudioStories, 'stories'> & { stories: AudioStoryRecord[] };
