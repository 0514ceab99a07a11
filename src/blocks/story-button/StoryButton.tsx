import type { BlockProps } from '../../content/blocks/block.ts';
import { WatchButton } from '../../content/video/WatchButton.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { isIconName } from '../../ui/icons/Icon.tsx';
import page from '../../ui/layout/Page.module.css';
import type { StoryButtonFields } from './fields.ts';

/** A button that opens a video over the page, or leads where its link says, as its type tells [STORY-06]. */
export default function StoryButton({ fields }: BlockProps<StoryButtonFields>) {
  return (
    <div className={page.wrap}>
      <LaunchButton {...fields} />
    </div>
  );
}

function LaunchButton({ type, service, icon, link, PanelName, VideoYouTubeId, VideoButtonLabel }: StoryButtonFields) {
  const shownIcon = isIconName(icon) ? icon : undefined;
  if (type === 'video' && VideoYouTubeId) {
    return (
      <span data-service={service}>
        <WatchButton
          label={VideoButtonLabel || 'Watch Video'}
          icon={shownIcon}
          title={PanelName}
          video={VideoYouTubeId}
        />
      </span>
    );
  }
  return link?.href ? (
    <span data-service={service}>
      <Button href={link.href} target={link.target} icon={shownIcon}>
        {link.text ?? PanelName}
      </Button>
    </span>
  ) : null;
}
