import { offeredModes } from '../../domain/event/availability.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { ChangingText } from '../../ui/text/ChangingText.tsx';
import { ServiceTag, Tag, Tags } from '../../ui/text/Tag.tsx';
import { DateNumeral } from './DateNumeral.tsx';
import styles from './EventRow.module.css';
import type { EventSummary } from './eventSummary.ts';
import { RegisterButton, type Reserve } from './RegisterButton.tsx';

type EventProps = {
  event: EventSummary;
  /** Opens the form on this page; without it the button leads to the event's page */
  reserve?: Reserve;
};

const onReserve = ({ event, reserve }: EventProps) =>
  reserve && { onOpen: () => reserve.open(event), onNear: reserve.prepare };

/** An event as a row of a list: the date is the picture. */
export function EventRow(props: EventProps) {
  const { event } = props;
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
        <h3 className={`${styles.name} ${styles.rowName}`}>
          <a href={event.path}>{event.name}</a>
        </h3>
        {event.subHeading ? <p className={styles.sub}>{event.subHeading}</p> : null}
        <EventFacts event={event} />
      </div>
      <div className={styles.actions}>
        <p className={styles.left}>{event.notice ?? event.places.join('\n')}</p>
        <RegisterButton action={event.action} eventName={event.name} variant="ink" full {...onReserve(props)} />
      </div>
    </article>
  );
}

/** Hours and place of an event in one or two lines [EVT-24, EVT-27]. */
export function EventFacts({ event }: { event: Pick<EventSummary, 'times' | 'place' | 'distance' | 'attendance'> }) {
  return (
    <ul className={styles.facts}>
      <li>
        <Icon name="clock" size={18} />
        <ChangingText>{event.times}</ChangingText>
      </li>
      <li>
        <Icon name="map-pin" size={18} />
        <ChangingText>{[event.place ?? event.attendance, event.distance].filter(Boolean).join(', ')}</ChangingText>
      </li>
    </ul>
  );
}

/** An event as a card: date beside the words, places and action in the foot [EVT-09, EVT-24, EVS-09]. */
export function EventCard(props: EventProps) {
  const { event } = props;
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
          <h3 className={`${styles.name} ${styles.cardName}`}>
            <a href={event.path}>{event.name}</a>
          </h3>
          <EventFacts event={event} />
        </div>
      </div>
      <div className={styles.foot}>
        <p className={styles.cardLeft} data-modes={offeredModes(event.standing).length}>
          {event.notice ?? event.places.join('\n')}
        </p>
        <RegisterButton action={event.action} eventName={event.name} variant="ink" {...onReserve(props)} />
      </div>
    </article>
  );
}
