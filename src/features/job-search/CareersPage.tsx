import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLoaderData, useNavigation, useNavigationType } from 'react-router-dom';
import { PageHead, pageTitle, titleWithProduct } from '../../content/pages/PageHead.tsx';
import { SearchForm } from '../../content/search/SearchForm.tsx';
import { SearchStatus } from '../../content/search/SearchStatus.tsx';
import { ShownQuery } from '../../content/search/ShownQuery.tsx';
import { useUnansweredSearch } from '../../content/search/useUnansweredSearch.ts';
import type { JobSearchSettings } from '../../domain/entities/settings.ts';
import { type FilterTag, filterTags, jobPaging } from '../../domain/jobSearch/jobFilters.ts';
import {
  type JobSearch,
  jobSearchAddress,
  jobSearchParameters,
  withoutChoices,
  withQuery,
} from '../../domain/jobSearch/jobSearch.ts';
import { summaryText } from '../../domain/search/paging.ts';
import { SEARCH_IDS } from '../../domain/search/searchCalls.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import page from '../../ui/layout/Page.module.css';
import pageTop from '../../ui/layout/PageTop.module.css';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import styles from './CareersPage.module.css';
import type { loader } from './careersLoader.ts';
import { HiddenFields } from './FilterForm.tsx';
import { FilterButton, InlineFilters } from './Filters.tsx';
import type { FoundRoles } from './findRoles.ts';
import { Results } from './Results.tsx';
import { type SearchField, useSearchField } from './useSearchField.ts';

/** The role search, by words, filters and degrees; the address contains all of it [JS-01, JS-03]. */
export default function CareersPage() {
  const { seo, settings, search, facets, found } = useLoaderData<typeof loader>();
  const field = useSearchField(search);
  const { results, read } = useResultsFocus(search.page);
  const paging = jobPaging(search, settings);
  const tags = filterTags(search, facets, settings);
  const { counts, total } = found.type === 'found' ? found : { counts: [], total: 0 };
  useCountedRoles(search, found);

  /** Setting a filter keeps what was typed before it. */
  function filter(next: JobSearch) {
    const { query, inputQuery } = field.typed();
    field.go({ ...next, query, inputQuery });
  }
  function follow(next: JobSearch) {
    field.go(next);
    read();
  }

  const filters = { search, facets, settings, counts, onFilter: filter };
  return (
    <>
      <PageHead title={seo ? pageTitle(seo) : titleWithProduct('Careers')} seo={seo} />
      <header className={pageTop.head} data-theme="grey">
        <div className={page.wrap}>
          <h1>Browse all careers</h1>
          {settings.showDegrees ? <Modes search={search} /> : null}
          {settings.hideSearchBar ? null : <SearchBar search={search} settings={settings} field={field} />}
        </div>
      </header>
      <div className={`${page.wrap} ${styles.split}`}>
        <InlineFilters {...filters} />
        <ResultsSection section={results}>
          <div className={styles.bar}>
            <FilterButton {...filters} count={tags.length} />
            <Summary>{found.type === 'found' ? summaryText(paging, total) : null}</Summary>
            <FilterTags tags={tags} cleared={withoutChoices(search, settings)} onFollow={follow} />
          </div>
          {found.type === 'found' && found.readAs !== undefined ? (
            <ShownQuery
              query={search.query}
              readAs={found.readAs}
              hrefOf={(query) => jobSearchAddress(withQuery(search, query))}
            />
          ) : null}
          <Results search={search} settings={settings} found={found} paging={paging} />
        </ResultsSection>
      </div>
    </>
  );
}

/**
 * Whether another search is in progress. Used only where it is shown, so that opening a role does not re-render the
 * results.
 */
const useIsSearching = () => useNavigation().location?.pathname === ROUTES.careers.path;

/** Counts for editors what people search for here in vain; results that follow typing replace their address [GS-22]. */
function useCountedRoles({ query }: JobSearch, found: FoundRoles): void {
  const isSubmitted = useNavigationType() !== 'REPLACE';
  useUnansweredSearch(
    found.type === 'found'
      ? {
          search: 'jobs',
          query,
          total: found.total,
          facets: found.counts,
          isSubmitted,
          results: found.roles.flatMap(({ card }) => card.CardButton?.href ?? []),
        }
      : undefined,
  );
}

function ResultsSection({ section, children }: { section: RefObject<HTMLElement | null>; children: ReactNode }) {
  return (
    <section
      ref={section}
      id="results"
      tabIndex={-1}
      className={styles.results}
      aria-label="Roles"
      aria-busy={useIsSearching()}
    >
      {children}
    </section>
  );
}

function Summary({ children }: { children: ReactNode }) {
  return (
    <SearchStatus isPending={useIsSearching()} className={styles.summary}>
      {children}
    </SearchStatus>
  );
}

/** The choice between searching roles by words and by field of study [DEC-97]. */
function Modes({ search }: { search: JobSearch }) {
  const isDegrees = search.degree !== undefined;
  const all = { ...search, query: '', inputQuery: undefined, page: undefined };
  return (
    <nav className={styles.modes} aria-label="What to search by">
      <a href={jobSearchAddress({ ...all, degree: undefined })} aria-current={isDegrees ? undefined : 'true'}>
        By role
      </a>
      <a href={jobSearchAddress({ ...all, degree: search.degree ?? '' })} aria-current={isDegrees ? 'true' : undefined}>
        By degree
      </a>
    </nav>
  );
}

/**
 * Moves focus to the results after another results page or a removed filter, because the pressed element may be gone.
 * @param page  as in the address
 */
function useResultsFocus(page: string | undefined) {
  const results = useRef<HTMLElement>(null);
  const shown = useRef(page);
  const read = () => results.current?.focus({ preventScroll: true });
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (page !== undefined) results.current?.focus({ preventScroll: true });
  }, [page]);
  return { results, read };
}

type FilterTagsProps = { tags: readonly FilterTag[]; cleared: JobSearch; onFollow: (next: JobSearch) => void };

/** The chosen values, each a link to the search without it. */
function FilterTags({ tags, cleared, onFollow }: FilterTagsProps) {
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

type SearchBarProps = { search: JobSearch; settings: JobSearchSettings; field: SearchField };

/** The search field of roles, or of fields of study [JS-11, JS-13]. */
function SearchBar({ search, settings, field }: SearchBarProps) {
  const isDegrees = search.degree !== undefined;
  const searchId = isDegrees ? SEARCH_IDS.degrees : SEARCH_IDS.jobs;

  /** Takes a suggestion: a degree is selected, other words are searched for [DEC-97]. */
  function take({ title, url }: { title: string; url: string }) {
    const degree = new URL(url, location.origin).searchParams.get('degree');
    const wanted = withQuery(search, isDegrees && degree ? '' : title, isDegrees ? undefined : field.text.trim());
    field.go(isDegrees && degree ? { ...wanted, degree } : wanted);
  }

  return (
    <SearchForm
      id="role-query"
      action={ROUTES.careers.path}
      label={isDegrees ? (settings.degreeSearchTitle ?? 'Search') : 'Search roles'}
      placeholder={
        isDegrees ? (settings.degreeSearchPlaceholder ?? 'Start Typing') : 'Fixing engines, nursing, flying…'
      }
      text={field.text}
      suggests={settings.showAutoComplete ? searchId : undefined}
      onType={field.type}
      onSubmit={field.submit}
      onTake={take}
    >
      <HiddenFields parameters={jobSearchParameters(search)} except={['query', 'inputQuery', 'page']} />
    </SearchForm>
  );
}
