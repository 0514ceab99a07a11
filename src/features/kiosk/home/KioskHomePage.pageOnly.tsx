import { useEffect } from 'react';
import { Navigate, useLoaderData, useRevalidator } from 'react-router-dom';
import { DateNumeral } from '../../../content/events/DateNumeral.tsx';
import { PageHead, titleWithProduct } from '../../../content/pages/PageHead.tsx';
import type { KioskArea, KioskSettings } from '../../../domain/kioskProfile.ts';
import { CONTENT_PAGES, ROUTES } from '../../../domain/site/routes.ts';
import { KIOSK_AREAS } from '../../../kiosk/profileCheck.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { ChangingText } from '../../../ui/text/ChangingText.tsx';
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx';
import { AttractScreen, useAttract } from '../attract/AttractScreen.tsx';
import { useKioskSettings } from '../useKioskSettings.ts';
import type { BoothEvent } from './boothEvents.ts';
import styles from './KioskHomePage.module.css';
import type { KioskHomeData } from './kioskHomeLoader.pageOnly.ts';

export { loader } from './kioskHomeLoader.pageOnly.ts';

/** The kiosk home: the booth's events with a register button each, and links to other areas [KIOSK-06]. */
export default function KioskHomePage() {
  const settings = useKioskSettings();
  const { forDevice } = useLoaderData<KioskHomeData>();
  const { revalidate } = useRevalidator();
  const isStale = typeof settings === 'object' && !forDevice;
  useEffect(() => {
    if (isStale) void revalidate();
  }, [isStale, revalidate]);

  return (
    <>
      <PageHead title={titleWithProduct('Kiosk')} />
      {settings === 'public' ? <Navigate to={ROUTES.kioskSetup.path} replace /> : null}
      {typeof settings === 'object' ? <Booth settings={settings} /> : null}
    </>
  );
}

/** The entries of the kiosk home [KIOSK-06]. */
const ENTRIES: Record<KioskArea, { label: string; href: string }> = {
  careers: { label: 'Browse careers', href: ROUTES.careers.path },
  events: { label: 'All events', href: ROUTES.events.path },
  faqs: { label: 'FAQs', href: ROUTES.faqs.path },
  quiz: { label: 'Career quiz', href: CONTENT_PAGES.careerQuiz.path },
  compare: { label: 'Compare careers', href: ROUTES.comparison.path },
  units: { label: 'Find a reserve unit', href: ROUTES.reserveUnits.path },
  search: { label: 'Search everything', href: ROUTES.search.path },
  enquiry: { label: 'Ask us a question', href: ROUTES.kioskEnquiry.path },
};

function Booth({ settings }: { settings: KioskSettings }) {
  const { events } = useLoaderData<KioskHomeData>();
  const [isAttracting, start] = useAttract();
  const areas = KIOSK_AREAS.filter((area) => settings.areas.includes(area));
  return (
    <>
      <div className={styles.home}>
        <div className={styles.booth} data-theme="dark">
          <div className={styles.name}>
            <h1>{settings.name}</h1>
            {settings.stand ? <p className={styles.stand}>{settings.stand}</p> : null}
          </div>
          <div className={styles.scene} />
        </div>
        <div className={styles.reach}>
          <h2 className={styles.label}>Register for an event</h2>
          {events.length > 0 ? (
            <ul className={styles.events}>
              {events.map((event) => (
                <li key={event.code}>
                  <BoothEventRow event={event} isOnly={events.length === 1} />
                </li>
              ))}
            </ul>
          ) : (
            <p>No events are set for this booth. Ask our staff.</p>
          )}
          <nav className={styles.entries} aria-label="Look around">
            {areas.map((area) => (
              <a key={area} href={ENTRIES[area].href}>
                {ENTRIES[area].label}
                <Icon name="arrow-right" size={32} />
              </a>
            ))}
          </nav>
        </div>
      </div>
      {isAttracting ? <AttractScreen settings={settings} events={events} onStart={start} /> : null}
    </>
  );
}

type BoothEventRowProps = {
  event: BoothEvent;
  /** The booth has no other event: its form is the only next step [DEC-135] */
  isOnly: boolean;
};

/** An event of the booth: the whole register button is the target, the rest is text [KIOSK-06]. */
function BoothEventRow({ event, isOnly }: BoothEventRowProps) {
  const label = (
    <>
      <ChangingText>{event.action.label}</ChangingText>
      <VisuallyHidden>{`: ${event.name}`}</VisuallyHidden>
    </>
  );
  return (
    <article className={styles.row} data-service={event.service}>
      <div className={styles.date}>
        <DateNumeral firstDay={event.firstDay} lastDay={event.lastDay} />
      </div>
      <div>
        <h3 className={styles.boothEventRowName}>{event.name}</h3>
        <p className={styles.facts}>{[event.times, event.place].filter(Boolean).join(', ')}</p>
        <p className={styles.facts}>{event.notice ?? event.places.join(', ')}</p>
        {event.action.external ? (
          <p className={styles.facts}>Registration for this event is on another website.</p>
        ) : null}
      </div>
      {event.registerPath ? (
        <Button variant={isOnly ? 'go' : 'ink'} size="big" href={event.registerPath}>
          {label}
        </Button>
      ) : (
        <Button size="big" disabled>
          {label}
        </Button>
      )}
    </article>
  );
}
