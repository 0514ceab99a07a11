import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { LargeDate } from '../../content/events/DateNumeral.tsx';
import { EventCard } from '../../content/events/EventRow.tsx';
import type { EventSummary } from '../../content/events/eventSummary.ts';
import { RegisterButton, type RegisterOffer, type Reserve } from '../../content/events/RegisterButton.tsx';
import { ShareButtons } from '../../content/share/ShareButtons.tsx';
import { bookingFor } from '../../domain/event/bookings.ts';
import { REGISTER_FRAGMENT, ROUTES } from '../../domain/site/routes.ts';
import { useReserve } from '../../forms/registration/useReserve.tsx';
import { isKiosk } from '../../kiosk/kioskMode.ts';
import { record } from '../../platform/analytics.ts';
import layout from '../../ui/layout/Page.module.css';
import { SectionHead } from '../../ui/layout/SectionHead.tsx';
import { Tabs } from '../../ui/navigation/Tabs.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { ServiceTag, Tag, Tags } from '../../ui/text/Tag.tsx';
import { useBookings } from '../../visitor/bookings.ts';
import styles from './EventArticle.module.css';
import type { EventPage } from './eventView.ts';
import { OwnBooking } from './OwnBooking.tsx';
import { AttendPanel, DetailsPanel, EventSummaryPanel, LocationPanel } from './panels.tsx';

export type EventArticleProps = {
  page: EventPage;
  /** The numbers are the device's, and the hub could not be asked [PWA-13] */
  stale: boolean;
};

/** One event: about, three tabs, similar events [EVT-07, EVT-08, EVT-09]. */
export default function EventArticle({ page, stale }: EventArticleProps) {
  const { event, view, similar, settings } = page;
  const { action } = view;
  const { reserve, drawer } = useReserve();
  const open = () => reserve.open({ code: event.eventCode, name: event.eventName, known: { event, settings } });
  useOpenByAddress(action.href !== undefined && !action.external, open);
  const button = { action, onOpen: open, onNear: reserve.prepare };
  return (
    <article data-service={view.service}>
      <EventHero page={page} button={button} stale={stale} />
      <div className={`${layout.wrap} ${layout.split} ${styles.content}`}>
        <div>
          <Tabs
            label="Event sections"
            onSelect={({ label }) => record({ event: 'tab_button', label })}
            tabs={[
              { id: 'event-details', label: 'Event details', panel: <DetailsPanel event={event} /> },
              {
                id: 'how-to-attend',
                label: 'How to attend',
                panel: <AttendPanel event={event} view={view} button={button} accessLabels={page.accessLabels} />,
              },
              { id: 'location', label: 'Location', panel: <LocationPanel event={event} view={view} /> },
            ]}
          />
        </div>
        <EventSummaryPanel event={event} view={view} button={button} />
      </div>
      {similar.length > 0 ? <SimilarEvents events={similar} reserve={reserve} /> : null}
      {drawer}
    </article>
  );
}

/** [EVT-09] */
function SimilarEvents({ events, reserve }: { events: readonly EventSummary[]; reserve: Reserve }) {
  return (
    <section data-below className={`${layout.section} ${styles.similar}`} data-theme="grey">
      <div className={layout.wrap}>
        <SectionHead heading="Similar events" all={{ href: ROUTES.events.path, text: 'See all events' }} />
        <ul className={styles.cards}>
          {events.map((event) => (
            <li key={event.code}>
              <EventCard event={event} reserve={reserve} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type EventHeroProps = { page: EventPage; button: RegisterOffer; stale: boolean };

/** What, when, how to attend, and the next step [EVT-07, EVT-13, EVT-19, EVT-27]. */
function EventHero({ page: { event, view }, button, stale }: EventHeroProps) {
  const { notice, times, when } = view;
  const own = bookingFor(useBookings(), event.eventCode);
  const booking = view.isPast || event.eventIsCancelled ? undefined : own;
  return (
    <header className={styles.hero} data-theme="dark">
      <div className={layout.wrap}>
        <div className={styles.words}>
          <Tags>
            <ServiceTag service={view.service} label={event.eventSiteDetailDisplayName} />
            <Tag>{event.eventType.typeName}</Tag>
            <Tag>{view.attendance.tag}</Tag>
          </Tags>
          <LargeDate firstDay={when.leading.firstDay} lastDay={when.leading.lastDay}>
            {when.leading.start}
          </LargeDate>
          <div>
            <h1 className={styles.name}>{event.eventName}</h1>
            {event.eventSubHeading ? <p className={styles.sub}>{event.eventSubHeading}</p> : null}
            <p className={styles.times}>{times}</p>
          </div>
          {notice ? <p className={styles.notice}>{notice}</p> : null}
          <div className={styles.buttons}>
            {booking ? (
              <OwnBooking booking={booking} event={event} />
            ) : (
              <RegisterButton {...button} variant="go" size="big" />
            )}
            <div>
              {/* What is shared says when, because the person who reads it has not seen the page. */}
              <ShareButtons title={`${event.eventName}, ${when.text}`} isKiosk={isKiosk()} />
            </div>
          </div>
          {/* Within the hero's own margin, so that nothing moves when the hub does not answer. */}
          <p role="status" className={styles.stale}>
            {stale ? 'Availability may have changed since this was saved.' : null}
          </p>
        </div>
      </div>
      <Picture
        image={event.eventBannerImage && { src: event.eventBannerImage.imagePath }}
        sizes="(min-width: 1024px) 50vw, 100vw"
        service={view.service}
        priority
        className={styles.picture}
      />
    </header>
  );
}

/** A link to the page's form also opens it: a card's `Reserve`, or the button pressed before the script ran. */
function useOpenByAddress(canRegister: boolean, open: () => void): void {
  const openNow = useRef(open);
  openNow.current = open;
  const { pathname, search } = useLocation();
  const address = useRef(pathname + search);
  useEffect(() => {
    if (!canRegister || location.hash !== `#${REGISTER_FRAGMENT}`) return;
    // Neither a reload nor a return to the page may open the form again.
    history.replaceState(history.state, '', address.current);
    openNow.current();
  }, [canRegister]);
}
