import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons/Icon.tsx';
import styles from './SearchStatus.module.css';

type SearchStatusProps = { isPending: boolean; className?: string; children: ReactNode };

/** What a search has found, and in its place that another one is running [JS-17]. */
export function SearchStatus({ isPending, className, children }: SearchStatusProps) {
  return (
    <div className={`${styles.status} ${className ?? ''}`} data-pending={isPending || undefined}>
      <div role="status">{children}</div>
      <p className={styles.spinner} aria-hidden="true">
        <Icon name="refresh" size={20} />
        Searching…
      </p>
    </div>
  );
}
