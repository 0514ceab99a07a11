import {
  heightOf,
  ownPicture,
  PICTURE_CROPS,
  type PictureCrop,
  pictureAddress,
} from '../../domain/page/pictureAddress.ts';
import type { Service } from '../../domain/services.ts';
import styles from './Picture.module.css';

type PictureSource = { src: string; alt?: string; width?: number; height?: number };

type PictureProps = {
  /** As content gives it; without one the field in the service's colours stands alone */
  image?: PictureSource;
  /** Width on the page, as in CSS `sizes` */
  sizes?: string;
  /** Another shape than content names; every picture of our own has `tall`, people have `square` */
  crop?: PictureCrop;
  /** Another shape below 768 px, where what stands beside words on larger screens lies above them */
  phoneCrop?: PictureCrop;
  /** Where that is so, if it is not below 768 px alone */
  phoneMedia?: string;
  /** Another picture below 768 px [CAR-11, DEC-08] */
  narrow?: PictureSource;
  /** Whose colours show where there is no picture */
  service?: Service;
  /** For the picture of the first screen: it is in the page at once, small, and loads before others */
  priority?: boolean;
  /** Its size and place; the picture covers it */
  className?: string;
};

/** Below the register's `md` [DEC-08]. */
const NARROW = '(max-width: 767.98px)';

/**
 * A picture in the formats and widths that were made of it, over a ground of its own colours that shows until it has
 * loaded, and for good where it is missing. It takes the room of its width and height before that [CON-38].
 */
export function Picture({ image, crop, phoneCrop, narrow, service, priority, className, ...rest }: PictureProps) {
  const own = image && ownPicture(image.src);
  const small = (narrow && ownPicture(narrow.src)) ?? own;
  const onPhones =
    small &&
    `${small.base.slice(small.base.lastIndexOf('/') + 1)}.${phoneCrop ?? (narrow ? small.crop : (crop ?? small.crop))}`;
  return (
    <span
      className={`${styles.picture} ${className ?? ''}`}
      data-service={service}
      data-ground={own?.ground}
      data-picture={priority ? onPhones : undefined}
    >
      {image ? (
        <Files
          key={image.src}
          image={image}
          crop={crop}
          phoneCrop={phoneCrop}
          narrow={narrow}
          priority={priority}
          {...rest}
        />
      ) : null}
    </span>
  );
}

function Files({
  image,
  crop,
  phoneCrop,
  phoneMedia = NARROW,
  narrow,
  sizes = '100vw',
  priority,
}: PictureProps & { image: PictureSource }) {
  const own = ownPicture(image.src);
  const shape = own && (crop ?? own.crop);
  const all = (of: PictureCrop, format: 'avif' | 'webp') => own && widthsOf(own.base, of, format);
  return (
    <picture>
      {narrow ? <Narrow image={narrow} sizes={sizes} /> : null}
      {phoneCrop && own ? (
        <>
          <source
            media={phoneMedia}
            type="image/avif"
            srcSet={all(phoneCrop, 'avif')}
            sizes={sizes}
            {...sizeOf(phoneCrop)}
          />
          <source media={phoneMedia} srcSet={all(phoneCrop, 'webp')} sizes={sizes} {...sizeOf(phoneCrop)} />
        </>
      ) : null}
      {shape ? <source type="image/avif" srcSet={all(shape, 'avif')} sizes={sizes} /> : null}
      <img
        {...(shape ? sizeOf(shape) : { width: image.width, height: image.height })}
        alt={image.alt ?? ''}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        sizes={shape && sizes}
        srcSet={shape && all(shape, 'webp')}
        src={image.src}
        {...MARKS_BROKEN}
      />
    </picture>
  );
}

/** The same for windows below `md`: another picture, in its own shape. */
function Narrow({ image, sizes }: { image: PictureSource; sizes: string }) {
  const own = ownPicture(image.src);
  if (!own) return <source media={NARROW} srcSet={image.src} width={image.width} height={image.height} />;
  const rest = { media: NARROW, sizes, ...sizeOf(own.crop) };
  return (
    <>
      <source type="image/avif" srcSet={widthsOf(own.base, own.crop, 'avif')} {...rest} />
      <source srcSet={widthsOf(own.base, own.crop, 'webp')} {...rest} />
    </>
  );
}

function widthsOf(base: string, crop: PictureCrop, format: 'avif' | 'webp'): string {
  return PICTURE_CROPS[crop].widths.map((width) => `${pictureAddress(base, crop, width, format)} ${width}w`).join();
}

const sizeOf = (crop: PictureCrop) => ({ width: 960, height: heightOf(crop, 960) });

/** Its words stay for those who cannot see; the browser's broken picture does not. */
function markBroken(img: HTMLImageElement): void {
  img.dataset.missing = '';
}

/** Of an `img`: marks it with `data-missing` when it cannot be had, so that style hides the browser's broken picture. */
export const MARKS_BROKEN = {
  // It may have failed before the page came alive.
  ref: (img: HTMLImageElement | null): void => {
    if (img?.complete && img.naturalWidth === 0) markBroken(img);
  },
  onError: (event: { currentTarget: HTMLImageElement }): void => markBroken(event.currentTarget),
};
