import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Navigate, useLoaderData, useNavigate, useRevalidator } from 'react-router-dom';
import { eventService } from '../../../content/events/eventSummary.ts';
import { PageHead, titleWithProduct } from '../../../content/pages/PageHead.tsx';
import { useSite } from '../../../content/pages/useSite.ts';
import type { EventDetail } from '../../../domain/entities/event.ts';
import type { Settings } from '../../../domain/entities/settings.ts';
import { closedNotice } from '../../../domain/event/availability.ts';
import { eventWhen } from '../../../domain/event/eventWhen.ts';
import type { KioskSettings } from '../../../domain/kioskProfile.ts';
import { serviceLabel } from '../../../domain/services.ts';
import { eventPath, ROUTES } from '../../../domain/site/routes.ts';
import type { SubmitOutcome } from '../../../outbox/outbox.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx';
import { QrCode } from '../../../ui/pictures/QrCode.tsx';
import { useKioskSettings } from '../useKioskSettings.ts';
import styles from './KioskRegisterPage.module.css';
import type { KioskRegisterData } from './kioskRegisterLoader.pageOnly.ts';

const TOUCHES = ['pointerdown', 'touchstart', 'keydown', 'wheel'] as const;

/** What the registration form is given; the application combines the two features. */
export type KioskForm = {
  event: EventDetail;
  settings: Settings;
  /** The way on for who has registered; undefined at a booth without roles */
  roles: { href: string; label: string } | undefined;
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
      {settings === 'public' ? <Navigate to={ROUTES.kioskSetup.path} replace /> : null}
      {typeof settings === 'object' ? <Registration booth={settings} renderForm={renderForm} /> : null}
    </>
  );
}

type RegistrationProps = { booth: KioskSettings; renderForm: (form: KioskForm) => ReactNode };

function Registration({ booth, renderForm }: RegistrationProps) {
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
        <Attendees event={event} settings={settings} booth={booth} renderForm={renderForm} />
      )}
    </div>
  );
}

type AttendeesProps = {
  event: EventDetail;
  settings: Settings;
  booth: KioskSettings;
  renderForm: (form: KioskForm) => ReactNode;
};

/** Each attendee gets a new form, so that it cannot contain values of the previous one. */
function Attendees({ event, settings, booth, renderForm }: AttendeesProps) {
  const [attendee, setAttendee] = useState(1);
  const [isRegistered, setRegistered] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const origin = useSite()?.origin ?? '';
  const roles = booth.areas.includes('careers') ? rolesOf(event) : undefined;

  function close() {
    if (!isRegistered) {
      void navigate(ROUTES.kiosk.path);
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
    roles,
    autoFocusFirstField: true,
    onOutcome: ({ type }) => setRegistered(type === 'delivered' || type === 'saved'),
    onClose: close,
    confirmationSlot: (
      <KioskConfirmation
        address={`${origin}${eventPath(event.eventCode)}`}
        seconds={booth.confirmationSeconds}
        onClose={close}
      />
    ),
  };
  return (
    <div key={attendee} className={styles.form}>
      {renderForm(form)}
    </div>
  );
}

/** Returns the roles of the event's service, or all of them. */
function rolesOf(event: EventDetail) {
  const service = eventService(event);
  return service === 'tri-service'
    ? { href: ROUTES.careers.path, label: 'See all roles' }
    : { href: `${ROUTES.careers.path}?service=${service}`, label: `See ${serviceLabel(service)} roles` };
}

function NoForm({ heading }: { heading: string }) {
  return (
    <div className={styles.none}>
      <h2>{heading}</h2>
      <Button variant="go" size="big" href={ROUTES.kiosk.path}>
        See the other events
      </Button>
    </div>
  );
}

type KioskConfirmationProps = {
  /** Of the event's page, to take along */
  address: string;
  seconds: number;
  onClose: () => void;
};

/** The kiosk's part of a confirmation: the event to take along, and the bar that clears the screen [KIOSK-08]. */
function KioskConfirmation({ address, seconds, onClose }: KioskConfirmationProps) {
  const left = useAutoClose(seconds, onClose);
  return (
    <div className={styles.confirmation}>
      <div className={styles.take}>
        <div className={styles.code}>
          <QrCode text={address} label="QR code of the event page" />
        </div>
        <p>
          <b>Scan to keep the event on your phone.</b>
          <span className={styles.address}>{address.replace(/^https?:\/\//, '')}</span>
        </p>
      </div>
      <ProgressBar label="Time until this screen clears" max={seconds} value={left} />
      <p
        className={styles.time}
      >{`This screen clears in ${left} ${left === 1 ? 'second' : 'seconds'}. Touch it to stay.`}</p>
    </div>
  );
}

/**
 * Closes after the time; every touch restarts it [KIOSK-08, DEC-135].
 * @returns whole seconds left
 */
function useAutoClose(seconds: number, onClose: () => void): number {
  const [left, setLeft] = useState(seconds);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => before - 1), 1000);
    const startAgain = () => setLeft(seconds);
    for (const touch of TOUCHES) document.addEventListener(touch, startAgain, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const touch of TOUCHES) document.removeEventListener(touch, startAgain, { capture: true });
    };
  }, [seconds]);

  useEffect(() => {
    if (left <= 0) close.current();
  }, [left]);

  return Math.max(0, left);
}
