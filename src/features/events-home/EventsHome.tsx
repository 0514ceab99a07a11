import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { LargeDate } from '../../content/events/DateNumeral.tsx';
import { EventCard, EventFacts } from '../../content/events/EventRow.tsx';
import type { EventSummary } from '../../content/events/eventSummary.ts';
import { RegisterButton, type Reserve } from '../../content/events/RegisterButton.tsx';
import { useLivePlaces } from '../../content/events/useLivePlaces.ts';
import { LocationButton } from '../../content/locations/LocationButton.tsx';
import { ALL_EVENTS, eventSearchAddress, withEventQuery } from '../../domain/eventSearch/eventSearch.ts';
import { HELPLINE } from '../../domain/product.ts';
import { MAX_QUERY_LENGTH } from '../../domain/search/searchAddress.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { useReserve } from '../../forms/registration/useReserve.tsx';
import { record } from '../../platform/analytics.ts';
import arrowLink from '../../ui/buttons/ArrowLink.module.css';
import { Button } from '../../ui/buttons/Button.tsx';
import { Carousel } from '../../ui/carousel/Carousel.tsx';
import { columnsFor } from '../../ui/carousel/mechanics.ts';
import searchRow from '../../ui/form/SearchRow.module.css';
import { Icon } from '../../ui/icons/Icon.tsx';
import page from '../../ui/layout/Page.module.css';
import pageTop from '../../ui/layout/PageTop.module.css';
import { SectionHead } from '../../ui/layout/SectionHead.tsx';
import { SectionLinks } from '../../ui/navigation/SectionLinks.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { ServiceTag, Tag, Tags } from '../../ui/text/Tag.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import styles from './EventsHome.module.css';
import type { EventsHomeData } from './readEventsHome.ts';

const ALL = { href: ROUTES.eventSearch.path, text: 'See all events' };

/** The events home: what editors feature, what comes next, and the ways to everything else [EVH-01, EVH-02]. */
export default function EventsHome({ home }: { home: EventsHomeData }) {
  const { seo, featured, upcoming, dates, near } = home;
  const { events, age } = useLivePlaces(home.cards);
  const { reserve, drawer } = useReserve();
  const byCode = new Map(events.map((event) => [event.code, event]));
  const eventsOf = (codes: readonly string[]) => codes.flatMap((code) => byCode.get(code) ?? []);
  return (
    <div>
      <header className={pageTop.head} data-theme="grey">
        <div className={page.wrap}>
          <h1>Upcoming events</h1>
          <p className={page.lede}>{seo?.SeoDescription ?? 'Meet the people who do the job, in person or online.'}</p>
          <div className={styles.ways}>
            <SearchEvents />
            <LocationButton />
          </div>
          {dates.length > 0 ? <SectionLinks label="Events by date" links={dates} /> : null}
        </div>
      </header>
      <div className={styles.content}>
        {/* Within the margin above the first row, so that nothing moves when the hub does not answer. */}
        <p role="status" className={`${page.wrap} ${styles.age}`}>
          {age}
        </p>
        {featured.length > 0 ? (
          <section className={`${page.wrap} ${styles.featured}`} aria-labelledby="featured-events">
            <VisuallyHidden as="div">
              <h2 id="featured-events">Featured events</h2>
            </VisuallyHidden>
            {featured.map(({ layout, codes }) => (
              <FeaturedEvents key={codes.join()} layout={layout} events={eventsOf(codes)} reserve={reserve} />
            ))}
          </section>
        ) : null}
        <UpcomingEvents events={upcoming && eventsOf(upcoming)} near={near} reserve={reserve} />
      </div>
      {drawer}
    </div>
  );
}

/** Its answer is the page of the event search; a plain form before and without the script. */
function SearchEvents() {
  const navigate = useNavigate();
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('query') ?? '');
    void navigate(eventSearchAddress(withEventQuery(ALL_EVENTS, query)));
  }
  return (
    <search className={styles.search}>
      <form action={ROUTES.eventSearch.path} onSubmit={submit}>
        <div className={searchRow.row}>
          <Icon name="search" />
          <input
            type="search"
            name="query"
            aria-label="Search events"
            placeholder="What type of event are you looking for?"
            maxLength={MAX_QUERY_LENGTH}
            autoComplete="off"
          />
          <Button variant="go" type="submit">
            Search
          </Button>
        </div>
      </form>
    </search>
  );
}

type FeaturedProps = {
  layout: EventsHomeData['featured'][number]['layout'];
  events: readonly EventSummary[];
  reserve: Reserve;
};

/** One row: an event with its picture on the side that the layout names, or two cards [EVH-01]. */
function FeaturedEvents({ layout, events, reserve }: FeaturedProps) {
  const [first] = events;
  if (!first) return null;
  if (layout !== '2 Cards') return <Feature event={first} side={layout} reserve={reserve} />;
  return (
    <ul className={styles.cards}>
      {events.map((event) => (
        <li key={event.code}>
          <EventCard event={event} reserve={reserve} />
        </li>
      ))}
    </ul>
  );
}

type FeatureProps = { event: EventSummary; side: 'Feature Left' | 'Feature Right'; reserve: Reserve };

function Feature({ event, side, reserve }: FeatureProps) {
  return (
    <article
      className={styles.feature}
      data-theme="dark"
      data-service={event.service}
      data-side={side === 'Feature Right' ? 'right' : 'left'}
    >
      <Picture
        image={event.image === undefined ? undefined : { src: event.image }}
        sizes="(min-width: 1024px) and (orientation: landscape) 58vw, 100vw"
        service={event.service}
        priority
        className={styles.picture}
      />
      <div className={styles.words}>
        <Tags>
          <ServiceTag service={event.service} label={event.serviceName} />
          <Tag>{event.typeName}</Tag>
        </Tags>
        <LargeDate firstDay={event.firstDay} lastDay={event.lastDay} />
        <h3 className={styles.name}>
          <a href={event.path}>{event.name}</a>
        </h3>
        <EventFacts event={event} />
        <p className={styles.places}>{event.notice ?? event.places.join('\n')}</p>
        <div>
          <RegisterButton
            action={event.action}
            eventName={event.name}
            variant="go"
            size="big"
            onOpen={() => reserve.open(event)}
            onNear={reserve.prepare}
          />
        </div>
      </div>
    </article>
  );
}

type UpcomingProps = { events: readonly EventSummary[] | undefined; near: string | undefined; reserve: Reserve };

/** The next events, near ones first where the visitor's place is known, and the way to all of them [EVH-02, EVH-05]. */
function UpcomingEvents({ events, near, reserve }: UpcomingProps) {
  const heading = near ? `Next events, from ${near}` : 'Next events';
  if (!events || events.length === 0) {
    return (
      <section className={`${page.wrap} ${page.section}`}>
        <SectionHead heading={heading} all={ALL} />
        <p className={page.lede}>
          {events ? 'No events are planned at the moment. ' : 'The next events could not be loaded. '}
          Call <a href={HELPLINE.href}>{HELPLINE.label}</a> to talk to someone now.
        </p>
      </section>
    );
  }
  return (
    <section className={`${page.wrap} ${page.section}`}>
      <Carousel
        label={heading}
        columns={columnsFor(events.length)}
        onMove={({ by, index }) =>
          record({
            event: by === 'swipe' ? 'carousel_swipe' : 'carousel_click',
            component: 'UpcomingEvents',
            index,
            label: events[index]?.name ?? '',
          })
        }
        head={
          <div className={styles.head}>
            <h2>{heading}</h2>
            <a className={arrowLink.link} href={ALL.href}>
              {ALL.text}
              <Icon name="arrow-right" size={20} />
            </a>
          </div>
        }
      >
        {events.map((event) => (
          <EventCard key={event.code} event={event} reserve={reserve} />
        ))}
      </Carousel>
    </section>
  );
}
