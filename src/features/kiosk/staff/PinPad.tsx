import { Icon } from '../../../ui/icons/Icon.tsx';
import styles from './PinPad.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

type PinPadProps = { disabled: boolean; onDigit: (digit: string) => void; onRemove: () => void };

/** A touch keypad: a booth may have no keyboard, and this prompt is the way out [KIOSK-03, KIOSK-35]. */
export function PinPad({ disabled, onDigit, onRemove }: PinPadProps) {
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
