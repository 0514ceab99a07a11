import { useCallback, useEffect, useRef, useState } from 'react';
import type { KioskSettings } from '../../../domain/kioskProfile.ts';
import type { ReadinessResult, ReadinessState } from '../../../domain/readiness/readinessFacts.ts';
import { type ReadinessSummary, readinessSummary } from '../../../domain/readiness/readinessSummary.ts';
import { formatDateTime } from '../../../domain/text/format.ts';
import type { EpochMs } from '../../../domain/text/time.ts';
import { blockReset, endVisit } from '../../../kiosk/visitActivity.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon, type IconName } from '../../../ui/icons/Icon.tsx';
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx';
import { KioskLabel } from '../staff/KioskLabel.tsx';
import styles from './ReadinessScreen.module.css';

/** Every test green, or what to do about it; one page, for a camera or a printer [KIOSK-29, DEC-158]. */
export function ReadinessScreen({ settings, onLock }: { settings: KioskSettings; onLock: () => void }) {
  const { tested, isTesting, test } = useReadiness(settings);
  const heading = useRef<HTMLHeadingElement>(null);
  // The row of the button may be green afterwards, and the button gone.
  const testAgain = () => {
    heading.current?.focus({ preventScroll: true });
    test();
  };
  return (
    <div className={styles.screen} aria-busy={isTesting}>
      <header className={styles.top}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            Before the doors open
          </h1>
          <KioskLabel settings={settings} />
        </div>
        <div className={styles.buttons}>
          <Button icon={null} onClick={() => print()}>
            Print
          </Button>
          <Button icon={null} onClick={onLock}>
            Lock
          </Button>
        </div>
      </header>
      <section className={styles.sum} data-state={tested && sumState(tested.summary)} aria-label="Result">
        <p className={styles.figure} aria-hidden="true">
          {tested ? tested.summary.green : '–'}
          <small>{tested ? ` of ${tested.summary.of}` : ''}</small>
        </p>
        <div role="status">
          {tested && !isTesting ? (
            <>
              <h2>{tested.summary.heading}</h2>
              <VisuallyHidden>{` ${tested.summary.green} of ${tested.summary.of} tests are green. `}</VisuallyHidden>
              <p>{`${tested.summary.text} Tested ${formatDateTime(tested.testedAt)}, again every half hour while nobody is here.`}</p>
            </>
          ) : (
            <>
              <h2>Testing…</h2>
              <p>It takes a few seconds, and up to half a minute where the network hangs.</p>
            </>
          )}
        </div>
      </section>
      <ul className={styles.list}>
        {tested?.results.map((result) => (
          <Row key={result.code} result={result} busy={isTesting} onTest={testAgain} />
        ))}
      </ul>
      <footer className={styles.foot}>
        <Button
          variant={tested?.summary.opening === 'closed' ? 'go' : 'line'}
          size="big"
          icon="refresh"
          busy={isTesting}
          onClick={test}
        >
          Test all again
        </Button>
        {tested && tested.summary.opening !== 'closed' ? (
          <Button variant="go" size="big" onClick={endVisit}>
            {tested.summary.opening === 'open' ? 'Open the kiosk' : 'Open anyway, and send later'}
          </Button>
        ) : null}
      </footer>
    </div>
  );
}

type Tested = { results: ReadinessResult[]; summary: ReadinessSummary; testedAt: EpochMs };

/**
 * Runs the tests when the screen opens and whenever they are asked for, and keeps what they said for the hub [KIOSK-29].
 * The screen is not reset meanwhile.
 * @returns the last results; undefined during the first run
 */
function useReadiness(settings: KioskSettings) {
  const [tested, setTested] = useState<Tested>();
  const [isTesting, setTesting] = useState(false);
  const running = useRef(false);

  const test = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    setTesting(true);
    const release = blockReset();
    try {
      const { testNow } = await import('./testNow.ts');
      const { results, testedAt } = await testNow(settings, true);
      setTested({ results, summary: readinessSummary(results), testedAt });
    } finally {
      release();
      running.current = false;
      setTesting(false);
    }
  }, [settings]);

  useEffect(() => void test(), [test]);
  return { tested, isTesting, test: () => void test() };
}

function sumState({ green, of, opening }: ReadinessSummary): ReadinessState {
  if (green === of) return 'ok';
  return opening === 'closed' ? 'todo' : 'soon';
}

const ICONS: Record<ReadinessState, IconName> = { ok: 'check', soon: 'clock', todo: 'alert' };

type RowProps = { result: ReadinessResult; busy: boolean; onTest: () => void };

function Row({ result: { code, state, title, detail, answer }, busy, onTest }: RowProps) {
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.code}>{code}</span>
      <div className={styles.words}>
        <b>{title}</b>
        <p>{detail}</p>
      </div>
      {state === 'todo' ? (
        <Button variant="ink" icon="refresh" busy={busy} onClick={onTest}>
          Test again
          <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
        </Button>
      ) : (
        <span className={styles.answer}>
          <Icon name={ICONS[state]} size={36} />
          {answer}
        </span>
      )}
    </li>
  );
}
