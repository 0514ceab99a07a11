import type { ComponentPropsWithRef } from 'react';
import styles from './Field.module.css';
import { Field } from './Field.tsx';
import { controlProps, type FieldText } from './fieldText.ts';

type Props = FieldText & { id: string } & Omit<ComponentPropsWithRef<'input'>, 'id'>;

export function TextField({ id, label, hint, error, help, optional, ...input }: Props) {
  return (
    <Field {...{ id, label, hint, error, help, optional }}>
      <input type="text" {...input} {...controlProps(id, { hint, error, optional })} className={styles.input} />
    </Field>
  );
}
