import type { BlockProps } from '../../content/blocks/block.ts';
import { EventRow } from '../../content/events/EventRow.tsx';
import type { EventSummary } from '../../content/events/eventSummary.ts';
import page from '../../ui/layout/Page.module.css';
import { SectionHead } from '../../ui/layout/SectionHead.tsx';
import type { UpcomingEventsFields } from './fields.ts';

/** The next events as rows whose date is the picture; nothing while none are planned. */
export default function UpcomingEvents({ fields, data = [] }: BlockProps<UpcomingEventsFields, EventSummary[]>) {
  const { Title, Link } = fields;
  if (data.length === 0) return null;
  return (
    <section className={`${page.wrap} ${page.section}`}>
      <SectionHead heading={Title ?? 'Next events'} all={Link} />
      {data.map((event) => (
        <EventRow key={event.code} event={event} />
      ))}
    </section>
  );
}
