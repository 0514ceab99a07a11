import { useRef } from 'react';
import { eventSummary } from '../../content/events/eventSummary.ts';
import { PageHead, titleWithProduct } from '../../content/pages/PageHead.tsx';
import { useSite } from '../../content/pages/useSite.ts';
import type { EventDetail } from '../../domain/entities/event.ts';
import { easternDay } from '../../domain/event/dateSpans.ts';
import { HELPLINE } from '../../domain/product.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { dateParts } from '../../domain/text/format.ts';
import { useOutboxEntries } from '../../outbox/screens/useOutboxEntries.ts';
import { usePersisted } from '../../platform/usePersisted.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
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
  const { path } = ROUTES.eventSearch;
  return (
    <div className={styles.empty}>
      <EmptyState
        heading="Nothing booked yet"
        text="When you reserve a seat, it stands here with its reference, also without a network."
        way={{ href: path, text: 'Find an event' }}
        others={[
          { href: `${path}?date=this-weekend`, text: 'This weekend' },
          { href: `${path}?date=next-month`, text: 'Next month' },
          { href: `${path}?attendance=virtual`, text: 'Online' },
        ]}
      />
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
      <div className={styles.months}>
        {inMonths(own).map(([heading, ofMonth]) => (
          <section key={heading} className={styles.month}>
            <h2>{heading}</h2>
            <ul className={styles.list}>
              {ofMonth.map((each) => (
                <li key={each.booking.reference}>
                  <BookingCard own={each} waiting={waiting(each.booking.reference)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
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

/** Returns events in their order under the month that each begins in, and what is over under a heading of its own. */
function inMonths(own: readonly OwnEvent[]): [heading: string, own: OwnEvent[]][] {
  const groups = new Map<string, OwnEvent[]>();
  for (const each of own) {
    const heading = each.isOver ? 'Already over' : monthOf(each);
    groups.set(heading, [...(groups.get(heading) ?? []), each]);
  }
  return [...groups];
}

/** `December 2026`; of an event that cannot be read now, the month of its end. */
function monthOf({ booking, event }: OwnEvent): string {
  const { month, year } = dateParts(event ? eventSummary(event).firstDay : easternDay(booking.endsAt));
  return `${month} ${year}`;
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
