import type { HomeCarouselFields, HomeCarouselSlide } from '../../domain/entities/homeCarousel.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { ChangingText } from '../../ui/text/ChangingText.tsx';
import { iconOf } from './iconOf.ts';
import styles from './SlideWords.module.css';

type EventFactsProps = { slide: HomeCarouselSlide; fields: HomeCarouselFields };

/** When and where, each with the icon that editors chose for all slides [CAR-15]. */
export function EventFacts({ slide, fields }: EventFactsProps) {
  const facts = [
    { text: slide['Event Date'], icon: iconOf(fields['Event Date Icon'], 'calendar') },
    { text: slide['Event Time'], icon: iconOf(fields['Event Time Icon'], 'clock') },
    { text: slide['Event Location'], icon: iconOf(fields['Event Location Icon'], 'map-pin') },
  ];
  return (
    <ul className={styles.facts}>
      {facts.map(({ text, icon }) =>
        text ? (
          <li key={icon}>
            <Icon name={icon} size={20} />
            <ChangingText>{text}</ChangingText>
          </li>
        ) : null,
      )}
    </ul>
  );
}
