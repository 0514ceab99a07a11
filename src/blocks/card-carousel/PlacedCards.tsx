import { EditorHint } from '../../content/blocks/EditorHint.tsx';
import CardCarousel from '../../content/cards/CardCarousel.tsx';
import type { CardCarouselFields } from '../../domain/entities/cardCarousel.ts';

type PlacedCardsProps = { fields: CardCarouselFields; component: string; isFourUp?: boolean };

/** The cards of either block; what an editor has still to do where there are none [CAR-05]. */
export function PlacedCards({ fields: { Heading, Description, Link, items = [] }, ...looks }: PlacedCardsProps) {
  if (items.length === 0) return <EditorHint>Please add Carousel Cards below</EditorHint>;
  return <CardCarousel {...looks} heading={Heading ?? 'More to see'} text={Description} link={Link} cards={items} />;
}
