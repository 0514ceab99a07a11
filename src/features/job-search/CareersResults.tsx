import type { RefObject } from 'react';
import { JobCards } from '../../content/jobs/JobCards.tsx';
import { FilterButton, type FilterKind, InlineFilters } from '../../content/search/Filters.tsx';
import { FilterTags } from '../../content/search/FilterTags.tsx';
import type { Alternatives } from '../../content/search/findAlternatives.ts';
import { NoResults, SEARCH_TIPS } from '../../content/search/NoResults.tsx';
import { NoSuchPage, SearchFailed } from '../../content/search/ResultPanels.tsx';
import { SearchStatus } from '../../content/search/SearchStatus.tsx';
import { ShownQuery, withoutQuotes } from '../../content/search/ShownQuery.tsx';
import type { JobSearchSettings } from '../../domain/entities/settings.ts';
import {
  filterGroups,
  filterTags,
  type JobFacets,
  type JobFilterGroup,
  jobPaging,
  withOption,
} from '../../domain/jobSearch/jobFilters.ts';
import {
  JOB_FACETS,
  JOB_SEARCH,
  type JobSearch,
  jobSearchAddress,
  withoutChoices,
  withQuery,
} from '../../domain/jobSearch/jobSearch.ts';
import { type Paging, summaryText } from '../../domain/search/paging.ts';
import type { FacetCount } from '../../domain/search/searchCalls.ts';
import page from '../../ui/layout/Page.module.css';
import { Pagination } from '../../ui/navigation/Pagination.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import ShortlistButton from '../../visitor/shortlist/ShortlistButton.tsx';
import styles from './CareersPage.module.css';
import type { FoundRoles } from './findRoles.ts';

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
  const filters = { search, filters: jobFilters(facets, settings, counts), onFilter };
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
          <FilterTags
            tags={tags}
            cleared={withoutChoices(search, settings)}
            clearLabel="Clear all"
            addressOf={jobSearchAddress}
            onFollow={onFollow}
          />
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

/** The filters of roles as their forms show them. */
function jobFilters(
  facets: JobFacets,
  settings: JobSearchSettings,
  counts: readonly FacetCount[],
): FilterKind<JobSearch, JobFilterGroup['facet']> {
  const { preSelectedCategory = [], preSelectedEntryMethod = [] } = settings;
  return {
    kind: JOB_SEARCH,
    unit: ['role', 'roles'],
    own: JOB_FACETS,
    preselected: [
      ...(preSelectedCategory.length > 0 ? ['category'] : []),
      ...(preSelectedEntryMethod.length > 0 ? ['entryMethod'] : []),
    ],
    groupsOf: (search) => filterGroups(search, facets, settings, counts),
    withOption: (search, option) => withOption(search, option, facets, settings),
    withoutFilters: (search) => withoutChoices(search, settings),
  };
}

type ResultsProps = { search: JobSearch; settings: JobSearchSettings; found: FoundRoles; paging: Paging };

/** The roles of one results page with pagination, or why there are none [JS-03, JS-06]. */
function Results({ search, settings, found, paging }: ResultsProps) {
  if (found.type === 'failed') return <SearchFailed what="the role" href={jobSearchAddress(search)} />;
  const { roles, total } = found;
  if (total === 0) return <NoRoles search={search} settings={settings} found={found} />;
  const pages = Math.ceil(total / paging.perPage);
  const addressOf = (at: number) => jobSearchAddress({ ...search, page: String(at) });
  return (
    <>
      {paging.page > pages ? (
        <NoSuchPage what="roles" lastPage={pages} hrefOf={addressOf} />
      ) : (
        <>
          <h2>
            <VisuallyHidden>Roles</VisuallyHidden>
          </h2>
          <JobCards
            isFirst
            roles={roles.map(({ id, card, commitments, featured, match }) => ({
              card,
              commitments,
              featured,
              match,
              actions: <ShortlistButton id={id} title={card.CardTitle} look="icon" />,
            }))}
          />
        </>
      )}
      <Pagination
        label="Pages of roles"
        current={paging.page}
        pages={pages}
        hrefOf={(at) => `${addressOf(at)}#results`}
      />
    </>
  );
}

type NoRolesProps = { search: JobSearch; settings: JobSearchSettings; found: Alternatives };

/** Shown when nothing was found: alternatives and tips [JS-19, DEC-78]. */
function NoRoles({ search, settings, found }: NoRolesProps) {
  const isDegrees = search.degree !== undefined;
  const what = isDegrees ? 'No degrees found' : 'No results';
  return (
    <NoResults
      heading={search.query === '' ? what : `${what} for "${withoutQuotes(search.query)}"`}
      suggestions={found.suggestions}
      hrefOf={(text) => jobSearchAddress(withQuery(withoutChoices(search, settings), text))}
      nearest={found.nearest}
      tips={isDegrees ? ['Try a broader field of study.'] : SEARCH_TIPS}
    />
  );
}
