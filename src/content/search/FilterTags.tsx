import type { MouseEvent } from 'react';
import { Icon } from '../../ui/icons/Icon.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import styles from './FilterTags.module.css';

/** A chosen value shown above the results, and the search without it. */
export type FilterTag<S> = { label: string; without: S };

type FilterTagsProps<S> = {
  tags: readonly FilterTag<S>[];
  /** The search without any of them, and what leads there */
  cleared: S;
  clearLabel: string;
  /** There is something to clear that has no tag, such as words */
  isClearable?: boolean;
  addressOf: (search: S) => string;
  onFollow: (next: S) => void;
};

/** The chosen values, each a link to the search without it. */
export function FilterTags<S>({ tags, cleared, clearLabel, isClearable, addressOf, onFollow }: FilterTagsProps<S>) {
  if (tags.length === 0 && !isClearable) return null;
  const follow = (next: S) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onFollow(next);
  };
  return (
    <nav aria-label="Chosen filters">
      <ul className={styles.tags}>
        {tags.map(({ label, without }) => (
          <li key={label}>
            <a className={styles.tag} href={addressOf(without)} onClick={follow(without)}>
              <VisuallyHidden>Remove: </VisuallyHidden>
              {label}
              <Icon name="close" size={18} />
            </a>
          </li>
        ))}
        <li>
          <a className={styles.all} href={addressOf(cleared)} onClick={follow(cleared)}>
            {clearLabel}
          </a>
        </li>
      </ul>
    </nav>
  );
}
