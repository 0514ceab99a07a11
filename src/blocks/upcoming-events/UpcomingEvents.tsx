import type { BlockProps } from '../../content/blocks/blockProps.ts';
import { EventRow } from '../../content/events/EventRow.tsx';
import type { EventSummary } from '../../content/events/eventSummary.ts';
import type { UpcomingEventsFields } from '../../domain/entities/homeBlocks.ts';
import { Icon } from '../../ui/Icon.tsx';
import page from '../../ui/Page.module.css';

/** The next events as rows whose date is the picture; nothing while none are planned. */
export default function UpcomingEvents({ fields, data = [] }: BlockProps<UpcomingEventsFields, EventSummary[]>) {
  const { Title, Link } = fields;
  if (data.length === 0) return null;
  return (
    <section className={`${page.wrap} ${page.section}`}>
      <div className={page.sectionHead}>
        <h2>{Title ?? 'Next events'}</h2>
        {Link ? (
          <a className={page.link} href={Link.href}>
            {Link.text}
            <Icon name="arrow-right" size={20} />
          </a>
        ) : null}
      </div>
      {data.map((event) => (
        <EventRow key={event.code} event={event} />
      ))}
    </section>
  );
}
