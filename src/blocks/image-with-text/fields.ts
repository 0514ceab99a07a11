import { type InferType, object } from 'yup';
import { headingLevel, html, image, link, oneOf, text } from '../../domain/content/fields.ts';

/** A picture beside text [BLOCK-05]. */
export const fields = object({
  Layout: oneOf('Feature Left', 'Feature Right'),
  Image: image(),
  ImageLayout: oneOf('Landscape', 'Portrait'),
  Title: text(120),
  TitleHeadingLevel: headingLevel(),
  Lede: text(400),
  LedeSize: oneOf('Large', 'Regular', 'Small'),
  Text: html(),
  CtaButton1: link(),
  CtaButton2: link(),
});

export type ImageWithTextFields = InferType<typeof fields>;
