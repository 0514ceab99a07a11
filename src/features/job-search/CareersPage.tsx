import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLoaderData, useNavigation } from 'react-router-dom';
import { PageHead } from '../../content/pages/PageHead.tsx';
import { pageTitle, titleWithProduct } from '../../content/pages/pageTitle.ts';
import { filterTags, jobPaging } from '../../domain/jobSearch/jobFilters.ts';
import { type JobSearch, jobSearchAddress, withoutChoices } from '../../domain/jobSearch/jobSearch.ts';
import { summaryText } from '../../domain/search/paging.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import page from '../../ui/layout/Page.module.css';
import pageTop from '../../ui/layout/PageTop.module.css';
import styles from './CareersPage.module.css';
import type { loader } from './careersLoader.ts';
import { FilterButton, InlineFilters } from './Filters.tsx';
import { FilterTags } from './FilterTags.tsx';
import { Results } from './Results.tsx';
import { SearchBar } from './SearchBar.tsx';
import { useSearchField } from './useSearchField.ts';

/** The role search, by words, filters and degrees; the address contains all of it [JS-01, JS-03]. */
export default function CareersPage() {
  const { seo, settings, search, facets, found } = useLoaderData<typeof loader>();
  const field = useSearchField(search);
  const { results, read } = useResultsFocus(search.page);
  const paging = jobPaging(search, settings);
  const tags = filterTags(search, facets, settings);
  const { counts, total } = found.type === 'found' ? found : { counts: [], total: 0 };

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
    <div className={styles.summary} data-pending={useIsSearching() || undefined}>
      <p role="status">{children}</p>
      <p className={styles.spinner} aria-hidden="true">
        <Icon name="refresh" size={20} />
        Searching…
      </p>
    </div>
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
