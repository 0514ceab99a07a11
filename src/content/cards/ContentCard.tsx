import type { ReactNode } from 'react';
import type { Card } from '../../domain/entities/card.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { MediaIcon } from '../../ui/icons/MediaIcon.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { ServiceTag, Tag, Tags } from '../../ui/text/Tag.tsx';
import { useEditing } from '../pages/useEditing.ts';
import styles from './ContentCard.module.css';

const ID = /^[\w-]+$/;

const YOUTUBE = /^https:\/\/(?:www\.youtube(?:-nocookie)?\.com\/(?:watch\?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]+)/;

type CardProps = {
  card: Card;
  /** Opens a video on this page; without it the card leads to where the video is */
  onWatch?(card: Card, video: string): void;
};

/** px [CAR-02] */
const CARD_PICTURE = { width: 500, height: 760 };

/**
 * A tall card: its picture at 500x760, the service and the Reserve on top, its words on a ground below the horizon. With
 * a video it says how long that is and plays it [CAR-01, CAR-02, CAR-03, CAR-04].
 */
export function ContentCard({ card, onWatch }: CardProps) {
  const { CardTitle, CardDescription, CardImage, CardService, IsReserve } = card;
  return (
    <CardFrame card={card} onWatch={onWatch}>
      <Picture
        image={CardImage && { ...CardImage, ...CARD_PICTURE }}
        crop="tall"
        sizes="(min-width: 1024px) 32vw, (min-width: 768px) 46vw, 86vw"
        service={CardService ?? 'tri-service'}
        className={styles.picture}
      />
      <div className={styles.tags}>
        <Tags>
          {CardService ? <ServiceTag service={CardService} /> : null}
          {IsReserve ? <Tag>Reserve</Tag> : null}
        </Tags>
      </div>
      <div className={styles.words}>
        <h3>{CardTitle}</h3>
        {CardDescription ? <p>{CardDescription}</p> : null}
        <Foot card={card} />
      </div>
    </CardFrame>
  );
}

/** A link over the whole card; for its editors, and without an address, only a card [EDIT-07]. */
function CardFrame({ card, onWatch, children }: CardProps & { children: ReactNode }) {
  const isEditing = useEditing();
  const video = card.YouTubeVideoLink;
  const playable = onWatch && video ? playableVideo(video) : undefined;
  const target = video ? '_blank' : card.CardButton?.target;
  const href = video ? watchAddress(video) : card.CardButton?.href;
  const looks = { className: styles.card, 'data-service': card.CardService ?? 'tri-service' };
  if (isEditing || !href) return <div {...looks}>{children}</div>;
  return (
    <a
      {...looks}
      href={href}
      draggable={false}
      {...(target ? { target, rel: 'noopener' } : {})}
      onClick={(event) => {
        if (playable === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onWatch?.(card, playable);
      }}
    >
      {children}
    </a>
  );
}

function Foot({ card: { YouTubeVideoLink, VideoCardButtonText, VideoCardDuration, CardButton } }: { card: Card }) {
  if (YouTubeVideoLink) {
    return (
      <span className={styles.foot}>
        <span>
          {VideoCardButtonText ?? 'Watch video'}
          {VideoCardDuration ? <span className={styles.duration}>{VideoCardDuration}</span> : null}
        </span>
        <MediaIcon name="play" />
      </span>
    );
  }
  return CardButton?.href ? (
    <span className={styles.foot}>
      Read more
      <Icon name="arrow-right" />
    </span>
  ) : null;
}

/** Where a card's video can be watched without our player: content names it by its id or its address [CAR-04]. */
export function watchAddress(video: string): string {
  return ID.test(video) ? `https://www.youtube.com/watch?v=${video}` : video;
}

/** The video as our players know it, an id of YouTube or a file of ours; undefined for one that is elsewhere [CAR-04]. */
export function playableVideo(video: string): string | undefined {
  if (ID.test(video) || (video.startsWith('/') && !video.startsWith('//'))) return video;
  return YOUTUBE.exec(video)?.[1];
}
