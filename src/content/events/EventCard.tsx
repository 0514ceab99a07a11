import { Picture } from '../../ui/pictures/Picture.tsx';
import { ServiceTag, Tag, Tags } from '../../ui/text/Tag.tsx';
import { DateNumeral } from './DateNumeral.tsx';
import styles from './EventCard.module.css';
import { EventFacts } from './EventFacts.tsx';
import eventName from './eventName.module.css';
import type { EventSummary } from './eventSummary.ts';
import { RegisterButton } from './RegisterButton.tsx';

/** An event as a card: date beside the words, places and action in the foot [EVT-09, EVT-24]. */
export function EventCard({ event }: { event: EventSummary }) {
  return (
    <article className={styles.card} data-service={event.service} data-past={event.isPast || undefined}>
      <Picture
        image={event.image === undefined ? undefined : { src: event.image }}
        sizes="(min-width: 1280px) 30vw, (min-width: 768px) 46vw, 92vw"
        className={styles.picture}
      />
      <div className={styles.body}>
        <DateNumeral firstDay={event.firstDay} lastDay={event.lastDay} />
        <div>
          <Tags>
            <ServiceTag service={event.service} label={event.serviceName} />
            <Tag>{event.typeName}</Tag>
          </Tags>
          <h3 className={`${eventName.name} ${styles.name}`}>
            <a href={event.path}>{event.name}</a>
          </h3>
          <EventFacts event={event} />
        </div>
      </div>
      <div className={styles.foot}>
        <p className={styles.left}>{event.notice ?? event.places.join('\n')}</p>
        <RegisterButton action={event.action} eventName={event.name} variant="ink" />
      </div>
    </article>
  );
}
