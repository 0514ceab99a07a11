import type { ReactNode } from 'react';
import { Navigate, useLoaderData, useRevalidator } from 'react-router-dom';
import { eventService } from '../../../content/events/eventSummary.ts';
import { PageHead, titleWithProduct } from '../../../content/pages/PageHead.tsx';
import { useSite } from '../../../content/pages/useSite.ts';
import type { EventDetail } from '../../../domain/entities/event.ts';
import type { Settings } from '../../../domain/entities/settings.ts';
import { closedNotice, offeredModes } from '../../../domain/event/availability.ts';
import { calendarCode } from '../../../domain/event/calendarFile.ts';
import { eventWhen } from '../../../domain/event/eventWhen.ts';
import { shortPlace } from '../../../domain/event/venue.ts';
import type { KioskSettings } from '../../../domain/kioskProfile.ts';
import { serviceLabel } from '../../../domain/services.ts';
import { eventPath, ROUTES } from '../../../domain/site/routes.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { QrCode } from '../../../ui/pictures/QrCode.tsx';
import { useKioskSettings } from '../useKioskSettings.ts';
import { FormScreen, type VisitorForm, VisitorForms } from '../VisitorForms.tsx';
import styles from './KioskRegisterPage.module.css';
import type { KioskRegisterData } from './kioskRegisterLoader.pageOnly.ts';

/** What the registration form is given; the application combines the two features. */
export type KioskForm = VisitorForm & {
  event: EventDetail;
  settings: Settings;
  /** The way on for who has registered; undefined at a booth without roles */
  roles: { href: string; label: string } | undefined;
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
    <FormScreen heading={event.eventName} note={eventWhen(event).text} service={event.eventSiteDetailSystemName}>
      {notice ? (
        <NoForm heading={notice} />
      ) : (
        <Attendees event={event} settings={settings} booth={booth} renderForm={renderForm} />
      )}
    </FormScreen>
  );
}

type AttendeesProps = {
  event: EventDetail;
  settings: Settings;
  booth: KioskSettings;
  renderForm: (form: KioskForm) => ReactNode;
};

/** The form for each attendee, who is shown the current number of places [KIOSK-08]. */
function Attendees({ event, settings, booth, renderForm }: AttendeesProps) {
  const { revalidate } = useRevalidator();
  const origin = useSite()?.origin ?? '';
  const roles = booth.areas.includes('careers') ? rolesOf(event) : undefined;
  return (
    <VisitorForms
      seconds={booth.confirmationSeconds}
      takeAlong={(reference) => <TakeAlong event={event} reference={reference} origin={origin} />}
      onNext={() => void revalidate()}
      renderForm={(form) => renderForm({ ...form, event, settings, roles })}
    />
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

type TakeAlongProps = { event: EventDetail; reference: string; origin: string };

/**
 * The seat to take along, for the camera of a phone: it carries the reference, and when, where and with what to come
 * [KIOSK-08].
 */
function TakeAlong({ event, reference, origin }: TakeAlongProps) {
  const address = `${origin}${eventPath(event.eventCode)}`;
  const place = offeredModes(event).includes('In Person') ? shortPlace(event) : undefined;
  return (
    <div className={styles.take}>
      <div className={styles.code}>
        <QrCode text={calendarCode(event, { reference, url: address })} label="QR code of your reference" />
      </div>
      <div>
        <dl className={styles.facts}>
          <div>
            <dt>When</dt>
            <dd>{eventWhen(event).text}</dd>
          </div>
          {place ? (
            <div>
              <dt>Where</dt>
              <dd>{place}</dd>
            </div>
          ) : null}
          <div>
            <dt>Bring</dt>
            <dd>{['This reference.', event.bring].filter(Boolean).join(' ')}</dd>
          </div>
        </dl>
        <p>
          <b>Scan to keep it on your phone</b>, with the reference and what to bring.
          <span className={styles.address}>{address.replace(/^https?:\/\//, '')}</span>
        </p>
      </div>
    </div>
  );
}
