import { type InferType, object } from 'yup';
import { html, image, text } from '../../domain/content/fields.ts';
import { panelAudio } from '../../domain/entities/story.ts';

/** The opening block of a page, including its title [BLOCK-31, BLOCK-32]. */
export const fields = object({
  Title: text(120).required(),
  Description: html(1_000),
  Quote: text(300),
  QuoteSource: text(120),
  HeaderImage: image(),
  TileImage1: image(),
  TileImage2: image(),
  TileImage3: image(),
  AudioFile: panelAudio.File,
  AudioImage: panelAudio.AudioImage,
  AudioName: panelAudio.Name,
  AudioJobTitle: panelAudio.JobTitle,
  AudioTranscript: panelAudio.AudioTranscript,
});

export type PageHeaderFields = InferType<typeof fields>;
