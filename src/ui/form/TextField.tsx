import type { ComponentPropsWithRef } from 'react';
import styles from './Field.module.css';
import { Field } from './Field.tsx';
import { describedBy, type FieldText } from './fieldText.ts';

type Props = FieldText & { id: string } & Omit<ComponentPropsWithRef<'input'>, 'id'>;

export function TextField({ id, label, hint, error, optional, ...input }: Props) {
  return (
    <Field {...{ id, label, hint, error, optional }}>
      <input
        type="text"
        {...input}
        id={id}
        className={styles.input}
        required={!optional}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </Field>
  );
}
