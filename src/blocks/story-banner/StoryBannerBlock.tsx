import type { BlockProps } from '../../content/blocks/blockProps.ts';
import { StoryBanner } from '../../content/stories/StoryBanner.tsx';
import type { StoryBanner as Banner } from '../../domain/entities/story.ts';

/** One person's words on any page, with the video or story behind them [STORY-01]. */
export default function StoryBannerBlock({ fields }: BlockProps<Banner>) {
  return <StoryBanner banner={fields} />;
}
