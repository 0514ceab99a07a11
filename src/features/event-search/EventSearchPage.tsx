import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useNavigation, useNavigationType } from 'react-router-dom';
import { PageHead, pageTitle, titleWithProduct } from '../../content/pages/PageHead.tsx';
import { HiddenFields } from '../../content/search/HiddenFields.tsx';
import { SearchForm } from '../../content/search/SearchForm.tsx';
import { useResults } from '../../content/search/useResults.ts';
import { useSearchField } from '../../content/search/useSearchField.ts';
import { useUnansweredSearch } from '../../content/search/useUnansweredSearch.ts';
import { EVENT_SEARCH, type EventSearch } from '../../domain/eventSearch/eventSearch.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import page from '../../ui/layout/Page.module.css';
import { DeferredResults, DeferredTools } from './deferredParts.ts';
import styles from './EventSearchPage.module.css';
import type { loader } from './eventSearchLoader.ts';
import type { FoundEvents, FoundMonth, FoundPlaces } from './findEvents.ts';

/** The event search, by words, filters, dates and place; the address contains all of it [EVS-01, EVS-02]. */
export default function EventSearchPage() {
  const { seo, groups, search, found, month, places, postcode, today } = useLoaderData<typeof loader>();
  const field = useSearchField(search, EVENT_SEARCH);
  const { results, onFilter, onFollow, onReplace } = useResults(field, search.page);
  const isSearching = useNavigation().location?.pathname === ROUTES.eventSearch.path;
  const { marker, isCollapsed } = useCollapsing();
  useCountedEvents(search, found, month ?? places);

  return (
    <>
      <PageHead title={seo ? pageTitle(seo) : titleWithProduct('Find events')} seo={seo} />
      <header ref={marker} className={styles.marker} data-theme="grey">
        <div className={styles.head} data-collapsed={isCollapsed || undefined}>
          <div className={`${page.wrap} ${styles.row}`}>
            <h1>FIND UPCOMING EVENTS</h1>
            <div className={styles.field}>
              <SearchForm
                id="event-query"
                action={EVENT_SEARCH.path}
                label="Search events"
                hidesLabel
                isCompact
                placeholder="What type of event are you looking for?"
                text={field.text}
                suggests={undefined}
                onType={field.type}
                onSubmit={field.submit}
                onTake={() => undefined}
              >
                <HiddenFields parameters={EVENT_SEARCH.parametersOf(search)} except={['query', 'page']} />
              </SearchForm>
            </div>
            <DeferredTools.Component {...{ groups, search, found, onFilter, onReplace }} />
          </div>
        </div>
      </header>
      <DeferredResults.Component
        {...{
          groups,
          search,
          found,
          month,
          places,
          postcode,
          today,
          section: results,
          isSearching,
          onFilter,
          onFollow,
        }}
      />
    </>
  );
}

/**
 * Counts for editors what people search for here in vain; results that follow typing replace their address [GS-22].
 * @param other  what is shown instead of the list
 */
function useCountedEvents({ query }: EventSearch, found: FoundEvents, other: FoundMonth | FoundPlaces | undefined) {
  const isSubmitted = useNavigationType() !== 'REPLACE';
  useUnansweredSearch(
    found.type === 'found'
      ? {
          search: 'events',
          query,
          total: found.total,
          facets: found.counts,
          isSubmitted,
          results: (other ?? found).cards.events.map(({ path }) => path),
        }
      : undefined,
  );
}

/** Of its marker, from which on the search header is whole [EVS-34]. */
const WHOLE = 0.85;

/**
 * The search header stays in view and collapses once less than 85 percent of its place can be seen, above the window's
 * upper edge [EVS-34]. The place keeps its height, so that nothing moves.
 */
function useCollapsing() {
  const marker = useRef<HTMLElement>(null);
  const [isCollapsed, setCollapsed] = useState(false);
  useEffect(() => {
    const place = marker.current;
    if (!place || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const { intersectionRatio, boundingClientRect } = entry;
        const isAbove = intersectionRatio < WHOLE && boundingClientRect.top < 0;
        place.style.minHeight = isAbove ? `${place.offsetHeight}px` : '';
        setCollapsed(isAbove);
      },
      { threshold: [0, WHOLE, 1] },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return { marker, isCollapsed };
}
