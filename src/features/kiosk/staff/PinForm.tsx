import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { ChangingText } from '../../../ui/text/ChangingText.tsx';
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx';
import styles from './PinForm.module.css';
import { tooManyTriesText, usePinCheck, WRONG_PIN } from './usePinCheck.ts';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

type PinFormProps = {
  /** Whether the PIN is right, or why it could not be checked, in words */
  check: (pin: string) => Promise<boolean | string>;
  /** `action` is the value of the button that submitted the form; undefined for the Enter key without one */
  onRight: (action: string | undefined) => void;
  /** Submit buttons; Enter activates the first */
  buttons: (busy: boolean) => ReactNode;
};

/** The length of the hub's one-time codes; a PIN may be shorter [DEC-134]. */
const LONGEST = 8;
const UNCHECKED = 'The PIN could not be checked. Try again.';

/** Asks for a kiosk's PIN; five wrong ones lock it for a minute, even across a reload [KIOSK-03]. */
export function PinForm({ check, onRight, buttons }: PinFormProps) {
  const id = useId();
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string>();
  const [checking, setChecking] = useState(false);
  const { waitSeconds, count } = usePinCheck();
  const locked = waitSeconds > 0;

  async function submit(action: string | undefined) {
    if (checking || locked) return;
    // Removed while checking, so that a second wrong PIN is announced again.
    setProblem(undefined);
    setChecking(true);
    const right = await check(pin).catch((error: unknown) => {
      console.warn('the PIN could not be checked', error);
      return UNCHECKED;
    });
    if (typeof right === 'boolean') count(right);
    setChecking(false);
    setPin('');
    if (right === true) onRight(action);
    else setProblem(right === false ? WRONG_PIN : right);
  }

  return (
    <form
      autoComplete="off"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        void submit(submitter instanceof HTMLButtonElement ? submitter.value : undefined);
      }}
    >
      <label htmlFor={id}>PIN</label>
      <input
        id={id}
        className={styles.pin}
        type="password"
        // Its own keys stand below it.
        inputMode="none"
        autoComplete="off"
        maxLength={LONGEST}
        value={pin}
        disabled={locked}
        aria-invalid={locked || problem === WRONG_PIN || undefined}
        aria-describedby={`${id}-problem`}
        onChange={(event) => setPin(event.target.value)}
      />
      <div id={`${id}-problem`} className={styles.problem}>
        {/* The countdown is not in an alert, which would announce it sixty times. */}
        {locked ? <p>{tooManyTriesText(waitSeconds)}</p> : null}
        <p role="alert">
          {locked ? <VisuallyHidden>Too many tries. The PIN is locked for up to a minute.</VisuallyHidden> : null}
          {problem && !locked ? <ChangingText>{problem}</ChangingText> : null}
        </p>
      </div>
      <PinPad
        disabled={locked}
        onDigit={(digit) => setPin((before) => (before + digit).slice(0, LONGEST))}
        onRemove={() => setPin((before) => before.slice(0, -1))}
      />
      <div className={styles.buttons}>{buttons(checking || locked)}</div>
    </form>
  );
}

type PinPadProps = { disabled: boolean; onDigit: (digit: string) => void; onRemove: () => void };

/** A touch keypad: a booth may have no keyboard, and this prompt is the way out [KIOSK-03, KIOSK-35]. */
function PinPad({ disabled, onDigit, onRemove }: PinPadProps) {
  return (
    <fieldset className={styles.pad} disabled={disabled} aria-label="Digits">
      {DIGITS.map((digit) => (
        <button key={digit} type="button" onClick={() => onDigit(digit)}>
          {digit}
        </button>
      ))}
      <button type="button" aria-label="Remove the last digit" onClick={onRemove}>
        <Icon name="arrow-left" size={32} />
      </button>
    </fieldset>
  );
}
