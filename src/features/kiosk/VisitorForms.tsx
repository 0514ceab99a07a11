import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EventDetail } from '../../domain/entities/event.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import type { SubmitOutcome } from '../../outbox/outbox.ts';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import styles from './VisitorForms.module.css';

const TOUCHES = ['pointerdown', 'touchstart', 'keydown', 'wheel'] as const;

type FormScreenProps = {
  heading: string;
  note: string;
  service?: EventDetail['eventSiteDetailSystemName'];
  children: ReactNode;
};

/** A form that fills the screen, below what it is about. */
export function FormScreen({ heading, note, service, children }: FormScreenProps) {
  return (
    <div className={styles.page} data-service={service}>
      <div className={styles.about}>
        <h1>{heading}</h1>
        <p className={styles.note}>{note}</p>
      </div>
      {children}
    </div>
  );
}

/** What every form at a booth is given. */
export type VisitorForm = {
  autoFocusFirstField: true;
  onOutcome: (outcome: SubmitOutcome) => void;
  /** The confirmation or the form was closed */
  onClose: () => void;
  /** Shown within the confirmation */
  confirmationSlot: (reference: string) => ReactNode;
};

type VisitorFormsProps = {
  /** Until a confirmation closes by itself */
  seconds: number;
  /** What a visitor may take along, shown within the confirmation */
  takeAlong?: (reference: string) => ReactNode;
  /** The next visitor begins */
  onNext: () => void;
  renderForm: (form: VisitorForm) => ReactNode;
};

/**
 * A form for one visitor after another: each gets a new one, so that it cannot contain values of the previous one.
 * Without an outcome, closing leads to the kiosk home [KIOSK-07, DEC-135].
 */
export function VisitorForms({ seconds, takeAlong, onNext, renderForm }: VisitorFormsProps) {
  const [visitor, setVisitor] = useState(1);
  const [isDone, setDone] = useState(false);
  const navigate = useNavigate();

  function close() {
    if (!isDone) {
      // In place of the form, so that the browser's way back does not lead into it again.
      void navigate(ROUTES.kiosk.path, { replace: true });
      return;
    }
    setDone(false);
    setVisitor(visitor + 1);
    onNext();
  }

  const form: VisitorForm = {
    autoFocusFirstField: true,
    onOutcome: ({ type }) => setDone(type === 'delivered' || type === 'saved'),
    onClose: close,
    confirmationSlot: (reference) => (
      <div className={styles.confirmation}>
        {takeAlong?.(reference)}
        <ClosingBar seconds={seconds} onClose={close} />
      </div>
    ),
  };
  return (
    <div key={visitor} className={styles.form}>
      {renderForm(form)}
    </div>
  );
}

/** The bar that clears the screen [KIOSK-08]. */
function ClosingBar({ seconds, onClose }: { seconds: number; onClose: () => void }) {
  const left = useAutoClose(seconds, onClose);
  return (
    <>
      <ProgressBar label="Time until this screen clears" max={seconds} value={left} />
      <p
        className={styles.time}
      >{`This screen clears in ${left} ${left === 1 ? 'second' : 'seconds'}. Touch it to stay.`}</p>
    </>
  );
}

/**
 * Closes after the time; every touch restarts it [KIOSK-08, DEC-135].
 * @returns whole seconds left
 */
function useAutoClose(seconds: number, onClose: () => void): number {
  const [left, setLeft] = useState(seconds);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => before - 1), 1000);
    const startAgain = () => setLeft(seconds);
    for (const touch of TOUCHES) document.addEventListener(touch, startAgain, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const touch of TOUCHES) document.removeEventListener(touch, startAgain, { capture: true });
    };
  }, [seconds]);

  useEffect(() => {
    if (left <= 0) close.current();
  }, [left]);

  return Math.max(0, left);
}
