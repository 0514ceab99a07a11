import { Button } from '../../../ui/buttons/Button.tsx';
import { useModal } from '../../../ui/dialogs/useModal.ts';
import wholeWindow from '../../../ui/layout/WholeWindow.module.css';
import { ChangingText } from '../../../ui/text/ChangingText.tsx';
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx';
import { COVERS_DOCK } from '../dock/useFrontDialog.ts';
import styles from './IdleWarning.module.css';

type IdleWarningProps = { secondsLeft: number; totalSeconds: number; onContinue: () => void; onEnd: () => void };

/** Seconds that are announced; announcing every second would drown out the question [KIOSK-28]. */
const SPOKEN_SECONDS = [60, 30, 20, 10, 5];

/** The question before a reset, above everything else that is open [KIOSK-09, KIOSK-28]. */
export function IdleWarning({ secondsLeft, totalSeconds, onContinue, onEnd }: IdleWarningProps) {
  const spoken = SPOKEN_SECONDS.filter((seconds) => seconds >= secondsLeft).at(-1) ?? totalSeconds;
  return (
    <dialog
      {...useModal(onContinue)}
      {...COVERS_DOCK}
      className={`${wholeWindow.box} ${styles.warning}`}
      role="alertdialog"
      aria-labelledby="idle-question"
      aria-describedby="idle-consequence"
    >
      <div className={styles.panel}>
        <Countdown secondsLeft={secondsLeft} totalSeconds={totalSeconds} />
        <div>
          <h2 id="idle-question" className={styles.question}>
            Are you still there?
          </h2>
          <p className={styles.consequence} id="idle-consequence">
            We’ll clear your details in <span className={styles.number}>{secondsLeft}</span>{' '}
            <ChangingText>{secondsLeft === 1 ? 'second' : 'seconds'}</ChangingText> so the next person can’t see them.
          </p>
          <VisuallyHidden>
            <span role="status">{`Clearing in ${spoken} seconds.`}</span>
          </VisuallyHidden>
        </div>
        <div className={styles.buttons}>
          <Button variant="go" size="big" full autoFocus onClick={onContinue}>
            Continue
          </Button>
          <Button size="big" full onClick={onEnd}>
            Start over
          </Button>
        </div>
      </div>
    </dialog>
  );
}

/** A shrinking ring; the text beside it gives the same number. */
function Countdown({ secondsLeft, totalSeconds }: { secondsLeft: number; totalSeconds: number }) {
  const length = (100 * secondsLeft) / totalSeconds;
  return (
    <div className={styles.ring} aria-hidden="true">
      <svg viewBox="0 0 300 300" aria-hidden="true">
        <circle className={styles.track} cx="150" cy="150" r="132" />
        <circle className={styles.rest} cx="150" cy="150" r="132" pathLength="100" strokeDasharray={`${length} 100`} />
      </svg>
      <span className={styles.seconds}>{secondsLeft}</span>
    </div>
  );
}
