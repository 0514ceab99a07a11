import { Icon } from '../../ui/icons/Icon.tsx';
import { ChangingText } from '../../ui/text/ChangingText.tsx';
import styles from './EventFacts.module.css';
import type { EventSummary } from './eventSummary.ts';

/** Hours and place of an event in one or two lines [EVT-24, EVT-27]. */
export function EventFacts({ event }: { event: Pick<EventSummary, 'times' | 'place' | 'attendance'> }) {
  return (
    <ul className={styles.facts}>
      <li>
        <Icon name="clock" size={18} />
        <ChangingText>{event.times}</ChangingText>
      </li>
      <li>
        <Icon name="map-pin" size={18} />
        <ChangingText>{event.place ?? event.attendance}</ChangingText>
      </li>
    </ul>
  );
}
