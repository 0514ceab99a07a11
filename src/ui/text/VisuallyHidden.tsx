import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

type VisuallyHiddenProps = { as?: 'span' | 'div' | 'legend'; children: ReactNode };

/** Words for people who listen to the page. @param as  `div` around a heading, which no `span` may hold */
export function VisuallyHidden({ as: Element = 'span', children }: VisuallyHiddenProps) {
  return <Element className={styles.hidden}>{children}</Element>;
}
