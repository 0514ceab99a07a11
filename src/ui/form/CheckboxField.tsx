import type { ComponentPropsWithRef, ReactNode } from 'react';
import field from './Field.module.css';
import { describedBy, FieldError } from './Field.tsx';
import styles from './Option.module.css';

type Props = {
  id: string;
  label: ReactNode;
  error?: ReactNode;
  help?: string | undefined;
  optional?: boolean;
  /** Under the row, not part of what is pressed: a link, for example. */
  children?: ReactNode;
} & Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'children'>;

/** A box to tick. */
export function CheckboxField({ id, label, error, help, optional, children, ...input }: Props) {
  return (
    <div className={styles.single} data-wrong={error ? true : undefined}>
      <FieldError fieldId={id} text={error} help={help} />
      <label htmlFor={id} className={styles.row}>
        <input
          {...input}
          type="checkbox"
          id={id}
          required={!optional}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error })}
        />
        <span>
          {label}
          {optional ? <span className={field.optional}> (optional)</span> : null}
        </span>
      </label>
      {children}
    </div>
  );
}
