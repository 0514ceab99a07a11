import { lazy, type ReactNode, type Ref, Suspense, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { DateNumeral } from '../../content/events/DateNumeral.tsx';
import { EventFacts } from '../../content/events/EventRow.tsx';
import { eventSummary } from '../../content/events/eventSummary.ts';
import { readEvent } from '../../content/events/readEvents.ts';
import { askLiveEvent } from '../../content/source/liveEvent.ts';
import { forgetLivePlaces } from '../../content/source/livePlaces.pageOnly.ts';
import { openContentSource } from '../../content/source/openContentSource.pageOnly.ts';
import type { EventDetail } from '../../domain/entities/event.ts';
import type { FormSettings } from '../../domain/entities/settings.ts';
import { closedNotice } from '../../domain/event/availability.ts';
import { HELPLINE } from '../../domain/product.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { hasUnsavedWork } from '../../platform/unsavedWork.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Drawer } from '../../ui/dialogs/Drawer.tsx';
import { useFocusFallback } from '../../ui/useFocusFallback.ts';
import { noteOutcome, noteSending } from './noteBooking.ts';
import styles from './ReserveDrawer.module.css';

const loadForm = () => import('./RegistrationForm.pageOnly.tsx');
const Form = lazy(loadForm);

/** Loads the form's script, in advance when a person approaches the button. */
export const prepareForm = () => loadForm().catch(() => undefined);

/** What the form needs. */
type KnownEvent = { event: EventDetail; settings?: FormSettings };

/** The event to register for: with what its page has read of it, or by its code alone [DEC-75]. */
export type Seat = { code: string; name: string; known?: KnownEvent };

export type ReserveDrawerProps = { seat: Seat; onClose: () => void };

/** The registration form in its drawer. Closing it with values entered asks first [EVS-25, EVH-03]. */
export default function ReserveDrawer({ seat, onClose }: ReserveDrawerProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Drawer title="Reserve a seat" onClose={() => (hasUnsavedWork() ? setAsking(true) : onClose())}>
      {isAsking ? (
        <div className={styles.ask} role="alertdialog" aria-labelledby="leave-form">
          <p id="leave-form">Your registration hasn't been sent. Close the form and lose what you typed?</p>
          <div className={styles.buttons}>
            <Button variant="ink" icon={null} autoFocus onClick={() => setAsking(false)}>
              Keep going
            </Button>
            <Button onClick={onClose}>Close the form</Button>
          </div>
        </div>
      ) : null}
      <SeatForm seat={seat} onClose={onClose} />
    </Drawer>
  );
}

function SeatForm({ seat, onClose }: ReserveDrawerProps) {
  const { known, state } = useSeat(seat);
  const [isSent, setSent] = useState(false);
  const reason = useRef<HTMLDivElement>(null);
  // An empty form that goes, because the last seat has gone, may take the focus with it.
  const focused = useFocusFallback(() => reason.current);
  if (!known) {
    if (state === 'asking') return <p role="status">Opening the form…</p>;
    return state === 'withdrawn' ? <Notice>{WITHDRAWN}</Notice> : <NoForm />;
  }
  const { event, settings } = known;
  // After the answer to a registration, its outcome is what counts.
  const notice = isSent ? undefined : state === 'withdrawn' ? WITHDRAWN : closedNotice(event);
  return (
    <div className={styles.seat} {...focused}>
      <AboutEvent event={event} />
      {notice ? <Notice ref={reason}>{notice}</Notice> : null}
      {notice && !hasUnsavedWork() ? null : settings ? (
        <Suspense fallback={<p role="status">Opening the form…</p>}>
          <Form
            event={event}
            settings={settings}
            onClose={onClose}
            onSend={(id) => noteSending(event, id)}
            onOutcome={(outcome, id) => {
              void noteOutcome(event, id, outcome);
              forgetLivePlaces();
              if (outcome.type !== 'rejected') setSent(true);
            }}
            confirmationSlot={() => (
              <p>
                This device remembers it for you under <a href={ROUTES.yourEvents.path}>Your events</a>.
              </p>
            )}
          />
        </Suspense>
      ) : (
        <NoForm />
      )}
    </div>
  );
}

const WITHDRAWN = 'This event has been withdrawn.';

/** Why there is nothing to send: said above a form in which something was typed, and in place of an empty one. */
function Notice({ ref, children }: { ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div className={styles.notice} role="status" ref={ref}>
      <p>{children}</p>
      <p>
        <a href={ROUTES.eventSearch.path}>Find another event</a>
      </p>
    </div>
  );
}

function NoForm() {
  return (
    <p>
      The form could not be loaded. Call <a href={HELPLINE.href}>{HELPLINE.label}</a> to register.
    </p>
  );
}

/** Which event it is, when and where, as its card says it. */
function AboutEvent({ event }: { event: EventDetail }) {
  const summary = eventSummary(event);
  return (
    <div className={styles.about} data-service={summary.service}>
      <DateNumeral firstDay={summary.firstDay} lastDay={summary.lastDay} />
      <div>
        <h3>{summary.name}</h3>
        <EventFacts event={summary} />
        <p className={styles.places}>{summary.places.join('\n')}</p>
      </div>
    </div>
  );
}

type SeatState = { known?: KnownEvent; state: 'asking' | 'live' | 'withdrawn' | 'unreachable' };

/**
 * The event of a seat: from the device at once, with the numbers of this minute when the hub answers [PWA-11]. Asks anew
 * when a newer release arrives meanwhile.
 */
function useSeat({ code, known }: Seat): SeatState {
  const [shown, setShown] = useState<SeatState>({ known, state: 'asking' });
  const isReadingAnew = useRevalidator().state !== 'idle';
  useEffect(() => {
    if (isReadingAnew) return;
    let isCurrent = true;
    const show = (change: (before: SeatState) => SeatState) => isCurrent && setShown(change);
    void readSeat(code, show);
    return () => {
      isCurrent = false;
    };
  }, [code, isReadingAnew]);
  return shown;
}

async function readSeat(code: string, show: (change: (before: SeatState) => SeatState) => void): Promise<void> {
  const asked = askLiveEvent(code);
  const stored = await readStored(code).catch(() => undefined);
  const { settings } = stored ?? {};
  const ofDevice = stored?.event;
  if (ofDevice) show(({ known, state }) => ({ known: known ?? { event: ofDevice, settings }, state }));
  const answer = await asked;
  show(({ known }) => {
    const words = known?.settings ?? settings;
    switch (answer.type) {
      case 'live':
        return { known: { event: answer.event, settings: words }, state: 'live' };
      case 'not-found':
        return { known, state: 'withdrawn' };
      default:
        return { known, state: 'unreachable' };
    }
  });
}

/** The event and the form's texts as this device has them; before the first sync only the texts, of the hub. */
async function readStored(code: string): Promise<{ event?: EventDetail; settings?: FormSettings }> {
  const source = await openContentSource();
  const [event, settings] = await Promise.all([
    source.kind === 'device' ? readEvent(source, code, Date.now()) : undefined,
    source.record('settings', 'settings'),
  ]);
  return { event, settings };
}
