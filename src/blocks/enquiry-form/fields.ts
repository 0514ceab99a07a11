import { type InferType, object } from 'yup';
import { href, icon, text } from '../../domain/content/fields.ts';

/** The enquiry form, beside the other ways to a person [ENQ-01]. Its words and choices stand in the settings. */
export const fields = object({
  /** Above the title */
  Signal: text(40),
  Title: text(80),
  WayIcon1: icon(),
  WayTitle1: text(80),
  WayDetail1: text(120),
  WayLink1: href(),
  WayIcon2: icon(),
  WayTitle2: text(80),
  WayDetail2: text(120),
  WayLink2: href(),
  WayIcon3: icon(),
  WayTitle3: text(80),
  WayDetail3: text(120),
  WayLink3: href(),
});

export type EnquiryFormFields = InferType<typeof fields>;
