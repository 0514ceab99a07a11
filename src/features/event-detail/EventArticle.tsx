import { lazy, Suspense } from 'react';
import { EventCard } from '../../content/events/EventCard.tsx';
import type { EventSummary } from '../../content/events/eventSummary.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { record } from '../../platform/analytics.ts';
import layout from '../../ui/layout/Page.module.css';
import { SectionHead } from '../../ui/layout/SectionHead.tsx';
import { Tabs } from '../../ui/navigation/Tabs.tsx';
import styles from './EventArticle.module.css';
import { EventHero } from './EventHero.tsx';
import { EventSummaryPanel } from './EventSummaryPanel.tsx';
import type { EventPage } from './eventPage.ts';
import { LocationPanel } from './LocationPanel.tsx';
import { AttendPanel, DetailsPanel } from './panels.tsx';
import type { RegistrationSlot } from './registrationSlot.ts';
import { useReserve } from './useReserve.ts';

const loadDrawer = () => import('./ReserveDrawer.pageOnly.tsx');
const ReserveDrawer = lazy(loadDrawer);

export type EventArticleProps = {
  page: EventPage;
  /** The numbers are the device's, and the hub could not be asked [PWA-13] */
  stale: boolean;
  registration: RegistrationSlot;
};

/** One event: about, three tabs, similar events [EVT-07, EVT-08, EVT-09]. */
export default function EventArticle({ page, stale, registration }: EventArticleProps) {
  const { event, view, similar } = page;
  const { action } = view;
  const reserve = useReserve(action.href !== undefined && !action.external);
  const button = {
    action,
    onOpen: reserve.open,
    onNear: () => void Promise.all([loadDrawer(), registration.load()]).catch(() => undefined),
  };
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
                panel: <AttendPanel event={event} view={view} button={button} />,
              },
              { id: 'location', label: 'Location', panel: <LocationPanel event={event} view={view} /> },
            ]}
          />
        </div>
        <EventSummaryPanel event={event} view={view} button={button} />
      </div>
      {similar.length > 0 ? <SimilarEvents events={similar} /> : null}
      <Suspense>
        {reserve.isOpen ? <ReserveDrawer page={page} registration={registration} onClose={reserve.close} /> : null}
      </Suspense>
    </article>
  );
}

/** [EVT-09] */
function SimilarEvents({ events }: { events: readonly EventSummary[] }) {
  return (
    <section className={layout.section} data-theme="grey">
      <div className={layout.wrap}>
        <SectionHead heading="Similar events" all={{ href: ROUTES.events.path, text: 'See all events' }} />
        <ul className={styles.cards}>
          {events.map((event) => (
            <li key={event.code}>
              <EventCard event={event} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
