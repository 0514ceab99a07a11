import { array, boolean, type InferType, object } from 'yup';
import { headingLevel, html, icon, link, service, text, titled } from '../../domain/content/fields.ts';

/** [BLOCK-21, BLOCK-22] */
const card = object({
  Heading: text(120).required(),
  HeadingLevel: headingLevel(),
  Icon: icon(),
  Service: service(),
  Tag: text(120),
  Content: html(1_500),
  CtaButton1: link(),
  CtaButton2: link(),
  /** The first button's link is a download */
  IsDownload1: boolean(),
  IsDownload2: boolean(),
}).noUnknown();

export const fields = object({ ...titled(), cards: array(card).max(24) });

export type SimpleCard = InferType<typeof card>;
export type SimpleCardsFields = InferType<typeof fields>;
