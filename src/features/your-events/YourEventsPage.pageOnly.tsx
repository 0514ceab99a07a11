import { useRef } from 'react';
import { PageHead, titleWithProduct } from '../../content/pages/PageHead.tsx';
import { useSite } from '../../content/pages/useSite.ts';
import type { EventDetail } from '../../domain/entities/event.ts';
import { HELPLINE } from '../../domain/product.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { useOutboxEntries } from '../../outbox/screens/useOutboxEntries.ts';
import { usePersisted } from '../../platform/usePersisted.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import page from '../../ui/layout/Page.module.css';
import { useFocusFallback } from '../../ui/useFocusFallback.ts';
import { bookings } from '../../visitor/bookings.ts';
import { BookingCard, type Waiting } from './BookingCard.tsx';
import { type OwnEvent, useOwnEvents } from './useOwnEvents.ts';
import styles from './YourEventsPage.module.css';

const TITLE = 'Your events';

/** The events that were registered for on this device: no account is needed, and no network. */
export default function YourEventsPage() {
  const known = usePersisted(bookings, undefined);
  const own = useOwnEvents(known);
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useFocusFallback(() => heading.current);
  return (
    <>
      <PageHead title={titleWithProduct(TITLE)} />
      <div className={`${page.wrap} ${page.section} ${styles.page}`} {...focused}>
        <h1 ref={heading} tabIndex={-1}>
          {TITLE}
        </h1>
        <p className={page.lede}>Kept on this device, also without a network. No account needed.</p>
        {known === undefined ? <Looking /> : null}
        {known?.length === 0 ? <NothingBooked /> : null}
        {own && own.length > 0 ? <OwnEvents own={own} /> : null}
      </div>
    </>
  );
}

/** Until the device has been read; for good without scripting. */
function Looking() {
  return (
    <>
      <p className={styles.looking} role="status">
        Checking what this device keeps…
      </p>
      <noscript>
        <p>
          {'This page needs JavaScript, which is switched off in this browser. Call '}
          <a href={HELPLINE.href}>{HELPLINE.label}</a>
          {' and we will look your registration up.'}
        </p>
      </noscript>
    </>
  );
}

function NothingBooked() {
  return (
    <div className={styles.empty}>
      <h2>Nothing booked yet</h2>
      <p>When you reserve a seat, it stands here with its reference, also without a network.</p>
      <Button variant="go" href={ROUTES.eventSearch.path}>
        Find an event
      </Button>
    </div>
  );
}

function OwnEvents({ own }: { own: OwnEvent[] }) {
  const { outbox, entries = [] } = useOutboxEntries();
  const waiting = (reference: string): Waiting | undefined => {
    const entry = entries.find((each) => each.reference === reference);
    return outbox && entry && { outbox, entry };
  };
  return (
    <div className={styles.columns}>
      <ul className={styles.list}>
        {own.map((each) => (
          <li key={each.booking.reference}>
            <BookingCard own={each} waiting={waiting(each.booking.reference)} />
          </li>
        ))}
      </ul>
      <aside className={styles.side} aria-label="What you can do">
        <AllInCalendar own={own} />
        <p>
          {'Questions, or you can’t come? Call '}
          <a href={HELPLINE.href}>{HELPLINE.label}</a>
          {' and have your reference ready.'}
        </p>
        <p>
          <a href={ROUTES.saved.path}>Your things on this device</a> has the way to clear this list.
        </p>
      </aside>
    </div>
  );
}

/** One file with the confirmed ones that are still to come; each has its own link where there is but one. */
function AllInCalendar({ own }: { own: OwnEvent[] }) {
  const origin = useSite()?.origin ?? '';
  const confirmed = own.flatMap(({ booking, event, isOver }) =>
    booking.state === 'confirmed' && event && !isOver && !event.eventIsCancelled ? [event] : [],
  );
  if (confirmed.length < 2) return null;
  return (
    <Button full icon="calendar" onClick={() => void saveAll(confirmed, origin)}>
      Put all in my calendar
    </Button>
  );
}

async function saveAll(events: readonly EventDetail[], origin: string): Promise<void> {
  const { saveCalendar } = await import('../../content/events/saveCalendarFile.ts');
  saveCalendar(events, origin);
}
