import type { BlockProps } from '../../content/blocks/blockProps.ts';
import type { CardCarouselFields } from '../../domain/entities/cardCarousel.ts';
import { PlacedCards } from './PlacedCards.tsx';

/** Cards of pages, three beside each other where there is room [CAR-01, CAR-06]. */
export default function CardCarousel({ fields }: BlockProps<CardCarouselFields>) {
  return <PlacedCards fields={fields} component="CardCarousel" />;
}
