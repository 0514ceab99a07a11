import type { ReactNode } from 'react';
import styles from './Field.module.css';
import { FieldError } from './FieldError.tsx';
import { type FieldText, hintId } from './fieldText.ts';

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
