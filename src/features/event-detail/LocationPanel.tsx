import type { EventDetail } from '../../domain/entities/event.ts';
import arrowLink from '../../ui/buttons/ArrowLink.module.css';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { EventView } from './eventView.ts';
import styles from './panels.module.css';

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
