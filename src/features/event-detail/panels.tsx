import { CalendarLink } from '../../content/events/CalendarLink.tsx';
import { RegisterButton, type RegisterOffer } from '../../content/events/RegisterButton.tsx';
import { useSite } from '../../content/pages/useSite.ts';
import type { EventDetail } from '../../domain/entities/event.ts';
import { HELPLINE, LOCALE } from '../../domain/product.ts';
import { REGISTER_FRAGMENT } from '../../domain/site/routes.ts';
import arrowLink from '../../ui/buttons/ArrowLink.module.css';
import { Icon } from '../../ui/icons/Icon.tsx';
import facts from '../../ui/layout/Facts.module.css';
import layout from '../../ui/layout/Page.module.css';
import { RichText } from '../../ui/text/RichText.tsx';
import type { AccessLabel, EventView } from './eventView.ts';
import styles from './panels.module.css';

/** Content, type and contact [EVT-08, EVT-21, DEC-65]. */
export function DetailsPanel({ event }: { event: EventDetail }) {
  const { eventContactName: name, eventContactPhone: phone, eventContactEmail: email } = event;
  return (
    <div className={styles.stack}>
      <h2>What happens</h2>
      <RichText html={event.eventContent} />
      <dl className={`${facts.facts} ${styles.facts}`}>
        <div>
          <dt>Type of event</dt>
          <dd>{event.eventType.typeName}</dd>
        </div>
        {name || phone || email ? (
          <div>
            <dt>Contact</dt>
            {name ? <dd>{name}</dd> : null}
            {phone ? (
              <dd>
                <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
              </dd>
            ) : null}
            {email ? (
              <dd>
                <a href={`mailto:${email}`}>
                  <Address email={email} />
                </a>
              </dd>
            ) : null}
          </div>
        ) : null}
      </dl>
    </div>
  );
}

/** In a narrow column the address wraps after its `@`, not in the middle of a word. */
function Address({ email }: { email: string }) {
  const at = email.indexOf('@') + 1;
  return (
    <span>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

type AttendPanelProps = {
  event: EventDetail;
  view: EventView;
  button: RegisterOffer;
  accessLabels?: readonly AccessLabel[];
};

/** How to attend, when online, the places of each mode, the button, and what matters to some [EVT-08, EVT-13, DEC-65]. */
export function AttendPanel({ event, view, button, accessLabels = [] }: AttendPanelProps) {
  const access = accessLabels.filter(({ name }) => event.access?.includes(name));
  return (
    <div className={styles.stack}>
      <h2>How to attend</h2>
      <p className={layout.lede}>{view.attendance.text}</p>
      {event.eventVirtualTimes ? <p>{`Online: ${event.eventVirtualTimes}`}</p> : null}
      <ul className={styles.modes}>
        {view.places.map(({ mode, text }) => (
          <li key={mode}>
            <b>{mode}</b> <span>{text}</span>
          </li>
        ))}
      </ul>
      <div>
        <RegisterButton {...button} variant="go" size="big" />
      </div>
      {access.length > 0 ? (
        <dl className={`${facts.facts} ${styles.facts}`}>
          <div>
            <dt>Access</dt>
            {access.map(({ name, label }) => (
              <dd key={name}>{label}</dd>
            ))}
          </div>
        </dl>
      ) : null}
    </div>
  );
}

/** Venue, address and map link [EVT-22]. */
export function LocationPanel({ event, view: { venue } }: { event: EventDetail; view: EventView }) {
  if (!venue) {
    return (
      <div className={styles.stack}>
        <h2>Location</h2>
        <p>This is an online event.</p>
      </div>
    );
  }
  return (
    <div className={styles.stack}>
      <h2>Location</h2>
      <address className={styles.address}>
        {event.eventVenue ? <strong>{event.eventVenue}</strong> : null}
        {venue.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {venue.maps ? (
        <a className={arrowLink.link} href={venue.maps} target="_blank" rel="noopener">
          Open in maps
          <Icon name="external" size={20} />
        </a>
      ) : null}
    </div>
  );
}

type EventSummaryPanelProps = { event: EventDetail; view: EventView; button: RegisterOffer };

/**
 * The panel beside the tabs: places left, the button, the calendar, and the helpline. The register button links here
 * [DEC-151].
 */
export function EventSummaryPanel({ event, view, button }: EventSummaryPanelProps) {
  const origin = useSite()?.origin ?? '';
  return (
    <aside data-below className={styles.panel} id={REGISTER_FRAGMENT} aria-label="Registration">
      <h2>{view.places.length > 0 ? 'Places left' : 'Registration'}</h2>
      <dl>
        {view.places.map(({ mode, left, capacity }) => (
          <div key={mode}>
            <dt>{mode}</dt>
            <dd>
              {capacity === null ? 'No limit' : `${left?.toLocaleString(LOCALE)} of ${capacity.toLocaleString(LOCALE)}`}
            </dd>
            {capacity === null ? null : (
              <dd aria-hidden="true">
                <meter min={0} max={capacity} value={left ?? 0} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      <RegisterButton {...button} variant="go" size="big" full />
      <noscript>
        <p className={styles.noscript}>
          {'Registering needs JavaScript, which is switched off in this browser. Call '}
          <a href={HELPLINE.href}>{HELPLINE.label}</a>
          {' and we will register you.'}
        </p>
      </noscript>
      <ul className={styles.more}>
        {view.isPast || event.eventIsCancelled ? null : (
          <li>
            <Icon name="calendar" size={20} />
            <CalendarLink event={event} origin={origin} />
          </li>
        )}
        <li>
          <Icon name="phone" size={20} />
          <span>
            Questions? Call <a href={HELPLINE.href}>{HELPLINE.label}</a>
          </span>
        </li>
      </ul>
    </aside>
  );
}
