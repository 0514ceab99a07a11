import type { ComponentPropsWithRef } from 'react';
import styles from './Field.module.css';
import { controlProps, Field, type FieldText, type Option } from './Field.tsx';

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
  /** A text is its own value */
  options: readonly (string | Option)[];
  /** Shown while nothing is chosen; a list of several has none */
  placeholder?: string | undefined;
} & Omit<ComponentPropsWithRef<'select'>, 'id'>;

/** One of a list; with `multiple`, some of a list that is open. */
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
        className={select.multiple ? `${styles.input} ${styles.list}` : `${styles.input} ${styles.select}`}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => {
          const { value, label } = typeof option === 'string' ? { value: option, label: option } : option;
          return (
            <option key={value} value={value}>
              {label}
            </option>
          );
        })}
      </select>
    </Field>
  );
}
