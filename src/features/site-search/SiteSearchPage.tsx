import { useState } from 'react';
import { useLoaderData, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { PageHead, titleWithProduct } from '../../content/pages/PageHead.tsx';
import { SearchForm } from '../../content/search/SearchForm.tsx';
import { SearchStatus } from '../../content/search/SearchStatus.tsx';
import { ShownQuery } from '../../content/search/ShownQuery.tsx';
import { useUnansweredSearch } from '../../content/search/useUnansweredSearch.ts';
import { isNewQuery, queryText } from '../../domain/search/searchAddress.ts';
import { SEARCH_IDS } from '../../domain/search/searchCalls.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { type SiteQuery, siteSearchAddress } from '../../domain/siteSearch/siteSearch.ts';
import page from '../../ui/layout/Page.module.css';
import pageTop from '../../ui/layout/PageTop.module.css';
import { DeferredAnswer } from './deferredAnswer.ts';
import type { FoundOnSite } from './findOnSite.ts';
import styles from './SiteSearchPage.module.css';
import type { loader } from './siteSearchLoader.ts';

const TITLE = 'Website Search';
const hrefOf = (query: string) => siteSearchAddress({ query });

/** The search of the whole site; its address contains it, without the tab [GS-01, GS-02, DEC-93]. */
export default function SiteSearchPage() {
  const { asked, found } = useLoaderData<typeof loader>();
  const entry = useLocation();
  const isSearching = useNavigation().location?.pathname === ROUTES.search.path;
  const isFound = found?.type === 'found' && found.total > 0;
  useCountedResults(asked, found);
  return (
    <>
      <PageHead
        title={titleWithProduct(TITLE)}
        seo={{ SeoDescription: 'Search everything on this site: roles, pages, questions and documents.' }}
      />
      <header className={`${pageTop.head} ${styles.head}`} data-theme="grey">
        <div className={page.wrap}>
          <h1>{TITLE}</h1>
          <SearchBar query={asked.query} />
          <SearchStatus isPending={isSearching} className={styles.status}>
            {isFound ? <ShownQuery query={asked.query} readAs={found.readAs} hrefOf={hrefOf} /> : null}
          </SearchStatus>
        </div>
      </header>
      <DeferredAnswer.Component asked={asked} found={found} entry={entry} isSearching={isSearching} />
    </>
  );
}

/** Counts for editors what people search for here in vain [GS-22]. */
function useCountedResults({ query }: SiteQuery, found: FoundOnSite | undefined): void {
  const shown = found?.type === 'found' && query !== '' ? found : undefined;
  useUnansweredSearch(
    shown && {
      search: 'site',
      query,
      total: shown.total,
      isSubmitted: true,
      results: [
        ...shown.sets.careers.results.map(({ role }) => role.url),
        ...[shown.sets.pages, shown.sets.faqs, shown.sets.resources].flatMap(({ results }) =>
          results.map(({ url = '' }) => url.replace(/[?#].*/, '')),
        ),
        ...(shown.top ? [shown.top.url] : []),
      ],
    },
  );
}

function SearchBar({ query }: { query: string }) {
  const [text, setText] = useState(query);
  const [shown, setShown] = useState(query);
  if (shown !== query) {
    setShown(query);
    setText(query);
  }
  const navigate = useNavigate();
  /** `-----` and the query that is shown start nothing [GS-20]. */
  function search(entered: string) {
    if (isNewQuery(entered, { query })) void navigate(hrefOf(queryText(entered)));
  }
  return (
    <SearchForm
      id="website-query"
      action={ROUTES.search.path}
      label="Search the website"
      hidesLabel
      isCompact
      placeholder="Start typing"
      text={text}
      suggests={SEARCH_IDS.site}
      onType={setText}
      onSubmit={() => search(text)}
      onTake={({ title }) => search(title)}
    />
  );
}
