import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import styles from './Field.module.css';

/** Id of a field's hint. */
export const hintId = (id: string) => `${id}-hint`;

const errorId = (id: string) => `${id}-error`;

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

type FieldErrorProps = { fieldId: string; text: ReactNode; help?: string | undefined };

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

/** What every kind of field may say beside its label. */
export type FieldText = {
  label: string;
  hint?: string | undefined;
  /** Sentence; a field with one is drawn and announced as wrong. */
  error?: ReactNode;
  /** What to do about the error at this field; shown and announced below it. */
  help?: string | undefined;
  /** Optional fields are marked, required ones are not. */
  optional?: boolean;
};

/** Ids of a field's hint and error, for `aria-describedby`; undefined when it has neither. */
export function describedBy(id: string, { hint, error }: Pick<FieldText, 'hint' | 'error'>): string | undefined {
  const ids = [hint && hintId(id), error && errorId(id)].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** A choice of a list. */
export type Option = { value: string; label: string };

/** What every control of a form says of itself to the browser and to assistive technology. */
export function controlProps(id: string, { hint, error, optional }: Omit<FieldText, 'label' | 'help'>) {
  return {
    id,
    required: !optional,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': describedBy(id, { hint, error }),
  };
}
