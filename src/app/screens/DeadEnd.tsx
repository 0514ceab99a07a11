import { type ReactNode, Suspense } from 'react';
import { HELPLINE } from '../../domain/product.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import styles from './DeadEnd.module.css';

type DeadEndProps = {
  heading: string;
  children: ReactNode;
  /** What may lead to the page that was wanted; it may come late */
  help?: ReactNode;
  next: ReactNode;
};

/** A page that could not be shown: what happened, and where to go next. Always includes the helpline [SHELL-18]. */
export function DeadEnd({ heading, children, help, next }: DeadEndProps) {
  return (
    <div className={styles.deadEnd}>
      <h1>{heading}</h1>
      <div className={styles.words}>{children}</div>
      {help ? <Suspense>{help}</Suspense> : null}
      <div className={styles.ways}>
        {next}
        <Button href={HELPLINE.href} icon="phone">
          Call {HELPLINE.label}
        </Button>
      </div>
    </div>
  );
}
