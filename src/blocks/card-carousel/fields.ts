import { array, boolean, type InferType, object } from 'yup';
import { href, image, link, service, text } from '../../domain/content/fields.ts';

/** Cards put together by editors, linking to pages or videos [CAR-01, CAR-04]. */
export const fields = object({
  Heading: text(80),
  Description: text(220),
  Link: link(),
  items: array(
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
    }).noUnknown(),
  ).max(20),
});

export type CardCarouselFields = InferType<typeof fields>;
