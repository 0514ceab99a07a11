import type { ComponentPropsWithRef } from 'react';
import styles from './Field.module.css';
import { controlProps, Field, type FieldText } from './Field.tsx';

type Props = FieldText & { id: string } & Omit<ComponentPropsWithRef<'input'>, 'id'>;

export function TextField({ id, label, hint, error, help, optional, ...input }: Props) {
  return (
    <Field {...{ id, label, hint, error, help, optional }}>
      <input type="text" {...input} {...controlProps(id, { hint, error, optional })} className={styles.input} />
    </Field>
  );
}

type TextAreaProps = FieldText & { id: string } & Omit<ComponentPropsWithRef<'textarea'>, 'id'>;

/** A text of several lines. */
export function TextArea({ id, label, hint, error, help, optional, ...textarea }: TextAreaProps) {
  return (
    <Field {...{ id, label, hint, error, help, optional }}>
      <textarea {...textarea} {...controlProps(id, { hint, error, optional })} className={styles.input} />
    </Field>
  );
}

type SelectFieldProps = FieldText & {
  id: string;
  options: readonly string[];
  /** Shown while nothing is chosen. */
  placeholder: string;
} & Omit<ComponentPropsWithRef<'select'>, 'id'>;

/** One of a list; the value of an option is its text. */
export function SelectField({
  id,
  label,
  hint,
  error,
  help,
  optional,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
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
