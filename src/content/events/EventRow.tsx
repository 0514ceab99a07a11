import { ServiceTag, Tag, Tags } from '../../ui/text/Tag.tsx';
import { DateNumeral } from './DateNumeral.tsx';
import { EventFacts } from './EventFacts.tsx';
import styles from './EventRow.module.css';
import eventName from './eventName.module.css';
import type { EventSummary } from './eventSummary.ts';
import { RegisterButton } from './RegisterButton.tsx';

/** An event as a row of a list: the date is the picture. */
export function EventRow({ event }: { event: EventSummary }) {
  return (
    <article className={styles.row} data-service={event.service} data-past={event.isPast || undefined}>
      <div className={styles.date}>
        <DateNumeral firstDay={event.firstDay} lastDay={event.lastDay} />
      </div>
      <div>
        <Tags>
          <ServiceTag service={event.service} label={event.serviceName} />
          <Tag>{event.typeName}</Tag>
          <Tag>{event.attendance}</Tag>
        </Tags>
        <h3 className={`${eventName.name} ${styles.name}`}>
          <a href={event.path}>{event.name}</a>
        </h3>
        {event.subHeading ? <p className={styles.sub}>{event.subHeading}</p> : null}
        <EventFacts event={event} />
      </div>
      <div className={styles.actions}>
        <p className={styles.left}>{event.notice ?? event.places.join('\n')}</p>
        <RegisterButton action={event.action} eventName={event.name} variant="ink" full />
      </div>
    </article>
  );
}
