import type { BlockProps } from '../../content/blocks/block.ts';
import { EditorHint } from '../../content/blocks/Placeholder.tsx';
import Cards from '../../content/cards/CardCarousel.tsx';
import type { CardCarouselFields } from './fields.ts';

/** Cards of pages, three beside each other where there is room [CAR-01, CAR-06]. */
export default function CardCarousel({ fields }: BlockProps<CardCarouselFields>) {
  return <PlacedCards fields={fields} component="CardCarousel" />;
}

/** Cards of videos, four beside each other where there is room [CAR-04, CAR-06]. */
export function VideoCardCarousel({ fields }: BlockProps<CardCarouselFields>) {
  return <PlacedCards fields={fields} component="VideoCardCarousel" isFourUp />;
}

type PlacedCardsProps = { fields: CardCarouselFields; component: string; isFourUp?: boolean };

/** The cards of either block; what an editor has still to do where there are none [CAR-05]. */
function PlacedCards({ fields: { Heading, Description, Link, items = [] }, ...looks }: PlacedCardsProps) {
  if (items.length === 0) return <EditorHint>Please add Carousel Cards below</EditorHint>;
  return <Cards {...looks} heading={Heading ?? 'More to see'} text={Description} link={Link} cards={items} />;
}
