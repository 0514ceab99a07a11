import type { ReactNode } from 'react';
import { HELPLINE } from '../../domain/product.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import styles from './DeadEnd.module.css';

/** A page that could not be shown: what happened, and where to go next. Always includes the helpline [SHELL-18]. */
export function DeadEnd({ heading, children, next }: { heading: string; children: ReactNode; next: ReactNode }) {
  return (
    <div className={styles.deadEnd}>
      <h1>{heading}</h1>
      <div className={styles.words}>{children}</div>
      <div className={styles.ways}>
        {next}
        <Button href={HELPLINE.href} icon="phone">
          Call {HELPLINE.label}
        </Button>
      </div>
    </div>
  );
}
