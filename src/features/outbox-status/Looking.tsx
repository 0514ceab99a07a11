import { HELPLINE } from '../../domain/product.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import page from '../../ui/layout/Page.module.css';
import { HelplineLine } from './HelplineLine.tsx';
import styles from './OutboxPage.module.css';

/** Shown in place of the list until it has been read; permanently without scripting, or if it cannot be read. */
export function Looking({ failed, onLookAgain }: { failed: boolean; onLookAgain: () => void }) {
  return (
    <>
      <p role="status" className={`${page.lede} ${styles.looking}`}>
        {failed ? "We couldn't check what this device keeps." : 'Checking what this device keeps…'}
      </p>
      {failed ? (
        <div className={styles.failed}>
          <p>Nothing has been deleted. If checking again doesn't help, reload the page.</p>
          <Button variant="go" icon="refresh" onClick={onLookAgain}>
            Check again
          </Button>
          <HelplineLine />
        </div>
      ) : null}
      <noscript>
        <p className={`${page.lede} ${styles.lede}`}>
          {'This page needs JavaScript, which is switched off in this browser. Call '}
          <a href={HELPLINE.href}>{HELPLINE.label}</a>
          {' and we will help you.'}
        </p>
      </noscript>
    </>
  );
}
