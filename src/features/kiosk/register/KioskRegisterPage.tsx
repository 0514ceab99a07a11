import { type ReactNode, useState } from 'react';
import { Navigate, useLoaderData, useNavigate, useRevalidator } from 'react-router-dom';
import { eventPath } from '../../../content/events/eventAddress.ts';
import { PageHead } from '../../../content/pages/PageHead.tsx';
import { titleWithProduct } from '../../../content/pages/pageTitle.ts';
import { useSite } from '../../../content/pages/useSite.ts';
import type { EventDetail } from '../../../domain/entities/event.ts';
import type { Settings } from '../../../domain/entities/settings.ts';
import { closedNotice } from '../../../domain/event/availability.ts';
import { eventWhen } from '../../../domain/event/eventWhen.ts';
import { KIOSK_HOME, KIOSK_SETUP } from '../../../kiosk/startKiosk.ts';
import type { SubmitOutcome } from '../../../outbox/outbox.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { useKioskSettings } from '../useKioskSettings.ts';
import { KioskConfirmation } from './KioskConfirmation.tsx';
import styles from './KioskRegisterPage.module.css';
import type { KioskRegisterData } from './kioskRegisterLoader.ts';

/** The props of the registration form; the application combines the two features. */
type KioskForm = {
  event: EventDetail;
  settings: Settings;
  kiosk: true;
  autoFocusFirstField: true;
  onOutcome: (outcome: SubmitOutcome) => void;
  /** The confirmation or the form was closed */
  onClose: () => void;
  /** Shown within the confirmation */
  confirmationSlot: ReactNode;
};

/** One event's form, for one attendee after another [KIOSK-07, DEC-135]. */
export default function KioskRegisterPage({ renderForm }: { renderForm: (form: KioskForm) => ReactNode }) {
  const settings = useKioskSettings();
  const { event } = useLoaderData<KioskRegisterData>();
  return (
    <>
      <PageHead title={titleWithProduct(event ? `Register for ${event.eventName}` : 'Register')} />
      {settings === 'public' ? <Navigate to={KIOSK_SETUP} replace /> : null}
      {typeof settings === 'object' ? (
        <Registration confirmationSeconds={settings.confirmationSeconds} renderForm={renderForm} />
      ) : null}
    </>
  );
}

type RegistrationProps = { confirmationSeconds: number; renderForm: (form: KioskForm) => ReactNode };

function Registration({ confirmationSeconds, renderForm }: RegistrationProps) {
  const { event, settings } = useLoaderData<KioskRegisterData>();
  const notice = event && closedNotice(event);
  if (!event || !settings) return <NoForm heading="This event is not on this kiosk." />;
  return (
    <div className={styles.page} data-service={event.eventSiteDetailSystemName}>
      <div className={styles.about}>
        <h1>{event.eventName}</h1>
        <p className={styles.when}>{eventWhen(event).text}</p>
      </div>
      {notice ? (
        <NoForm heading={notice} />
      ) : (
        <Attendees event={event} settings={settings} seconds={confirmationSeconds} renderForm={renderForm} />
      )}
    </div>
  );
}

type AttendeesProps = {
  event: EventDetail;
  settings: Settings;
  seconds: number;
  renderForm: (form: KioskForm) => ReactNode;
};

/** Each attendee gets a new form, so that it cannot contain values of the previous one. */
function Attendees({ event, settings, seconds, renderForm }: AttendeesProps) {
  const [attendee, setAttendee] = useState(1);
  const [isRegistered, setRegistered] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const origin = useSite()?.origin ?? '';

  function close() {
    if (!isRegistered) {
      void navigate(KIOSK_HOME);
      return;
    }
    setRegistered(false);
    setAttendee(attendee + 1);
    // So that the next person sees the current number of places.
    void revalidate();
  }

  const form: KioskForm = {
    event,
    settings,
    kiosk: true,
    autoFocusFirstField: true,
    onOutcome: ({ type }) => setRegistered(type === 'delivered' || type === 'saved'),
    onClose: close,
    confirmationSlot: (
      <KioskConfirmation address={`${origin}${eventPath(event.eventCode)}`} seconds={seconds} onClose={close} />
    ),
  };
  return (
    <div key={attendee} className={styles.form}>
      {renderForm(form)}
    </div>
  );
}

function NoForm({ heading }: { heading: string }) {
  return (
    <div className={styles.none}>
      <h2>{heading}</h2>
      <Button variant="go" size="big" href={KIOSK_HOME}>
        See the other events
      </Button>
    </div>
  );
}
