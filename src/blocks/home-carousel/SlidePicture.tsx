import type { HomeCarouselSlide } from '../../domain/entities/homeCarousel.ts';
import { Picture } from '../../ui/pictures/Picture.tsx';
import styles from './Slide.module.css';

type SlidePictureProps = { slide: HomeCarouselSlide; isFirst: boolean };

/** The picture for this window; the first slide's comes before everything else, the others when they are near [CAR-11]. */
export function SlidePicture({ slide, isFirst }: SlidePictureProps) {
  return (
    <Picture
      className={styles.picture}
      image={slide['Desktop Image'] ?? slide['Mobile Image']}
      narrow={slide['Mobile Image']}
      service={slide['Service Theme'] ?? 'tri-service'}
      priority={isFirst}
    />
  );
}
