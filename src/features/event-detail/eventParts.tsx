import { useLoaderData } from 'react-router-dom';
import { EventCard } from '../../content/events/EventCard.tsx';
import { ShareButtons } from '../../content/share/ShareButtons.tsx';
import { isKiosk } from '../../kiosk/kioskMode.ts';
import layout from '../../ui/layout/Page.module.css';
import { SectionHead } from '../../ui/layout/SectionHead.tsx';
import styles from './EventDetailPage.module.css';
import type { EventPage, EventPageData } from './eventPage.ts';
import { LocationPanel } from './LocationPanel.tsx';
import { useEventPage } from './useEventPage.ts';

/* The parts of the page that load late; each reads the event itself (see `lateMarkup`). */

function usePage(): EventPage | undefined {
  const shown = useEventPage(useLoaderData<EventPageData>());
  return shown.state === 'shown' ? shown.page : undefined;
}

export function EventShare() {
  const page = usePage();
  return <div>{page ? <ShareButtons title={shareTitle(page)} isKiosk={isKiosk()} /> : null}</div>;
}

/** What is shared says when, because the person who reads it has not seen the page. */
function shareTitle({ event, view }: EventPage): string {
  return `${event.eventName}, ${view.when.text}`;
}

export function EventLocation() {
  const page = usePage();
  return <div>{page ? <LocationPanel event={page.event} view={page.view} /> : null}</div>;
}

/** [EVT-09] */
export function SimilarEvents() {
  const similar = usePage()?.similar ?? [];
  return (
    <div>
      {similar.length > 0 ? (
        <section data-below className={layout.section} data-theme="grey">
          <div className={layout.wrap}>
            <SectionHead heading="Similar events" all={{ href: '/events', text: 'See all events' }} />
            <ul className={styles.cards}>
              {similar.map((other) => (
                <li key={other.code}>
                  <EventCard event={other} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      ) : null}
    </div>
  );
}
