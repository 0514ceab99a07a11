import { useSite } from '../../content/pages/useSite.ts';
import type { EventDetail } from '../../domain/entities/event.ts';
import { HELPLINE } from '../../domain/product.ts';
import { REGISTER_FRAGMENT } from '../../domain/site/routes.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { CalendarLink } from './CalendarLink.tsx';
import styles from './EventSummaryPanel.module.css';
import type { EventView } from './eventView.ts';
import { RegisterNow, type RegisterNowButton } from './RegisterNow.tsx';

type EventSummaryPanelProps = { event: EventDetail; view: EventView; button: RegisterNowButton };

/**
 * The panel beside the tabs: places left, the button, the calendar, and the helpline. The register button links here
 * [DEC-151].
 */
export function EventSummaryPanel({ event, view, button }: EventSummaryPanelProps) {
  const origin = useSite()?.origin ?? '';
  return (
    <aside className={styles.panel} id={REGISTER_FRAGMENT} aria-label="Registration">
      <h2>{view.places.length > 0 ? 'Places left' : 'Registration'}</h2>
      <dl>
        {view.places.map(({ mode, left, capacity }) => (
          <div key={mode}>
            <dt>{mode}</dt>
            <dd>{capacity === null ? 'No limit' : `${left} of ${capacity}`}</dd>
            {capacity === null ? null : (
              <dd aria-hidden="true">
                <meter min={0} max={capacity} value={left ?? 0} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      <RegisterNow button={button} eventName={event.eventName} full />
      <noscript>
        <p className={styles.noscript}>
          {'Registering needs JavaScript, which is switched off in this browser. Call '}
          <a href={HELPLINE.href}>{HELPLINE.label}</a>
          {' and we will register you.'}
        </p>
      </noscript>
      <ul className={styles.more}>
        {view.isPast ? null : (
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
