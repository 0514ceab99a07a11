import { type InferType, object } from 'yup';
import { headingLevel, html, link, oneOf, text } from '../../domain/content/fields.ts';

/** In the contract's names, misspellings included [BLOCK-34, BLOCK-35, DEC-04]. */
export const fields = object({
  Title: text(120),
  TitleHeadingLevel: headingLevel(),
  Text1: html(6_000),
  Text2: html(6_000),
  CtaButton1: link(),
  CtaButton2: link(),
  CopySizeType: oneOf('Large', 'Regular', 'Small'),
  ComponentAligmentLayoutType: oneOf('Left', 'Center', 'Two Column', 'Title Left'),
});

export type ContentBlockFields = InferType<typeof fields>;
