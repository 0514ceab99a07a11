import type { MouseEvent, RefObject } from 'react';
import { SearchStatus } from '../../content/search/SearchStatus.tsx';
import { ShownQuery } from '../../content/search/ShownQuery.tsx';
import type { JobSearchSettings } from '../../domain/entities/settings.ts';
import { type FilterTag, filterTags, type JobFacets, jobPaging } from '../../domain/jobSearch/jobFilters.ts';
import { type JobSearch, jobSearchAddress, withoutChoices, withQuery } from '../../domain/jobSearch/jobSearch.ts';
import { summaryText } from '../../domain/search/paging.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import page from '../../ui/layout/Page.module.css';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import styles from './CareersPage.module.css';
import { FilterButton, InlineFilters } from './Filters.tsx';
import type { FoundRoles } from './findRoles.ts';
import { Results } from './Results.tsx';

export type CareersResultsProps = {
  search: JobSearch;
  settings: JobSearchSettings;
  facets: JobFacets;
  found: FoundRoles;
  section: RefObject<HTMLElement | null>;
  /** Another search is in progress */
  isSearching: boolean;
  onFilter: (next: JobSearch) => void;
  /** Goes to another search and moves the focus to its results */
  onFollow: (next: JobSearch) => void;
};

/** What a search of roles finds, and its filters: everything below the search field. */
export default function CareersResults({ search, settings, facets, found, ...props }: CareersResultsProps) {
  const { section, isSearching, onFilter, onFollow } = props;
  const paging = jobPaging(search, settings);
  const tags = filterTags(search, facets, settings);
  const { counts, total } = found.type === 'found' ? found : { counts: [], total: 0 };
  const filters = { search, facets, settings, counts, onFilter };
  return (
    <div className={`${page.wrap} ${styles.split}`}>
      <InlineFilters {...filters} />
      <section
        ref={section}
        id="results"
        tabIndex={-1}
        className={styles.results}
        aria-label="Roles"
        aria-busy={isSearching}
      >
        <div className={styles.bar}>
          <FilterButton {...filters} count={tags.length} />
          <SearchStatus isPending={isSearching} className={styles.summary}>
            {found.type === 'found' ? summaryText(paging, total) : null}
          </SearchStatus>
          <FilterTags tags={tags} cleared={withoutChoices(search, settings)} onFollow={onFollow} />
        </div>
        {found.type === 'found' && found.readAs !== undefined ? (
          <ShownQuery
            query={search.query}
            readAs={found.readAs}
            hrefOf={(query) => jobSearchAddress(withQuery(search, query))}
          />
        ) : null}
        <Results search={search} settings={settings} found={found} paging={paging} />
      </section>
    </div>
  );
}

type FilterTagsProps = { tags: readonly FilterTag[]; cleared: JobSearch; onFollow: (next: JobSearch) => void };

/** The chosen values, each a link to the search without it. */
function FilterTags({ tags, cleared, onFollow }: FilterTagsProps) {
  if (tags.length === 0) return null;
  const follow = (next: JobSearch) => (event: MouseEvent) => {
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
