import { CalendarLink } from '../../content/events/CalendarLink.tsx';
import { useSite } from '../../content/pages/useSite.ts';
import type { EventDetail } from '../../domain/entities/event.ts';
import { BOOKING_WORDS, type Booking } from '../../domain/event/bookings.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import styles from './OwnBooking.module.css';

/**
 * In place of the register button, what became of the visitor's own registration: dashed while it waits on this device,
 * solid once it is confirmed.
 */
export function OwnBooking({ booking, event }: { booking: Booking; event: EventDetail }) {
  const origin = useSite()?.origin ?? '';
  const { state, reference, eventCode } = booking;
  if (state === 'refused') return null;
  return (
    <div className={styles.booking} data-state={state} data-booking={eventCode} tabIndex={-1}>
      <Icon name={state === 'confirmed' ? 'check' : state === 'stuck' ? 'alert' : 'clock'} size={28} />
      <div>
        <p className={styles.words} role="status">
          {BOOKING_WORDS[state]} <span className={styles.reference}>{reference}</span>
        </p>
        <p className={styles.ways}>
          <CalendarLink event={event} origin={origin} />
          <a href={ROUTES.yourEvents.path}>Your events</a>
        </p>
      </div>
    </div>
  );
}
