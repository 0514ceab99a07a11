import { HELPLINE } from '../../domain/product.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { HelplineLine } from './HelplineLine.tsx';
import styles from './OutboxPage.module.css';

/** In place of the list until it has been read; for readers without scripting, and where it cannot be read, for good. */
export function Looking({ failed, onLookAgain }: { failed: boolean; onLookAgain: () => void }) {
  return (
    <>
      <p role="status" className={styles.looking}>
        {failed ? "We couldn't look at what this device keeps." : 'Looking at what this device keeps…'}
      </p>
      {failed ? (
        <div className={styles.failed}>
          <p>Nothing is deleted by that. If looking again does not help, reload the page.</p>
          <Button variant="go" icon="refresh" onClick={onLookAgain}>
            Look again
          </Button>
          <HelplineLine />
        </div>
      ) : null}
      <noscript>
        <p className={styles.lede}>
          {'What waits on a device is kept and sent by scripting, which is switched off in this browser. Call '}
          <a href={HELPLINE.href}>{HELPLINE.label}</a>
          {' and we will help you.'}
        </p>
      </noscript>
    </>
  );
}
