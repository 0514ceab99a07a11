import type { BlockProps } from '../../content/blocks/blockProps.ts';
import { StoryLaunchButton } from '../../content/stories/StoryLaunchButton.tsx';
import type { StoryButton } from '../../domain/entities/story.ts';
import page from '../../ui/layout/Page.module.css';

/** A way into a video from any page [STORY-06]. */
export default function StoryButtonBlock({ fields }: BlockProps<StoryButton>) {
  return (
    <div className={page.wrap}>
      <StoryLaunchButton button={fields} />
    </div>
  );
}
