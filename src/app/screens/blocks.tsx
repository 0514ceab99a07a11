import type { ComponentType } from 'react';
import type { BlockName, PublishedFields } from '../../blocks/fields.ts';
import type {
  BlockComponent,
  BlockDataModule,
  BlockProps,
  BlockQuestion,
  LoadedBlock,
} from '../../content/blocks/block.ts';
import { lazyWithPreload } from '../../content/parts/lazyOptional.tsx';
import type { ContentSource } from '../../content/source/ContentSource.ts';
import type { PageBlock } from '../../domain/entities/page.ts';
import type { EpochMs } from '../../domain/text/time.ts';

type BlockModule<Fields, Data> = { default: ComponentType<BlockProps<Fields, Data>> };
type Block<Fields> = {
  Component: ComponentType<BlockProps<Fields, unknown>>;
  preload: () => Promise<void>;
  read: ((question: BlockQuestion<Fields>) => Promise<unknown>) | undefined;
};

/**
 * @param load  its component
 * @param read  loads the data that the block needs when its page is opened, in a separate script that the first page
 * does not need
 */
function block<Fields extends object, Data = undefined>(
  load: () => Promise<BlockModule<Fields, Data>>,
  read?: () => Promise<BlockDataModule<Fields, Data>>,
): Block<Fields> {
  const { Component, preload } = lazyWithPreload<BlockProps<Fields, unknown>>(async () => {
    const { default: Part } = await load();
    // The data is what `read` has given, on this device or on the hub.
    return { default: ({ data, ...props }) => <Part {...props} data={data as Data | undefined} /> };
  });
  return {
    Component,
    preload,
    read: read && (async (question) => (await read()).load(question)),
  };
}

/** The blocks of `src/blocks/fields.ts`, each with its scripts. Only the blocks of a page are loaded with it. */
const BLOCKS: { [Name in BlockName]: Block<PublishedFields[Name]> } = {
  AudioStories: block(() => import('../../blocks/audio-stories/AudioStories.tsx')),
  CardCarousel: block(() => import('../../blocks/card-carousel/CardCarousel.tsx')),
  CareerMatcher: block(() => import('../../blocks/career-matcher/CareerMatcher.tsx')),
  CareerQuiz: block(() => import('../../blocks/career-quiz/CareerQuiz.tsx')),
  CategoryCards: block(() => import('../../blocks/category-cards/CategoryCards.tsx')),
  ColumnSplitter: block(() => import('../../blocks/column-splitter/ColumnSplitter.tsx')),
  ContactCta: block(() => import('../../blocks/contact-cta/ContactCta.tsx')),
  ContentBlock: block(() => import('../../blocks/content-block/ContentBlock.tsx')),
  ContentForm: block(() => import('../../blocks/content-form/ContentForm.tsx')),
  CtaTiles: block(() => import('../../blocks/cta-tiles/CtaTiles.tsx')),
  EligibilityCheck: block(() => import('../../blocks/eligibility-check/EligibilityCheck.tsx')),
  EnquiryForm: block(
    () => import('../../blocks/enquiry-form/EnquiryForm.tsx'),
    () => import('../../blocks/enquiry-form/data.ts'),
  ),
  FaqCarousel: block(
    () => import('../../blocks/faq-carousel/FaqCarousel.tsx'),
    () => import('../../blocks/faq-carousel/data.ts'),
  ),
  FaqTopics: block(
    () => import('../../blocks/faq-topics/FaqTopics.tsx'),
    () => import('../../blocks/faq-topics/data.ts'),
  ),
  FeatureList: block(() => import('../../blocks/feature-list/FeatureList.tsx')),
  Film: block(() => import('../../blocks/film/Film.tsx')),
  HeroBanner: block(() => import('../../blocks/hero-banner/HeroBanner.tsx')),
  HomeCarousel: block(
    () => import('../../blocks/home-carousel/HomeCarousel.tsx'),
    () => import('../../blocks/home-carousel/data.ts'),
  ),
  ImageBlock: block(() => import('../../blocks/image-block/ImageBlock.tsx')),
  ImageWithText: block(() => import('../../blocks/image-with-text/ImageWithText.tsx')),
  JobCardList: block(() => import('../../blocks/job-card-list/JobCardList.tsx')),
  PageHeader: block(() => import('../../blocks/page-header/PageHeader.tsx')),
  ProfileStrip: block(() => import('../../blocks/profile-strip/ProfileStrip.tsx')),
  QuizOffer: block(
    () => import('../../blocks/quiz-offer/QuizOffer.tsx'),
    () => import('../../blocks/quiz-offer/data.ts'),
  ),
  QuoteCarousel: block(() => import('../../blocks/quote-carousel/QuoteCarousel.tsx')),
  RankCards: block(() => import('../../blocks/rank-cards/RankCards.tsx')),
  RealStories: block(() => import('../../blocks/real-stories/RealStories.tsx')),
  ReserveUnits: block(
    () => import('../../blocks/reserve-units/ReserveUnits.tsx'),
    () => import('../../blocks/reserve-units/data.ts'),
  ),
  RowSplitter: block(() => import('../../blocks/row-splitter/RowSplitter.tsx')),
  SearchBand: block(() => import('../../blocks/search-band/SearchBand.tsx')),
  SectionTabs: block(() => import('../../blocks/section-tabs/SectionTabs.tsx')),
  ServiceTriptych: block(() => import('../../blocks/service-triptych/ServiceTriptych.tsx')),
  SideTabs: block(() => import('../../blocks/side-tabs/SideTabs.tsx')),
  SimpleCards: block(() => import('../../blocks/simple-cards/SimpleCards.tsx')),
  StoryBanner: block(() => import('../../blocks/story-banner/StoryBanner.tsx')),
  StoryButton: block(() => import('../../blocks/story-button/StoryButton.tsx')),
  TextTable: block(() => import('../../blocks/text-table/TextTable.tsx')),
  UpcomingEvents: block(
    () => import('../../blocks/upcoming-events/UpcomingEvents.tsx'),
    () => import('../../blocks/upcoming-events/data.ts'),
  ),
  VideoCardCarousel: block(async () => ({
    default: (await import('../../blocks/card-carousel/CardCarousel.tsx')).VideoCardCarousel,
  })),
};

const isKnown = (name: string): name is BlockName => Object.hasOwn(BLOCKS, name);

/** The fields of a published block are what its name says: the hub has checked them against its schema [HUB-21]. */
const blockOf = (name: string) => (isKnown(name) ? (BLOCKS[name] as Block<object>) : undefined);

/** Returns the component of a block. It is lazy: the server's markup stays until the block's script has loaded. */
export function componentOf(name: string): BlockComponent | undefined {
  return blockOf(name)?.Component;
}

/** Loads the scripts of a page's blocks, so that the page is complete when first drawn. Never fails. */
export async function preloadBlocks(blocks: readonly PageBlock[]): Promise<void> {
  await Promise.all([...new Set(blocks.map(({ name }) => name))].map((name) => blockOf(name)?.preload()));
}

/**
 * Reads the data of a page's blocks. A block whose data cannot be read is shown without it: it is only one part of the
 * page.
 */
export function readBlocks(
  blocks: readonly PageBlock[],
  source: ContentSource,
  now: EpochMs,
): Promise<readonly LoadedBlock[]> {
  return Promise.all(
    blocks.map(async (each): Promise<LoadedBlock> => {
      const read = blockOf(each.name)?.read;
      if (!read) return each;
      try {
        return { ...each, data: await read({ source, fields: each.fields, params: each.params, now }) };
      } catch (error) {
        console.warn(`the block ${each.name} could not read its content`, error);
        return each;
      }
    }),
  );
}
