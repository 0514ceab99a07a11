import { type AnyObject, type ObjectSchema, object } from 'yup';
import { audioStoriesFields } from './audioStories.ts';
import { careerMatcherFields, contactCtaFields, ctaTilesFields } from './callBlocks.ts';
import {
  categoryCardsFields,
  jobCardListFields,
  profileStripFields,
  quoteCarouselFields,
  rankCardsFields,
  simpleCardsFields,
} from './cardBlocks.ts';
import { cardCarouselFields } from './cardCarousel.ts';
import { careerQuizFields } from './careerQuiz.ts';
import {
  contentBlockFields,
  featureListFields,
  imageBlockFields,
  imageWithTextFields,
  pageHeaderFields,
} from './copyBlocks.ts';
import { heroBannerFields } from './heroBanner.ts';
import { serviceTriptychFields, upcomingEventsFields } from './homeBlocks.ts';
import { homeCarouselFields } from './homeCarousel.ts';
import { realStoriesFields } from './realStories.ts';
import { storyBannerFields, storyButtonFields } from './storyBlocks.ts';
import { sectionTabsFields, sideTabsFields } from './tabBlocks.ts';

type BlockKind = {
  fields: ObjectSchema<AnyObject>;
  /** Names of the placeholders inside this block; none unless given */
  placeholders?: RegExp;
};

const noFields = object({});

/** The blocks that editors can place on a page, by name; `src/app/screens/blocks.tsx` has the same names. */
export const BLOCK_KINDS: Record<string, BlockKind> = {
  AudioStories: { fields: audioStoriesFields },
  CardCarousel: { fields: cardCarouselFields },
  CareerMatcher: { fields: careerMatcherFields },
  CareerQuiz: { fields: careerQuizFields },
  CategoryCards: { fields: categoryCardsFields },
  ColumnSplitter: { fields: noFields, placeholders: /^column-([1-9]|1[0-4])$/ },
  ContactCta: { fields: contactCtaFields },
  ContentBlock: { fields: contentBlockFields },
  CtaTiles: { fields: ctaTilesFields },
  FeatureList: { fields: featureListFields },
  HeroBanner: { fields: heroBannerFields },
  HomeCarousel: { fields: homeCarouselFields },
  ImageBlock: { fields: imageBlockFields },
  ImageWithText: { fields: imageWithTextFields },
  JobCardList: { fields: jobCardListFields },
  PageHeader: { fields: pageHeaderFields },
  ProfileStrip: { fields: profileStripFields },
  QuoteCarousel: { fields: quoteCarouselFields },
  RankCards: { fields: rankCardsFields },
  RealStories: { fields: realStoriesFields },
  RowSplitter: { fields: noFields, placeholders: /^cell-([1-9]|1[0-4])$/ },
  SectionTabs: { fields: sectionTabsFields, placeholders: /^tab-\d{1,2}$/ },
  ServiceTriptych: { fields: serviceTriptychFields },
  SideTabs: { fields: sideTabsFields, placeholders: /^tab-\d{1,2}(-sub-\d{1,2})?$/ },
  SimpleCards: { fields: simpleCardsFields },
  UpcomingEvents: { fields: upcomingEventsFields },
  StoryBanner: { fields: storyBannerFields },
  StoryButton: { fields: storyButtonFields },
  VideoCardCarousel: { fields: cardCarouselFields },
};
