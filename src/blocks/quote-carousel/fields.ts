import { array, type InferType, object, string } from 'yup';
import { html, image, link, oneOf, text, titled } from '../../domain/content/fields.ts';
import { panelAudio } from '../../domain/entities/story.ts';

/** [BLOCK-17, BLOCK-18, BLOCK-19] */
const quote = object({
  Image: image(),
  YoutubeId: string().matches(/^[\w-]{11}$/, 'must be the id of a YouTube video'),
  Title: text(120),
  Text: html(1_000),
  TextStyle: oneOf('Pull Quote', 'Statement', 'Statement CTA'),
  CTAButton: link(),
  QuoteSource: text(120),
  ...panelAudio,
}).noUnknown();

export const fields = object({ ...titled(), items: array(quote).max(24) });

export type QuoteItem = InferType<typeof quote>;
export type QuoteCarouselFields = InferType<typeof fields>;
