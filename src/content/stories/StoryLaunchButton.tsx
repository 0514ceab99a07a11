import type { StoryButton } from '../../domain/entities/story.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { isIconName } from '../../ui/icons/Icon.tsx';
import { WatchButton } from '../video/WatchButton.tsx';

/** A button that opens a video over the page, or leads where its link says, as its type tells [STORY-06]. */
export function StoryLaunchButton({ button }: { button: StoryButton }) {
  const { type, service, link, PanelName, VideoYouTubeId, VideoButtonLabel } = button;
  const icon = isIconName(button.icon) ? button.icon : undefined;
  if (type === 'video' && VideoYouTubeId) {
    return (
      <span data-service={service}>
        <WatchButton label={VideoButtonLabel || 'Watch Video'} icon={icon} title={PanelName} video={VideoYouTubeId} />
      </span>
    );
  }
  return link?.href ? (
    <span data-service={service}>
      <Button href={link.href} target={link.target} icon={icon}>
        {link.text ?? PanelName}
      </Button>
    </span>
  ) : null;
}
