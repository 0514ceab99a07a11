import type { ReactNode } from 'react';
import type { Link } from '../../domain/entities/shared.ts';
import { Button } from '../buttons/Button.tsx';
import styles from './EmptyState.module.css';

type EmptyStateProps = {
  heading: string;
  text: string;
  /** How to begin */
  way: Link;
  /** Other ways, in a word or two each */
  others: readonly Link[];
};

/** A page of somebody's own things while there are none: a calm scene, what will stand here, and how to begin. */
export function EmptyState({ heading, text, way, others }: EmptyStateProps) {
  return (
    <CalmScene>
      <h2>{heading}</h2>
      <p>{text}</p>
      <Button variant="go" href={way.href}>
        {way.text}
      </Button>
      <ul className={styles.others}>
        {others.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.text}</a>
          </li>
        ))}
      </ul>
    </CalmScene>
  );
}

/** The scene with the words beside it, which also stands while it is not known yet whether there are any. */
export function CalmScene({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.panel}>
        <div className={styles.words}>{children}</div>
      </div>
    </div>
  );
}
