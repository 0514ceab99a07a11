import type { Service } from '../../services.ts';
import type { Image } from '../shared.ts';

/** The card that links to a person's story [BLOCK-10]. */
export type RealStoryProfile = {
  id: string;
  url: string;
  Service?: Service;
  CtaTitle?: string;
  CtaDescription?: string;
  CtaImage?: Image;
  CtaButtonText?: string;
};

/** [BLOCK-11 to BLOCK-16] */
export type RealStoriesFields = {
  Title?: string;
  NumberOfRowsDisplayed: number;
  DisplayFilterTags?: boolean;
  LoadMoreText?: string;
  /** One value per row, from the top; further rows are three-up [BLOCK-12, DEC-45] */
  CardRowLayoutType?: string[];
  stories?: RealStoryProfile[];
};
