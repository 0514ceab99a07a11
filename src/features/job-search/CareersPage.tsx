import { useLoaderData, useNavigation, useNavigationType } from 'react-router-dom';
import { PageHead, pageTitle, titleWithProduct } from '../../content/pages/PageHead.tsx';
import { HiddenFields } from '../../content/search/HiddenFields.tsx';
import { SearchForm } from '../../content/search/SearchForm.tsx';
import { useResults } from '../../content/search/useResults.ts';
import { type SearchField, useSearchField } from '../../content/search/useSearchField.ts';
import { useUnansweredSearch } from '../../content/search/useUnansweredSearch.ts';
import type { JobSearchSettings } from '../../domain/entities/settings.ts';
import {
  JOB_SEARCH,
  type JobSearch,
  jobSearchAddress,
  jobSearchParameters,
  withQuery,
} from '../../domain/jobSearch/jobSearch.ts';
import { SEARCH_IDS } from '../../domain/search/searchCalls.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import page from '../../ui/layout/Page.module.css';
import pageTop from '../../ui/layout/PageTop.module.css';
import styles from './CareersPage.module.css';
import type { loader } from './careersLoader.ts';
import { DeferredResults } from './deferredResults.ts';
import type { FoundRoles } from './findRoles.ts';

/** The role search, by words, filters and degrees; the address contains all of it [JS-01, JS-03]. */
export default function CareersPage() {
  const { seo, settings, search, facets, found } = useLoaderData<typeof loader>();
  const field = useSearchField(search, JOB_SEARCH);
  const { results, onFilter, onFollow } = useResults(field, search.page);
  const isSearching = useNavigation().location?.pathname === ROUTES.careers.path;
  useCountedRoles(search, found);

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
      <DeferredResults.Component
        {...{ search, settings, facets, found, section: results, isSearching, onFilter, onFollow }}
      />
    </>
  );
}

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

type SearchBarProps = { search: JobSearch; settings: JobSearchSettings; field: SearchField<JobSearch> };

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
