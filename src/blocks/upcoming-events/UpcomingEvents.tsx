import type { BlockProps } from '../../content/blocks/block.ts';
import { EventRow } from '../../content/events/EventRow.tsx';
import type { EventCards } from '../../content/events/readEvents.ts';
import { useLivePlaces } from '../../content/events/useLivePlaces.ts';
import page from '../../ui/layout/Page.module.css';
import { SectionHead } from '../../ui/layout/SectionHead.tsx';
import type { UpcomingEventsFields } from './fields.ts';
import styles from './UpcomingEvents.module.css';

const NO_EVENTS: EventCards = { events: [], isLive: true };

/** The next events as rows whose date is the picture, with their places of this minute; nothing while none are planned. */
export default function UpcomingEvents({ fields, data = NO_EVENTS }: BlockProps<UpcomingEventsFields, EventCards>) {
  const { Title, Link } = fields;
  const { events, age } = useLivePlaces(data);
  if (events.length === 0) return null;
  return (
    <section className={`${page.wrap} ${page.section} ${styles.events}`}>
      <SectionHead heading={Title ?? 'Next events'} all={Link} />
      {events.map((event) => (
        <EventRow key={event.code} event={event} />
      ))}
      <p role="status" className={`${page.wrap} ${styles.age}`}>
        {age}
      </p>
    </section>
  );
}
