import type { BlockProps } from '../../content/blocks/block.ts';
import { SilentVideo } from '../../content/video/SilentVideo.tsx';
import type { HeroBannerFields } from './fields.ts';
import styles from './HeroBanner.module.css';

/** The picture at the top of a page with its headline, and a silent video that runs over it [VIDEO-06]. */
export default function HeroBanner({ fields }: BlockProps<HeroBannerFields>) {
  const { Title, PosterImage, MobileImage, TabletImage, DesktopImage, VideoId } = fields;
  const still = MobileImage ?? TabletImage ?? DesktopImage ?? PosterImage;
  return (
    <header className={styles.hero} data-theme="dark">
      <picture>
        {DesktopImage ? <source media="(min-width: 1024px)" srcSet={DesktopImage.src} /> : null}
        {TabletImage ? <source media="(min-width: 768px)" srcSet={TabletImage.src} /> : null}
        {still ? (
          <img
            className={styles.picture}
            src={still.src}
            alt={still.alt ?? ''}
            width={still.width ?? 1280}
            height={still.height ?? 720}
            fetchPriority="high"
          />
        ) : null}
      </picture>
      {VideoId ? (
        <SilentVideo
          video={VideoId}
          title={Title ?? 'Video'}
          className={styles.video}
          buttonClassName={styles.toggle}
        />
      ) : null}
      {Title ? <h1 className={styles.title}>{Title}</h1> : null}
    </header>
  );
}
