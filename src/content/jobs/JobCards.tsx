import type { ReactNode } from 'react';
import type { Card } from '../../domain/entities/card.ts';
import { employmentLabel } from '../../domain/job/jobAddress.ts';
import type { Match } from '../../domain/search/searchCalls.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { MarkedText } from '../../ui/text/MarkedText.tsx';
import { ServiceTag, Tag } from '../../ui/text/Tag.tsx';
import { useEditing } from '../pages/useEditing.ts';
import styles from './JobCards.module.css';

type ListedRole = {
  card: Card;
  /** Both ways to serve, where one card stands for them; else that of the card */
  commitments?: string;
  /** What it is featured for */
  featured?: string;
  /** Why a search found it: shown in place of its summary */
  match?: Partial<Match>;
  /** What can be done with the role without opening it: stands beside the card's link, in its upper corner */
  actions?: ReactNode;
};

type JobCardsProps = {
  roles: readonly ListedRole[];
  /** The first of them is in the first window: its picture loads before others */
  isFirst?: boolean;
};

/** Roles as cards in rows, some with what they are featured for [BLOCK-06]. */
export function JobCards({ roles, isFirst = false }: JobCardsProps) {
  return (
    <div className={styles.list}>
      <ul className={styles.cards} {...lastRow(roles.length)}>
        {roles.map(({ actions, ...role }, index) => (
          <li key={role.card.CardButton?.href ?? role.card.CardTitle}>
            <JobCard {...role} priority={isFirst && index === 0} />
            {actions ? <div className={styles.actions}>{actions}</div> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How many cards rows of three, and of four, would leave to the last one; five are three and two. */
function lastRow(count: number) {
  const fours = count === 5 ? 'five' : count % 4;
  return {
    'data-after-threes': count > 3 ? count % 3 || undefined : undefined,
    'data-after-fours': count > 4 ? fours || undefined : undefined,
  };
}

type JobCardProps = Omit<ListedRole, 'actions'> & {
  /** Its picture loads before others */
  priority?: boolean;
  /** It stands beside a picture, so one that content gives it no picture for has no field in its place */
  isPlain?: boolean;
};

/** A role as a tall field of its service's colour, with its summary and commitment [JOB-19]. */
export function JobCard({ card, commitments, featured, match = {}, priority, isPlain }: JobCardProps) {
  const service = card.CardService ?? 'tri-service';
  // For editors a card is no link [EDIT-03].
  const href = useEditing() ? undefined : card.CardButton?.href;
  const Frame = href ? 'a' : 'div';
  const hasPicture = Boolean(card.CardImage) || !isPlain;
  return (
    <Frame className={styles.card} href={href} data-service={service} data-plain={hasPicture ? undefined : ''}>
      <span className={styles.tags}>
        <ServiceTag service={service} />
        {featured ? <Tag featured>{featured}</Tag> : null}
      </span>
      {hasPicture ? (
        <Picture
          image={card.CardImage}
          crop="tall"
          phoneCrop="wide"
          sizes="(min-width: 1024px) 24vw, (min-width: 768px) 46vw, 92vw"
          className={styles.picture}
          priority={priority}
        />
      ) : null}
      <h3>{match.titleMarks ? <MarkedText text={card.CardTitle} marks={match.titleMarks} /> : card.CardTitle}</h3>
      {match.snippet || card.CardDescription ? (
        <p>{match.snippet ? <MarkedText {...match.snippet} /> : card.CardDescription}</p>
      ) : null}
      <span className={styles.go}>
        {commitments ?? employmentLabel(card.IsReserve ?? false)}
        <Icon name="arrow-right" />
      </span>
    </Frame>
  );
}
