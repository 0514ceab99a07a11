import type { Service } from '../services.ts';
import type { Image } from './shared.ts';

/** What carousels and lists show of a role, a story or a video, under the contract's names [CAR-01, CAR-04]. */
export type Card = {
  CardTitle: string;
  CardDescription?: string;
  /** 500x760 */
  CardImage?: Image;
  CardService?: Service;
  CardButton?: { href: string; target?: string };
  IsReserve?: boolean;
  /** Of a role: by it the shortlist knows the role */
  JobId?: string;
  /** Of a video, as it is read: `2:14` [CAR-04] */
  VideoCardDuration?: string;
  /** An id of YouTube, or an address; with it the card is one of a video */
  YouTubeVideoLink?: string;
  /** The watch text */
  VideoCardButtonText?: string;
};
