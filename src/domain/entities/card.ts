import type { Service } from '../services.ts';
import type { Image, Link } from './shared.ts';

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

type Button<Name extends string> = { [N in Name as `${N}URL`]?: Link } & {
  [N in Name as `${N}Title` | `${N}Theme` | `${N}Icon`]?: string;
};

/** Up to three tiles beside a picture, of a job page or a block [BLOCK-01, BLOCK-02, BLOCK-03, DEC-43]. */
export type CtaBlock = {
  imageDesktop?: Image;
  imageMobile?: Image;
  leftHeadline1?: string;
  leftSubHeadline1?: string;
  rightHeadline2?: string;
  rightSubHeadline2?: string;
  bottomHeadline3?: string;
  bottomSubHeadline3?: string;
} & Button<'leftCTAButton1' | 'rightCTAButton2' | 'bottomCTAButton3'>;
