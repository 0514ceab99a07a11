import { array, type InferType, object } from 'yup';
import { headingLevel, html, icon, link, oneOf, text } from '../../domain/content/fields.ts';

const feature = object({
  /** Shown large in place of an icon: a figure such as `$0` or `6 weeks` */
  Figure: text(16),
  Icon: icon(),
  Heading: text(120).required(),
  Text: html(1_000),
  CtaButton: link(),
}).noUnknown();

/** Points in one or two columns [BLOCK-04]. */
export const fields = object({
  Title: text(120),
  TitleHeadingLevel: headingLevel(),
  Text: html(1_000),
  CtaButton1: link(),
  Layout: oneOf('1 Column', '2 Columns'),
  features: array(feature).max(16),
});

export type Feature = InferType<typeof feature>;
export type FeatureListFields = InferType<typeof fields>;
