import { DateNumeral } from '../../../content/events/DateNumeral.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ChangingText } from '../../../ui/text/ChangingText.tsx';
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx';
import styles from './BoothEventRow.module.css';
import type { BoothEvent } from './boothEvents.ts';

type BoothEventRowProps = {
  event: BoothEvent;
  /** The booth has no other event: its form is the only next step [DEC-135] */
  isOnly: boolean;
};

/** An event of the booth: the whole register button is the target, the rest is text [KIOSK-06]. */
export function BoothEventRow({ event, isOnly }: BoothEventRowProps) {
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
        <h3 className={styles.name}>{event.name}</h3>
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
