import { array, boolean, object } from 'yup';
import { href, service, text } from '../fields.ts';
import { image, link } from '../wireFields.ts';

const card = () =>
  object({
    CardTitle: text(60).required(),
    CardDescription: text(220),
    CardImage: image(),
    CardService: service(),
    CardButton: object({ href: href().required(), target: text(10) })
      .noUnknown()
      .default(undefined)
      .optional(),
    IsReserve: boolean(),
    VideoCardDuration: text(12),
    YouTubeVideoLink: text(200),
    VideoCardButtonText: text(40),
  }).noUnknown();

/** Cards that link to pages or videos [CAR-01, CAR-04]. */
export const cardCarouselFields = object({
  Heading: text(80),
  Description: text(220),
  Link: link(),
  items: array(card()).max(20),
});
