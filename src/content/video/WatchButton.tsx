import { lazy, Suspense, useState } from 'react';
import type { Image } from '../../domain/entities/shared.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import type { IconName } from '../../ui/icons/Icon.tsx';

const VideoModal = lazy(() => import('./VideoModal.pageOnly.tsx'));

type WatchButtonProps = {
  label: string;
  icon?: IconName | undefined;
  /** What the video shows; the button's words without it */
  title?: string | undefined;
  /** An id of YouTube, or the path of a file of ours */
  video: string;
  poster?: Image | undefined;
};

/** A button that opens a video over the page [STORY-06, BLOCK-17]. */
export function WatchButton({ label, icon, title = label, video, poster }: WatchButtonProps) {
  const [isWatching, setWatching] = useState(false);
  return (
    <>
      <Button variant="ink" icon={icon ?? null} onClick={() => setWatching(true)}>
        {label}
      </Button>
      <Suspense>
        {isWatching ? (
          <VideoModal title={title} video={video} poster={poster} onClose={() => setWatching(false)} />
        ) : null}
      </Suspense>
    </>
  );
}
