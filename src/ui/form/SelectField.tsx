import type { ComponentPropsWithRef } from 'react';
import styles from './Field.module.css';
import { Field } from './Field.tsx';
import { controlProps, type FieldText } from './fieldText.ts';

type Props = FieldText & {
  id: string;
  options: readonly string[];
  /** Shown while nothing is chosen. */
  placeholder: string;
} & Omit<ComponentPropsWithRef<'select'>, 'id'>;

/** One of a list; the value of an option is its text. */
export function SelectField({ id, label, hint, error, help, optional, options, placeholder, ...select }: Props) {
  return (
    <Field {...{ id, label, hint, error, help, optional }}>
      <select
        {...select}
        {...controlProps(id, { hint, error, optional })}
        className={`${styles.input} ${styles.select}`}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </Field>
  );
}
