/**
 * The blocks that editors can place on a page, by name, each with what its own folder says of it. The hub checks content
 * with this table; the page imports its types only (`src/app/screens/blocks.tsx` names their scripts).
 */
import type { AnyObject, InferType, ObjectSchema } from 'yup';
import * as AudioStories from './audio-stories/fields.ts';
import * as CardCarousel from './card-carousel/fields.ts';
import * as CareerMatcher from './career-matcher/fields.ts';
import * as CareerQuiz from './career-quiz/fields.ts';
import * as CategoryCards from './category-cards/fields.ts';
import * as ColumnSplitter from './column-splitter/fields.ts';
import * as ContactCta from './contact-cta/fields.ts';
import * as ContentBlock from './content-block/fields.ts';
import * as ContentForm from './content-form/fields.ts';
import * as CtaTiles from './cta-tiles/fields.ts';
import * as EligibilityCheck from './eligibility-check/fields.ts';
import * as EnquiryForm from './enquiry-form/fields.ts';
import * as FaqCarousel from './faq-carousel/fields.ts';
import * as FaqTopics from './faq-topics/fields.ts';
import * as FeatureList from './feature-list/fields.ts';
import * as Film from './film/fields.ts';
import * as HeroBanner from './hero-banner/fields.ts';
import * as HomeCarousel from './home-carousel/fields.ts';
import * as ImageBlock from './image-block/fields.ts';
import * as ImageWithText from './image-with-text/fields.ts';
import * as JobCardList from './job-card-list/fields.ts';
import * as PageHeader from './page-header/fields.ts';
import * as ProfileStrip from './profile-strip/fields.ts';
import * as QuizOffer from './quiz-offer/fields.ts';
import * as QuoteCarousel from './quote-carousel/fields.ts';
import * as RankCards from './rank-cards/fields.ts';
import * as RealStories from './real-stories/fields.ts';
import * as ReserveUnits from './reserve-units/fields.ts';
import * as RowSplitter from './row-splitter/fields.ts';
import * as SearchBand from './search-band/fields.ts';
import * as SectionTabs from './section-tabs/fields.ts';
import * as ServiceTriptych from './service-triptych/fields.ts';
import * as SideTabs from './side-tabs/fields.ts';
import * as SimpleCards from './simple-cards/fields.ts';
import * as StoryBanner from './story-banner/fields.ts';
import * as StoryButton from './story-button/fields.ts';
import * as TextTable from './text-table/fields.ts';
import * as UpcomingEvents from './upcoming-events/fields.ts';

type BlockKind = {
  fields: ObjectSchema<AnyObject>;
  /** Names of the placeholders inside this block; none unless given */
  placeholders?: RegExp;
};

export const BLOCK_KINDS = {
  AudioStories,
  CardCarousel,
  CareerMatcher,
  CareerQuiz,
  CategoryCards,
  ColumnSplitter,
  ContactCta,
  ContentBlock,
  ContentForm,
  CtaTiles,
  EligibilityCheck,
  EnquiryForm,
  FaqCarousel,
  FaqTopics,
  FeatureList,
  Film,
  HeroBanner,
  HomeCarousel,
  ImageBlock,
  ImageWithText,
  JobCardList,
  PageHeader,
  ProfileStrip,
  QuizOffer,
  QuoteCarousel,
  RankCards,
  RealStories,
  ReserveUnits,
  RowSplitter,
  SearchBand,
  SectionTabs,
  ServiceTriptych,
  SideTabs,
  SimpleCards,
  TextTable,
  UpcomingEvents,
  StoryBanner,
  StoryButton,
  VideoCardCarousel: CardCarousel,
} satisfies Record<string, BlockKind>;

export type BlockName = keyof typeof BLOCK_KINDS;

/** The fields of each block as editors write them, checked. */
export type WrittenFields = { [Name in BlockName]: InferType<(typeof BLOCK_KINDS)[Name]['fields']> };

/** The same as published: of some blocks editors only name records of other files, which the hub puts in. */
export type PublishedFields = Omit<
  WrittenFields,
  'AudioStories' | 'CareerQuiz' | 'CategoryCards' | 'ContentForm' | 'EligibilityCheck' | 'JobCardList'
> & {
  AudioStories: AudioStories.AudioStoriesFields;
  CareerQuiz: CareerQuiz.CareerQuizFields;
  CategoryCards: CategoryCards.CategoryCardsFields;
  ContentForm: ContentForm.ContentFormFields;
  EligibilityCheck: EligibilityCheck.EligibilityCheckFields;
  JobCardList: JobCardList.JobCardListFields;
};
