import type { ComponentPropsWithRef } from 'react';
import styles from './Field.module.css';
import { Field } from './Field.tsx';
import { describedBy, type FieldText } from './fieldText.ts';

type Props = FieldText & { id: string } & Omit<ComponentPropsWithRef<'textarea'>, 'id'>;

/** A text of several lines. */
export function TextArea({ id, label, hint, error, optional, ...textarea }: Props) {
  return (
    <Field {...{ id, label, hint, error, optional }}>
      <textarea
        {...textarea}
        id={id}
        className={styles.input}
        required={!optional}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </Field>
  );
}
