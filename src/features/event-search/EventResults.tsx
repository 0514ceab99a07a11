import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { EventCard } from '../../content/events/EventRow.tsx';
import { useLivePlaces } from '../../content/events/useLivePlaces.ts';
import { FilterTags } from '../../content/search/FilterTags.tsx';
import { NoResults } from '../../content/search/NoResults.tsx';
import { NoSuchPage, SearchFailed } from '../../content/search/ResultPanels.tsx';
import { SearchStatus } from '../../content/search/SearchStatus.tsx';
import { ShownQuery } from '../../content/search/ShownQuery.tsx';
import { calendarFeedAddress, calendarFeedName } from '../../domain/eventSearch/calendarFeed.ts';
import { type EventGroup, eventPaging, eventTags, viewingText } from '../../domain/eventSearch/eventFilters.ts';
import {
  type EventSearch,
  eventSearchAddress,
  withEventQuery,
  withoutAnything,
  withoutFilters,
  withView,
} from '../../domain/eventSearch/eventSearch.ts';
import { HELPLINE } from '../../domain/product.ts';
import { summaryText } from '../../domain/search/paging.ts';
import { CONTENT_PAGES } from '../../domain/site/routes.ts';
import { useReserve } from '../../forms/registration/useReserve.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import viewSwitch from '../../ui/buttons/ViewSwitch.module.css';
import { Icon, Shape } from '../../ui/icons/Icon.tsx';
import page from '../../ui/layout/Page.module.css';
import { Pagination } from '../../ui/navigation/Pagination.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { useAlive } from '../../ui/useAlive.ts';
import { setUserLocation } from '../../visitor/location/useUserLocation.ts';
import styles from './EventResults.module.css';
import type { FoundEvents, FoundMonth, FoundPlaces } from './findEvents.ts';
import { LazyEventMap, LazyMonthView } from './lazyViews.ts';

export type EventResultsProps = {
  groups: readonly EventGroup[];
  search: EventSearch;
  found: FoundEvents;
  /** Of the month view */
  month: FoundMonth | undefined;
  /** Of the map view */
  places: FoundPlaces | undefined;
  /** Of the place that is searched from, where it is known */
  postcode: string | undefined;
  /** `yyyy-mm-dd`, in eastern time */
  today: string;
  section: RefObject<HTMLElement | null>;
  /** Another search is in progress */
  isSearching: boolean;
  onFilter: (next: EventSearch) => void;
  /** Goes to another search and moves the focus to its results */
  onFollow: (next: EventSearch) => void;
};

type Found = Extract<FoundEvents, { type: 'found' }>;

/** What a search of events finds: everything below the search header. */
export default function EventResults(props: EventResultsProps) {
  const { groups, search, found, month, places, postcode, section, isSearching, onFollow } = props;
  const tags = eventTags(search, groups, postcode);

  /** Without the place in the address, the one that is stored would come back into it [EVS-16]. */
  function follow(next: EventSearch) {
    if (search.location && !next.location) setUserLocation(undefined);
    onFollow(next);
  }

  return (
    <div className={`${page.wrap} ${styles.results}`}>
      <section ref={section} id="results" tabIndex={-1} aria-label="Events" aria-busy={isSearching}>
        <div className={styles.bar}>
          <p className={styles.viewing}>{viewingText(search, groups)}</p>
          <FilterTags
            tags={tags}
            cleared={withoutAnything(search)}
            clearLabel="Clear All"
            isClearable={search.query !== ''}
            addressOf={eventSearchAddress}
            onFollow={follow}
          />
          <SearchStatus isPending={isSearching} className={styles.summary}>
            {found.type === 'found' ? summaryOf(search, found, month ?? places) : null}
          </SearchStatus>
          <Views search={search} />
        </div>
        {found.type === 'failed' ? (
          <SearchFailed what="events near you" href={eventSearchAddress(search)} />
        ) : (
          <>
            {found.readAs === undefined ? null : (
              <ShownQuery
                query={search.query}
                readAs={found.readAs}
                hrefOf={(query) => eventSearchAddress(withEventQuery(search, query))}
              />
            )}
            <Shown {...props} found={found} />
          </>
        )}
      </section>
    </div>
  );
}

/** @param other  what is shown instead of the list, all of it on one page */
function summaryOf(search: EventSearch, { total }: Found, other: FoundMonth | FoundPlaces | undefined): string {
  if (!other) return summaryText(eventPaging(search), total);
  return summaryText({ page: 1, perPage: Math.max(other.cards.events.length, 1) }, other.total);
}

/** Farther than anybody goes for an evening, in km. */
const FAR_KM = 100;

/** Said of results in order of distance that are all far away, or held at no place. */
function distanceNote({ location }: EventSearch, { total, firstDistanceKm }: Found, postcode = 'this place') {
  if (!location || total === 0) return undefined;
  if (firstDistanceKm === undefined) return 'None of these events is held at a place: they are online.';
  if (firstDistanceKm <= FAR_KM) return undefined;
  return `There is nothing within ${FAR_KM} km of ${postcode}. The nearest events come first.`;
}

function Shown(props: EventResultsProps & { found: Found }) {
  const { groups, search, found, month, places, postcode, today, onFollow } = props;
  const note = search.page === undefined ? distanceNote(search, found, postcode) : undefined;
  if (found.total === 0) {
    return (
      <>
        <NoEvents search={search} found={found} />
        <Subscribe groups={groups} search={search} />
      </>
    );
  }
  return (
    <>
      <p role="status" className={styles.note}>
        {note}
      </p>
      {month ? (
        <LazyMonthView.Component
          key={eventSearchAddress(search)}
          found={month}
          today={today}
          hrefOf={(at) => eventSearchAddress(withView(search, 'month', at))}
          onGo={(at) => onFollow(withView(search, 'month', at))}
        />
      ) : places ? (
        <LazyEventMap.Component
          key={eventSearchAddress(search)}
          found={places}
          centre={search.location && { ...search.location, name: postcode ?? 'this place' }}
        />
      ) : search.view !== 'list' ? (
        <SearchFailed what="events near you" href={eventSearchAddress(search)} />
      ) : (
        <List {...props} />
      )}
      <Subscribe groups={groups} search={search} />
      {found.suggestions.length > 0 ? null : <Banner />}
    </>
  );
}

/** The same search as a calendar that fills itself. The scheme that calendar programs answer to needs the host, so a script. */
function Subscribe({ groups, search }: Pick<EventResultsProps, 'groups' | 'search'>) {
  const path = calendarFeedAddress(search);
  const isAlive = useAlive();
  return (
    <section className={styles.subscribe} aria-labelledby="subscribe">
      <Icon name="calendar" size={32} />
      <div>
        <h2 id="subscribe">Subscribe to this search</h2>
        <p>
          {`A calendar named “${calendarFeedName(search, groups)}” that fills itself. `}
          Your calendar program may also ask for <a href={path}>its address</a>.
        </p>
      </div>
      <Button href={isAlive ? `webcal://${location.host}${path}` : path}>Subscribe to this search</Button>
    </section>
  );
}

/** Paging scrolls to the top after this time [EVS-30]. */
const SCROLL_AFTER_MS = 1_000;

/** The events of one results page as cards, with their places of this minute, and the pages [EVS-08, EVS-09]. */
function List({ search, found, onFollow }: EventResultsProps & { found: Found }) {
  const { events, age } = useLivePlaces(found.cards);
  const { reserve, drawer } = useReserve();
  const scrollSoon = useScrollToTop();
  const paging = eventPaging(search);
  const pages = Math.ceil(found.total / paging.perPage);
  const atPage = (at: number) => ({ ...search, page: String(at) });
  return (
    <>
      {paging.page > pages ? (
        <NoSuchPage what="events" lastPage={pages} hrefOf={(at) => eventSearchAddress(atPage(at))} />
      ) : (
        <>
          <h2>
            <VisuallyHidden>Events</VisuallyHidden>
          </h2>
          <ul className={styles.cards}>
            {events.map((event) => (
              <li key={event.code}>
                <EventCard event={event} reserve={reserve} />
              </li>
            ))}
          </ul>
        </>
      )}
      {age ? <p className={styles.age}>{age}</p> : null}
      <Pagination
        label="Pages of events"
        current={paging.page}
        pages={pages}
        hrefOf={(at) => `${eventSearchAddress(atPage(at))}#results`}
        onFollow={(at) => {
          onFollow(atPage(at));
          scrollSoon();
        }}
      />
      {drawer}
    </>
  );
}

/** @returns a function that scrolls to the top a second later, unless the page is left before [EVS-30] */
function useScrollToTop(): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    // The style of the page decides whether it moves smoothly.
    timer.current = setTimeout(() => scrollTo({ top: 0 }), SCROLL_AFTER_MS);
  }, []);
}

/** Shown when nothing was found: alternatives and tips [EVS-32, DEC-78]. */
function NoEvents({ search, found }: { search: EventSearch; found: Found }) {
  return (
    <NoResults
      heading="No events found"
      suggestions={found.suggestions}
      hrefOf={(text) => eventSearchAddress(withEventQuery(withoutFilters(search), text))}
      nearest={found.nearest}
      tips={[
        'Try another keyword.',
        'Remove some filters.',
        'Try another location.',
        'New events are added regularly, so check back soon.',
      ]}
    />
  );
}

/** Below the results: what to do when none of them suits [EVS-33]. */
function Banner() {
  return (
    <aside className={styles.banner} aria-label="Talk to someone">
      <h2>Nothing that suits?</h2>
      <p>
        Talk to someone who has done the job: call <a href={HELPLINE.href}>{HELPLINE.label}</a>, or{' '}
        <a href={CONTENT_PAGES.contactUs.path}>ask us a question</a>.
      </p>
    </aside>
  );
}

const LIST_LINES = 'M8 6h13M8 12h13M8 18h13M3 6h.01M3 12h.01M3 18h.01';

const FOLDED_MAP = 'm3 6 6-3 6 3 6-3v15l-6 3-6-3-6 3zm6-3v15m6-12v15';

/** The same results as a list, as a month or on a map. */
function Views({ search }: { search: EventSearch }) {
  return (
    <nav className={viewSwitch.views} aria-label="View">
      <a href={eventSearchAddress(withView(search, 'list'))} aria-current={search.view === 'list' ? 'true' : undefined}>
        <Shape path={LIST_LINES} size={20} />
        List
      </a>
      <a
        href={eventSearchAddress(withView(search, 'month'))}
        aria-current={search.view === 'month' ? 'true' : undefined}
      >
        <Icon name="calendar" size={20} />
        Month
      </a>
      <a href={eventSearchAddress(withView(search, 'map'))} aria-current={search.view === 'map' ? 'true' : undefined}>
        <Shape path={FOLDED_MAP} size={20} />
        Map
      </a>
    </nav>
  );
}
