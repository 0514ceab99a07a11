import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import styles from './Field.module.css';
import { errorId, type FieldText, hintId } from './fieldText.ts';

/** Label, hint, error, field: in this order, so that whoever listens hears what is wrong before they answer. */
export function Field({
  id,
  label,
  hint,
  error,
  help,
  optional,
  children,
}: FieldText & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field} data-wrong={error ? true : undefined}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional ? <span className={styles.optional}> (optional)</span> : null}
      </label>
      {hint ? (
        <p className={styles.hint} id={hintId(id)}>
          {hint}
        </p>
      ) : null}
      <FieldError fieldId={id} text={error} help={help} />
      {children}
    </div>
  );
}

type FieldErrorProps = { fieldId: string; text: string | undefined; help?: string };

/** The error of one field and what to do about it, between its hint and its input. */
export function FieldError({ fieldId, text, help }: FieldErrorProps) {
  if (!text) return null;
  return (
    <p className={styles.error} id={errorId(fieldId)}>
      <Icon name="alert" size={20} />
      <span>
        {text} {help ? <span className={styles.help}>{help}</span> : null}
      </span>
    </p>
  );
}
