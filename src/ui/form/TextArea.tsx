import type { ComponentPropsWithRef } from 'react';
import styles from './Field.module.css';
import { Field } from './Field.tsx';
import { controlProps, type FieldText } from './fieldText.ts';

type Props = FieldText & { id: string } & Omit<ComponentPropsWithRef<'textarea'>, 'id'>;

/** A text of several lines. */
export function TextArea({ id, label, hint, error, help, optional, ...textarea }: Props) {
  return (
    <Field {...{ id, label, hint, error, help, optional }}>
      <textarea {...textarea} {...controlProps(id, { hint, error, optional })} className={styles.input} />
    </Field>
  );
}
