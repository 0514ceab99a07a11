import type { EventDetail } from '../../domain/entities/event.ts';
import facts from '../../ui/layout/Facts.module.css';
import layout from '../../ui/layout/Page.module.css';
import { RichText } from '../../ui/text/RichText.tsx';
import type { EventView } from './eventView.ts';
import styles from './panels.module.css';
import { RegisterNow, type RegisterNowButton } from './RegisterNow.tsx';

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

type AttendPanelProps = { event: EventDetail; view: EventView; button: RegisterNowButton };

/** How to attend, when online, the places of each mode, and the button [EVT-08, EVT-13, DEC-65]. */
export function AttendPanel({ event, view, button }: AttendPanelProps) {
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
        <RegisterNow button={button} eventName={event.eventName} />
      </div>
    </div>
  );
}
