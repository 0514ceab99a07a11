import { lazy, Suspense } from 'react';
import { eventPath } from '../../content/events/eventAddress.ts';
import { PageHead } from '../../content/pages/PageHead.tsx';
import { titleWithProduct } from '../../content/pages/pageTitle.ts';
import { record } from '../../platform/analytics.ts';
import layout from '../../ui/layout/Page.module.css';
import { Tabs } from '../../ui/navigation/Tabs.tsx';
import styles from './EventDetailPage.module.css';
import { EventHero } from './EventHero.tsx';
import { EventSummaryPanel } from './EventSummaryPanel.tsx';
import type { EventPage } from './eventPage.ts';
import { LOCATION, SIMILAR } from './lateParts.ts';
import { AttendPanel, DetailsPanel } from './panels.tsx';
import type { RegistrationSlot } from './registrationSlot.ts';
import { useReserve } from './useReserve.ts';

const loadDrawer = () => import('./ReserveDrawer.pageOnly.tsx');
const ReserveDrawer = lazy(loadDrawer);

type EventDetailPageProps = {
  page: EventPage;
  /** The numbers are the device's, and the hub could not be asked [PWA-13] */
  stale: boolean;
  registration: RegistrationSlot;
};

/** One event: about, three tabs, similar events [EVT-07, EVT-08, EVT-09]. */
export function EventDetailPage({ page, stale, registration }: EventDetailPageProps) {
  const { event, view } = page;
  const { action } = view;
  const reserve = useReserve(action.href !== undefined && !action.external);
  const button = {
    action,
    onOpen: reserve.open,
    onNear: () => void Promise.all([loadDrawer(), registration.load()]).catch(() => undefined),
  };
  return (
    <article data-service={view.service}>
      <PageHead
        title={titleWithProduct(event.eventName)}
        seo={{
          SeoDescription: event.eventSubHeading,
          CtaImage: { src: `/media/social/${view.service}.jpg` },
        }}
        canonicalPath={eventPath(event.eventCode)}
      />
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
              { id: 'location', label: 'Location', panel: LOCATION },
            ]}
          />
        </div>
        <EventSummaryPanel event={event} view={view} button={button} />
      </div>
      {SIMILAR}
      <Suspense>
        {reserve.isOpen ? <ReserveDrawer page={page} registration={registration} onClose={reserve.close} /> : null}
      </Suspense>
    </article>
  );
}
