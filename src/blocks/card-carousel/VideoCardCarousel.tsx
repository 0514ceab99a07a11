import type { BlockProps } from '../../content/blocks/blockProps.ts';
import type { CardCarouselFields } from '../../domain/entities/cardCarousel.ts';
import { PlacedCards } from './PlacedCards.tsx';

/** Cards of videos, four beside each other where there is room [CAR-04, CAR-06]. */
export default function VideoCardCarousel({ fields }: BlockProps<CardCarouselFields>) {
  return <PlacedCards fields={fields} component="VideoCardCarousel" isFourUp />;
}
