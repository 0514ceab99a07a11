import { useLocation } from 'react-router-dom';
import { type BlockProps, blockAt } from '../../content/blocks/block.ts';
import { StoryBanner } from '../../content/stories/StoryBanner.tsx';
import { readPanels } from '../../content/stories/shownPanels.ts';
import type { StoryBanner as Banner } from '../../domain/entities/story.ts';

/** One person's words on any page, with the video or story behind them [STORY-01]. */
export default function StoryBannerBlock({ fields, path }: BlockProps<Banner>) {
  const { pathname } = useLocation();
  const read = () => readPanels(pathname, ({ blocks = [] }) => blockAt(blocks, path)?.fields as Banner | undefined);
  return <StoryBanner banner={fields} readPanels={read} />;
}
