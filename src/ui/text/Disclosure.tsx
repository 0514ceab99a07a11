import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';

/** Rows that open in place, between rules. */
export function Disclosures({ children }: { children: ReactNode }) {
  return <div className={styles.list}>{children}</div>;
}

/** One row: works without scripting, and the browser finds words inside it. */
export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className={styles.row}>
      <summary>
        <span>{summary}</span>
        <i aria-hidden="true" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
