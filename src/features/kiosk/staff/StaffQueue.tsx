import { useRef } from 'react';
import type { KioskSettings } from '../../../domain/kioskProfile.ts';
import { useOutboxEntries } from '../../../outbox/screens/useOutboxEntries.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { useFocusFallback } from '../../../ui/useFocusFallback.ts';
import { KioskLabel } from './KioskLabel.tsx';
import { QueueEntries } from './QueueEntries.tsx';
import styles from './StaffQueue.module.css';

type StaffQueueProps = { settings: KioskSettings; onLock: () => void };

/** Every entry of this device by state, and the actions of staff. Entries are sealed: no names [KIOSK-23]. */
export function StaffQueue({ settings, onLock }: StaffQueueProps) {
  const { outbox, entries, failed, lookAgain } = useOutboxEntries();
  const heading = useRef<HTMLHeadingElement>(null);
  const kept = useFocusFallback(() => heading.current);
  return (
    <div className={styles.queue} {...kept}>
      <div className={styles.top}>
        <div>
          <h1 ref={heading}>Queue</h1>
          <KioskLabel settings={settings} className={styles.booth} />
          <p className={styles.booth}>Locks automatically.</p>
        </div>
        <Button icon={null} onClick={onLock}>
          Lock
        </Button>
      </div>
      {outbox && entries ? (
        <QueueEntries outbox={outbox} entries={entries} profileId={settings.id} />
      ) : (
        <div className={styles.actions}>
          <p role="status">{failed ? 'The queue could not be read. Nothing in it is lost.' : 'Reading the queue…'}</p>
          {failed ? (
            <Button variant="go" icon="refresh" onClick={lookAgain}>
              Read it again
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}
