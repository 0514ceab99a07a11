import { type InferType, object } from 'yup';
import { href, icon, link, text } from '../../domain/content/fields.ts';

/**
 * The link of each contact is its address alone; a number to call and an email address need none. The fourth belongs to
 * a link with a text of its own [BLOCK-33, DEC-48].
 */
export const fields = object({
  Headline: text(80),
  SubHeadline: text(240),
  CTAButton1: link(),
  CTAButton2: link(),
  ContactIcon1: icon(),
  ContactTitle1: text(80),
  ContactDetail1: text(160),
  ContactLink1: href(),
  ContactIcon2: icon(),
  ContactTitle2: text(80),
  ContactDetail2: text(160),
  ContactLink2: href(),
  ContactIcon3: icon(),
  ContactTitle3: text(80),
  ContactDetail3: text(160),
  ContactLink3: href(),
  ContactIcon4: icon(),
  Contactlink4: link(120),
});

export type ContactCtaFields = InferType<typeof fields>;
