import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Words for people who listen to the page. @param as  `div` around a heading, which no `span` may hold */
export function VisuallyHidden({ as: Element = 'span', children }: { as?: 'span' | 'div'; children: ReactNode }) {
  return <Element className={styles.hidden}>{children}</Element>;
}
