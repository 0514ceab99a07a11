import { buttonVariant } from '../../content/blocks/buttonVariant.ts';
import type { HomeCarouselSlide } from '../../domain/entities/homeCarousel.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { iconOf } from './iconOf.ts';
import styles from './SlideWords.module.css';

/** Up to two ways on, the first of which is the next step unless content says otherwise [CAR-16]. */
export function SlideButtons({ slide }: { slide: HomeCarouselSlide }) {
  const buttons = [
    { link: slide['CTA Button 1'], theme: slide['CTA Button 1 Theme'] ?? 'Primary', icon: slide['CTA Button 1 Icon'] },
    { link: slide['CTA Button 2'], theme: slide['CTA Button 2 Theme'] ?? 'Outline', icon: slide['CTA Button 2 Icon'] },
  ].filter(({ link }) => link?.href);
  if (buttons.length === 0) return null;
  return (
    <p className={styles.buttons}>
      {buttons.map(({ link, theme, icon }) => (
        <Button
          key={link?.href}
          size="big"
          variant={buttonVariant(theme) ?? 'line'}
          icon={iconOf(icon, undefined)}
          href={link?.href ?? ''}
          target={link?.target}
        >
          {link?.text}
        </Button>
      ))}
    </p>
  );
}
