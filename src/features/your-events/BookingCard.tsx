import { lazy, Suspense, useState } from 'react';
import { CalendarLink } from '../../content/events/CalendarLink.tsx';
import { DateNumeral } from '../../content/events/DateNumeral.tsx';
import { EventFacts } from '../../content/events/EventRow.tsx';
import { eventSummary } from '../../content/events/eventSummary.ts';
import { useSite } from '../../content/pages/useSite.ts';
import type { EventDetail } from '../../domain/entities/event.ts';
import { BOOKING_WORDS, type Booking } from '../../domain/event/bookings.ts';
import { mapsLink } from '../../domain/event/venue.ts';
import { HELPLINE } from '../../domain/product.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { registration } from '../../domain/submission/kinds/registration.ts';
import { formatSpoken } from '../../domain/text/format.ts';
import type { EntryView, Outbox } from '../../outbox/outbox.ts';
import { stateText } from '../../outbox/screens/texts.ts';
import { useListActions } from '../../outbox/screens/useListActions.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon, type IconName } from '../../ui/icons/Icon.tsx';
import { ServiceTag, Tag, Tags } from '../../ui/text/Tag.tsx';
import { forgetBooking } from '../../visitor/bookings.ts';
import styles from './BookingCard.module.css';
import type { OwnEvent } from './useOwnEvents.ts';

// Most of its script makes the code, which nobody waits for; without it the reference says the same.
const BookingCode = lazy(() => import('./BookingCode.pageOnly.tsx').catch(() => ({ default: () => null })));

/** What the outbox holds of a registration that has not arrived. */
export type Waiting = { outbox: Outbox; entry: EntryView };

/** How a card looks: dashed on this device, solid confirmed, double where something has changed or needs a person. */
type Look = 'confirmed' | 'waiting' | 'trouble' | 'over';

type BookingCardProps = { own: OwnEvent; waiting: Waiting | undefined };

/** One registration: its state, its event, its reference, and what can be done about it. */
export function BookingCard({ own, waiting }: BookingCardProps) {
  const { booking, event } = own;
  const { look, icon, words, detail, callsFor } = statusOf(own);
  const summary = event && eventSummary(event);
  const isComing = event !== undefined && look === 'confirmed';
  return (
    <article className={styles.card} data-look={look} data-service={summary?.service}>
      <div className={styles.status}>
        <Icon name={icon} />
        <p className={styles.words}>{words}</p>
        <p className={styles.since}>{sinceText(booking, Date.now())}</p>
      </div>
      <div className={styles.body}>
        {summary ? (
          <div className={styles.date}>
            <DateNumeral firstDay={summary.firstDay} lastDay={summary.lastDay} />
          </div>
        ) : null}
        <div>
          {summary ? (
            <Tags>
              <ServiceTag service={summary.service} label={summary.serviceName} />
              <Tag>{summary.typeName}</Tag>
            </Tags>
          ) : null}
          <h3>
            {summary ? (
              <a className={styles.name} href={summary.path}>
                {summary.name}
              </a>
            ) : (
              booking.eventName
            )}
          </h3>
          {summary ? <EventFacts event={summary} /> : null}
          {detail ? <p className={styles.detail}>{detail}</p> : null}
          {isComing ? (
            <p className={styles.detail}>
              <b>Bring:</b> {['this reference.', event.bring].filter(Boolean).join(' ')}
            </p>
          ) : null}
          {callsFor ? (
            <p className={styles.detail}>
              {`${callsFor} Call `}
              <a className={styles.number} href={HELPLINE.href}>
                {HELPLINE.label}
              </a>
              {' with your reference.'}
            </p>
          ) : null}
        </div>
        {booking.state === 'refused' ? null : (
          <div className={styles.reference}>
            <p>
              <span>Reference</span> <strong>{booking.reference}</strong>
            </p>
            {isComing ? (
              <div className={styles.code}>
                <Suspense fallback={<span className={styles.coming} />}>
                  <BookingCode event={event} reference={booking.reference} />
                </Suspense>
              </div>
            ) : null}
          </div>
        )}
      </div>
      {waiting && (booking.state === 'waiting' || booking.state === 'stuck') ? <SendActions {...waiting} /> : null}
      <Ways own={own} look={look} />
    </article>
  );
}

type Status = { look: Look; icon: IconName; words: string; detail?: string; callsFor?: string };

/** What is said of a registration: first what has become of its event. */
function statusOf({ booking, event, isOver, isWithdrawn }: OwnEvent): Status {
  const { state, problem = '', eventName } = booking;
  if (state === 'refused') {
    const { text, advice } = registration.words.refusal(problem, { eventName });
    return { look: 'trouble', icon: 'alert', words: text, detail: advice };
  }
  if (isOver) return { look: 'over', icon: 'clock', words: 'This event is over' };
  if (event?.eventIsCancelled) {
    return { look: 'trouble', icon: 'alert', words: 'This event has been cancelled', callsFor: 'Questions?' };
  }
  if (isWithdrawn) {
    const callsFor = 'It is not on this site any more.';
    return { look: 'trouble', icon: 'alert', words: 'This event is no longer listed', callsFor };
  }
  const words = BOOKING_WORDS[state];
  switch (state) {
    case 'confirmed':
      return { look: 'confirmed', icon: 'check', words };
    case 'received':
      return { look: 'waiting', icon: 'clock', words, callsFor: 'Want to be sure?' };
    case 'stuck':
      return { look: 'trouble', icon: 'alert', words };
    case 'waiting':
      return { look: 'waiting', icon: 'clock', words };
  }
}

/** `Saved today, 4:12 pm` */
function sinceText({ state, since }: Booking, now: number): string {
  const verb = { waiting: 'Saved', stuck: 'Stopped', received: 'Sent', confirmed: 'Confirmed', refused: 'Answered' };
  return `${verb[state]} ${formatSpoken(since, now)}`;
}

/** Sends it now, or leads to where it can be taken back. */
function SendActions({ outbox, entry }: Waiting) {
  const { said, tryAgain } = useListActions(outbox);
  const [isTrying, setTrying] = useState(false);
  async function tryNow() {
    setTrying(true);
    await tryAgain([entry.id], entry.reference);
    setTrying(false);
  }
  return (
    <div className={styles.sending}>
      <p>{stateText(entry)}</p>
      <div className={styles.ways}>
        <Button icon="refresh" busy={isTrying} aria-label={`Try now: ${entry.reference}`} onClick={tryNow}>
          Try now
        </Button>
        <a href={ROUTES.outbox.path}>Take it back</a>
      </div>
      <p role="status">
        <span key={said.turn}>{said.words}</span>
      </p>
    </div>
  );
}

/** The calendar and the way there while it is to come; off the list once nothing is to come of it. */
function Ways({ own: { booking, event, isOver, isWithdrawn }, look }: { own: OwnEvent; look: Look }) {
  const isDone = isOver || isWithdrawn || booking.state === 'refused' || event?.eventIsCancelled;
  return (
    <div className={`${styles.ways} ${styles.foot}`}>
      {isDone ? (
        <>
          <Button
            aria-label={`Take it off this list: ${booking.eventName}`}
            onClick={() => forgetBooking(booking.reference)}
          >
            Take it off this list
          </Button>
          {booking.state === 'refused' ? <a href={ROUTES.eventSearch.path}>Find another event</a> : null}
        </>
      ) : event && look !== 'trouble' ? (
        <WaysThere event={event} />
      ) : null}
    </div>
  );
}

function WaysThere({ event }: { event: EventDetail }) {
  const origin = useSite()?.origin ?? '';
  const directions = mapsLink(event);
  return (
    <>
      <CalendarLink event={event} origin={origin} />
      {directions ? (
        <a href={directions} target="_blank" rel="noopener">
          Directions
        </a>
      ) : null}
    </>
  );
}
