import type { Card } from './card.ts';
import type { Link } from './shared.ts';

/** Cards put together by editors, linking to pages or videos [CAR-01, CAR-04]. */
export type CardCarouselFields = {
  Heading?: string;
  Description?: string;
  Link?: Link;
  items?: Card[];
};
