import { lazy, Suspense, useState } from 'react';
import type { Card } from '../../domain/entities/card.ts';
import type { Link } from '../../domain/entities/shared.ts';
import { record } from '../../platform/analytics.ts';
import arrowLink from '../../ui/buttons/ArrowLink.module.css';
import { Carousel } from '../../ui/carousel/Carousel.tsx';
import { columnsFor } from '../../ui/carousel/mechanics.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import page from '../../ui/layout/Page.module.css';
import styles from './CardCarousel.module.css';
import { ContentCard } from './ContentCard.tsx';

const VideoModal = lazy(() => import('../video/VideoModal.pageOnly.tsx'));

type CardCarouselProps = {
  /** Its name in what is recorded of it [ANA-03] */
  component: string;
  heading: string;
  text?: string;
  link?: Link;
  cards: readonly Card[];
  /** Up to four beside each other instead of three [CAR-06] */
  isFourUp?: boolean;
};

/**
 * Cards in a carousel under a heading, with a way to all of them; a video among them plays over the page. Nothing
 * without cards [CAR-04, JOB-34].
 */
export default function CardCarousel({ component, heading, text, link, cards, isFourUp }: CardCarouselProps) {
  const [watched, setWatched] = useState<{ card: Card; video: string }>();
  if (cards.length === 0) return null;
  return (
    <section className={`${page.wrap} ${page.section}`}>
      <Carousel
        label={heading}
        columns={columnsFor(cards.length, isFourUp)}
        onMove={({ by, index }) =>
          record({
            event: by === 'swipe' ? 'carousel_swipe' : 'carousel_click',
            component,
            index,
            label: cards[index]?.CardTitle ?? '',
          })
        }
        head={
          <div className={styles.head}>
            <div>
              <h2>{heading}</h2>
              {text ? <p className={page.lede}>{text}</p> : null}
            </div>
            {link ? (
              <a
                className={arrowLink.link}
                href={link.href}
                {...(link.target ? { target: '_blank', rel: 'noopener' } : {})}
              >
                {link.text}
                <Icon name="arrow-right" size={20} />
              </a>
            ) : null}
          </div>
        }
      >
        {cards.map((card) => (
          <ContentCard
            key={`${card.CardTitle} ${card.CardButton?.href}`}
            card={card}
            onWatch={(of, video) => setWatched({ card: of, video })}
          />
        ))}
      </Carousel>
      {watched ? (
        <Suspense>
          <VideoModal
            title={watched.card.CardTitle}
            video={watched.video}
            poster={watched.card.CardImage}
            onClose={() => setWatched(undefined)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
