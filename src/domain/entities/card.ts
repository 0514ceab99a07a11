import type { Service } from '../services.ts';
import type { Image } from './shared.ts';

/** What carousels and lists show of a role, story or video, in the contract's names [CAR-01, CAR-04]. */
export type Card = {
  CardTitle: string;
  CardDescription?: string;
  /** 500x760 */
  CardImage?: Image;
  CardService?: Service;
  CardButton?: { href: string; target?: string };
  IsReserve?: boolean;
  /** For a role: the id by which the shortlist knows it */
  JobId?: string;
  /** For a video, as displayed: `2:14` [CAR-04] */
  VideoCardDuration?: string;
  /** A YouTube id or a URL; its presence makes the card a video card */
  YouTubeVideoLink?: string;
  /** The text that invites people to watch */
  VideoCardButtonText?: string;
};
