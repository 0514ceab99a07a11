import type { Card } from './card.ts';
import type { Link } from './shared.ts';

/** Cards that editors put together, of pages or of videos [CAR-01, CAR-04]. */
export type CardCarouselFields = {
  Heading?: string;
  Description?: string;
  Link?: Link;
  items?: Card[];
};
