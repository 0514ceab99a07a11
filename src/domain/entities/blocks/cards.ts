import type { Service } from '../../services.ts';
import type { Card } from '../card.ts';
import type { Html, Image, Link } from '../shared.ts';
import type { PanelAudio } from '../story.ts';

/* Blocks that are rows of similar items. Each may have its own title and a link to all items. */

type Titled = { Title?: string; TitleHeadingLevel?: string; Text?: Html; CtaButton1?: Link };

/** [BLOCK-21, BLOCK-22] */
export type SimpleCard = {
  Heading: string;
  /** `h2` to `h4`; h3 unless said otherwise */
  HeadingLevel?: string;
  Icon?: string;
  Service?: Service;
  Tag?: string;
  Content?: Html;
  CtaButton1?: Link;
  CtaButton2?: Link;
  /** The first button's link is a download */
  IsDownload1?: boolean;
  IsDownload2?: boolean;
};
export type SimpleCardsFields = Titled & { cards?: SimpleCard[] };

/** [BLOCK-20] */
type RankCard = { RankImage?: Image; RankTitle: string };
export type RankCardsFields = Titled & { cards?: RankCard[] };

/** [BLOCK-07, BLOCK-08] */
export type CategoryCard = {
  Title: string;
  JobsLabel?: string;
  CardImage?: Image;
  FullTimeJobs?: number;
  PartTimeJobs?: number;
  ExploreButtonLink?: Link;
  CareersButtonLink?: Link;
};
export type CategoryCardsFields = Titled & { cards?: CategoryCard[] };

/** A role's card, with the reason it is featured, if any [BLOCK-06]. */
export type ListedJob = Card & { PriorityTag?: string };
export type JobCardListFields = Titled & { cards?: ListedJob[] };

/** [BLOCK-25] */
type ProfileEntry = { profileID: string; profileTitle: string; profileImage?: Image; url: string };
export type ProfileStripFields = Titled & { profiles?: ProfileEntry[] };

/** [BLOCK-17, BLOCK-18, BLOCK-19] */
export type QuoteItem = {
  Image?: Image;
  YoutubeId?: string;
  Title?: string;
  Text?: Html;
  /** `Statement` or `Statement CTA`; anything else is a pull quote */
  TextStyle?: string;
  CTAButton?: Link;
  QuoteSource?: string;
} & PanelAudio;
export type QuoteCarouselFields = Titled & { items?: QuoteItem[] };
