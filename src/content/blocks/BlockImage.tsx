import type { Image } from '../../domain/entities/shared.ts';
import type { PictureCrop } from '../../domain/page/pictureAddress.ts';
import { Picture } from '../../ui/pictures/Picture.tsx';

type BlockImageProps = {
  image: Image | undefined;
  /** Its size: the picture covers it */
  className?: string;
  /** Width on the page, as in CSS `sizes`; the whole window's without */
  sizes?: string;
  crop?: PictureCrop;
  phoneCrop?: PictureCrop;
  /** Seen before anything else on the page: loaded first, not when it comes near */
  isFirst?: boolean;
};

/** A picture from content; nothing without an address, where `Picture` would keep the room. */
export function BlockImage({ image, isFirst, ...rest }: BlockImageProps) {
  return image?.src ? <Picture image={image} priority={isFirst} {...rest} /> : null;
}
