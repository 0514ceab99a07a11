import type { ReactNode } from 'react';
import type { Card } from '../../domain/entities/card.ts';
import { JobCard } from './JobCard.tsx';
import styles from './JobCards.module.css';

type ListedRole = {
  card: Card;
  /** What it is featured for */
  featured?: string;
  /** What can be done with the role without opening it: stands beside the card's link, in its upper corner */
  actions?: ReactNode;
};

/** Roles as cards in rows, some with what they are featured for [BLOCK-06]. */
export function JobCards({ roles }: { roles: readonly ListedRole[] }) {
  return (
    <ul className={styles.cards}>
      {roles.map(({ card, featured, actions }) => (
        <li key={card.CardButton?.href ?? card.CardTitle}>
          <JobCard card={card} featured={featured} />
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </li>
      ))}
    </ul>
  );
}
