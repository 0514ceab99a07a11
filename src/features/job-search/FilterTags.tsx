import type { FilterTag } from '../../domain/jobSearch/jobFilters.ts';
import { type JobSearch, jobSearchAddress } from '../../domain/jobSearch/jobSearch.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import styles from './FilterTags.module.css';

type FilterTagsProps = { tags: readonly FilterTag[]; cleared: JobSearch; onFollow: (next: JobSearch) => void };

/** The chosen values, each a link to the search without it. */
export function FilterTags({ tags, cleared, onFollow }: FilterTagsProps) {
  if (tags.length === 0) return null;
  const follow = (next: JobSearch) => (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onFollow(next);
  };
  return (
    <ul className={styles.tags} aria-label="Chosen filters">
      {tags.map(({ label, without }) => (
        <li key={label}>
          <a className={styles.tag} href={jobSearchAddress(without)} onClick={follow(without)}>
            <VisuallyHidden>Remove: </VisuallyHidden>
            {label}
            <Icon name="close" size={18} />
          </a>
        </li>
      ))}
      <li>
        <a className={styles.all} href={jobSearchAddress(cleared)} onClick={follow(cleared)}>
          Clear all
        </a>
      </li>
    </ul>
  );
}
