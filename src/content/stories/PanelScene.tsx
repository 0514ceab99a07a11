import type { Image } from '../../domain/entities/shared.ts';
import { ownPicture } from '../../domain/page/pictureAddress.ts';
import type { Service } from '../../domain/services.ts';
import { Picture } from '../../ui/pictures/Picture.tsx';

type PanelSceneProps = {
  image: Image | undefined;
  service: Service;
  /** It is in view, or will be after the next step: it loads now, before others */
  isNear: boolean;
  className?: string | undefined;
};

/** As in StoryPanel.module.css */
const BESIDE_WORDS = '(min-width: 600px) and (orientation: landscape)';

/**
 * The picture of one panel: upright beside the words, lying above them in a narrow or upright window. Who is about to open a story loads the
 * first one by the same part, so that the browser chooses the same file.
 */
export function PanelScene({ image, service, isNear, className }: PanelSceneProps) {
  const own = image && ownPicture(image.src);
  return (
    <Picture
      image={image && { ...image, alt: '' }}
      crop={own && 'tall'}
      phoneCrop={own?.crop}
      phoneMedia={`not all and ${BESIDE_WORDS}`}
      sizes={`${BESIDE_WORDS} 42vw, 100vw`}
      service={service}
      priority={isNear}
      className={className}
    />
  );
}
