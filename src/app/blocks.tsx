import type { ComponentType } from 'react';
import type { BlockDataModule, LoadedBlock } from '../content/blocks/blockData.ts';
import type { BlockComponent, BlockProps } from '../content/blocks/blockProps.ts';
import { latePart } from '../content/parts/latePart.ts';
import type { ContentSource } from '../content/source/ContentSource.ts';
import type { PageBlock } from '../domain/entities/page.ts';
import type { EpochMs } from '../domain/text/time.ts';

type BlockModule<Fields, Data> = { default: ComponentType<BlockProps<Fields, Data>> };

/**
 * @param module  the block's source file, by which the hub looks up its styles
 * @param read  loads the data that the block needs when its page is opened, in a separate script that the first page
 * does not need
 */
function block<Fields, Data>(
  module: string,
  load: () => Promise<BlockModule<Fields, Data>>,
  read?: () => Promise<BlockDataModule<Fields, Data>>,
) {
  // The fields of a block come from content, so the hub validates them, not the type system.
  const part = latePart(module, load as () => Promise<{ default: BlockComponent }>);
  return { ...part, read: read as (() => Promise<BlockDataModule<never, unknown>>) | undefined };
}

/** The blocks that editors can place on a page, by name. Only the blocks of a page are loaded with it. */
const BLOCKS: Record<string, ReturnType<typeof block>> = {
  AudioStories: block(
    'src/blocks/audio-stories/AudioStories.tsx',
    () => import('../blocks/audio-stories/AudioStories.tsx'),
  ),
  CardCarousel: block(
    'src/blocks/card-carousel/CardCarousel.tsx',
    () => import('../blocks/card-carousel/CardCarousel.tsx'),
  ),
  CareerMatcher: block(
    'src/blocks/career-matcher/CareerMatcher.tsx',
    () => import('../blocks/career-matcher/CareerMatcher.tsx'),
  ),
  CareerQuiz: block('src/blocks/career-quiz/CareerQuiz.tsx', () => import('../blocks/career-quiz/CareerQuiz.tsx')),
  CategoryCards: block(
    'src/blocks/category-cards/CategoryCards.tsx',
    () => import('../blocks/category-cards/CategoryCards.tsx'),
  ),
  ColumnSplitter: block(
    'src/blocks/column-splitter/ColumnSplitter.tsx',
    () => import('../blocks/column-splitter/ColumnSplitter.tsx'),
  ),
  ContactCta: block('src/blocks/contact-cta/ContactCta.tsx', () => import('../blocks/contact-cta/ContactCta.tsx')),
  ContentBlock: block(
    'src/blocks/content-block/ContentBlock.tsx',
    () => import('../blocks/content-block/ContentBlock.tsx'),
  ),
  CtaTiles: block('src/blocks/cta-tiles/CtaTiles.tsx', () => import('../blocks/cta-tiles/CtaTiles.tsx')),
  FeatureList: block('src/blocks/feature-list/FeatureList.tsx', () => import('../blocks/feature-list/FeatureList.tsx')),
  HeroBanner: block('src/blocks/hero-banner/HeroBanner.tsx', () => import('../blocks/hero-banner/HeroBanner.tsx')),
  HomeCarousel: block(
    'src/blocks/home-carousel/HomeCarousel.tsx',
    () => import('../blocks/home-carousel/HomeCarousel.tsx'),
  ),
  ImageBlock: block('src/blocks/image-block/ImageBlock.tsx', () => import('../blocks/image-block/ImageBlock.tsx')),
  ImageWithText: block(
    'src/blocks/image-with-text/ImageWithText.tsx',
    () => import('../blocks/image-with-text/ImageWithText.tsx'),
  ),
  JobCardList: block(
    'src/blocks/job-card-list/JobCardList.tsx',
    () => import('../blocks/job-card-list/JobCardList.tsx'),
  ),
  PageHeader: block('src/blocks/page-header/PageHeader.tsx', () => import('../blocks/page-header/PageHeader.tsx')),
  ProfileStrip: block(
    'src/blocks/profile-strip/ProfileStrip.tsx',
    () => import('../blocks/profile-strip/ProfileStrip.tsx'),
  ),
  QuoteCarousel: block(
    'src/blocks/quote-carousel/QuoteCarousel.tsx',
    () => import('../blocks/quote-carousel/QuoteCarousel.tsx'),
  ),
  RankCards: block('src/blocks/rank-cards/RankCards.tsx', () => import('../blocks/rank-cards/RankCards.tsx')),
  RealStories: block('src/blocks/real-stories/RealStories.tsx', () => import('../blocks/real-stories/RealStories.tsx')),
  RowSplitter: block('src/blocks/row-splitter/RowSplitter.tsx', () => import('../blocks/row-splitter/RowSplitter.tsx')),
  SectionTabs: block('src/blocks/section-tabs/SectionTabs.tsx', () => import('../blocks/section-tabs/SectionTabs.tsx')),
  ServiceTriptych: block(
    'src/blocks/service-triptych/ServiceTriptych.tsx',
    () => import('../blocks/service-triptych/ServiceTriptych.tsx'),
  ),
  SideTabs: block('src/blocks/side-tabs/SideTabs.tsx', () => import('../blocks/side-tabs/SideTabs.tsx')),
  SimpleCards: block('src/blocks/simple-cards/SimpleCards.tsx', () => import('../blocks/simple-cards/SimpleCards.tsx')),
  StoryBanner: block(
    'src/blocks/story-banner/StoryBannerBlock.tsx',
    () => import('../blocks/story-banner/StoryBannerBlock.tsx'),
  ),
  StoryButton: block(
    'src/blocks/story-button/StoryButtonBlock.tsx',
    () => import('../blocks/story-button/StoryButtonBlock.tsx'),
  ),
  UpcomingEvents: block(
    'src/blocks/upcoming-events/UpcomingEvents.tsx',
    () => import('../blocks/upcoming-events/UpcomingEvents.tsx'),
    () => import('../blocks/upcoming-events/upcomingEventsData.ts'),
  ),
  VideoCardCarousel: block(
    'src/blocks/card-carousel/VideoCardCarousel.tsx',
    () => import('../blocks/card-carousel/VideoCardCarousel.tsx'),
  ),
};

const blockOf = (name: string) => (Object.hasOwn(BLOCKS, name) ? BLOCKS[name] : undefined);

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
        const { load } = await read();
        return { ...each, data: await load({ source, fields: each.fields as never, params: each.params, now }) };
      } catch (error) {
        console.warn(`the block ${each.name} could not read its content`, error);
        return each;
      }
    }),
  );
}

/** Returns the source files of a page's blocks, for their styles. */
export function blockModules(blocks: readonly PageBlock[]): string[] {
  return [...new Set(blocks.flatMap(({ name }) => blockOf(name)?.module ?? []))];
}
