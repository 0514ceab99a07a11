import type { StoryButton } from '../../domain/entities/story.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { WatchButton } from '../video/WatchButton.tsx';

/** A button that opens a video over the page, or leads where its link says [STORY-06]. */
export function StoryLaunchButton({ button }: { button: StoryButton }) {
  if (!button.VideoYouTubeId) {
    return button.link?.href ? (
      <Button href={button.link.href} target={button.link.target}>
        {button.link.text ?? button.PanelName}
      </Button>
    ) : null;
  }
  return (
    <span data-service={button.service}>
      <WatchButton
        label={button.VideoButtonLabel || 'Watch Video'}
        title={button.PanelName}
        video={button.VideoYouTubeId}
      />
    </span>
  );
}
