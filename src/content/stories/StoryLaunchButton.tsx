import { lazy, Suspense, useState } from 'react';
import type { StoryButton } from '../../domain/entities/story.ts';
import { Button } from '../../ui/Button.tsx';

const VideoModal = lazy(() => import('../video/VideoModal.tsx'));
const LABEL = 'Watch Video';

/** A button that opens a video over the page, or leads where its link says [STORY-06]. */
export function StoryLaunchButton({ button }: { button: StoryButton }) {
  const [isWatching, setWatching] = useState(false);
  const label = button.VideoButtonLabel || LABEL;
  if (!button.VideoYouTubeId) {
    return button.link?.href ? (
      <Button href={button.link.href} target={button.link.target}>
        {button.link.text ?? button.PanelName}
      </Button>
    ) : null;
  }
  return (
    <span data-service={button.service}>
      <Button variant="ink" icon={null} onClick={() => setWatching(true)}>
        {label}
      </Button>
      <Suspense>
        {isWatching ? (
          <VideoModal
            title={button.PanelName ?? label}
            video={button.VideoYouTubeId}
            onClose={() => setWatching(false)}
          />
        ) : null}
      </Suspense>
    </span>
  );
}
