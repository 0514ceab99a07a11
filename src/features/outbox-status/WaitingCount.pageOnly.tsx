import { ROUTES } from '../../domain/site/routes.ts';
import { countNeedingAttention, countWaiting } from '../../outbox/screens/entryViews.ts';
import { waitingText } from '../../outbox/screens/texts.ts';
import { useOutboxEntries } from '../../outbox/screens/useOutboxEntries.ts';
import styles from './WaitingCount.module.css';

/** The number of entries on this device, as a link to the list; nothing while there are none [OUTBOX-25, DEC-127]. */
export default function WaitingCount() {
  const { entries = [] } = useOutboxEntries();
  const waiting = countWaiting(entries);
  const troubled = countNeedingAttention(entries);
  return (
    <>
      {waiting > 0 ? (
        <a className={styles.badge} href={ROUTES.outbox.path}>
          {waitingText(waiting)}
        </a>
      ) : null}
      {troubled > 0 ? (
        <a className={styles.badge} data-state="needs-attention" href={ROUTES.outbox.path}>
          {`${troubled} not sent: please look`}
        </a>
      ) : null}
    </>
  );
}
