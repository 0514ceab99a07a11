import type { ComponentPropsWithRef } from 'react';
import { describedBy, FieldError } from './Field.tsx';
import styles from './Option.module.css';

export type RadioOption = { value: string; label: string; detail?: string };

type Props = {
  id: string;
  legend: string;
  error?: string;
  help?: string;
  options: readonly RadioOption[];
  /** Value of the chosen option where the caller holds it; empty for none. Without it the form does. */
  chosen?: string;
} & Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'value'>;

/** One of a few, each a full row to press. The first option carries the group's id, so that a summary can link to it. */
export function RadioGroup({ id, legend, error, help, options, chosen, ...input }: Props) {
  const legendId = `${id}-legend`;
  return (
    <div
      className={styles.group}
      role="radiogroup"
      aria-labelledby={legendId}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, { error })}
      data-wrong={error ? true : undefined}
    >
      <p className={styles.legend} id={legendId}>
        {legend}
      </p>
      <FieldError fieldId={id} text={error} help={help} />
      {options.map(({ value, label, detail }, index) => {
        const optionId = index === 0 ? id : `${id}-${index}`;
        return (
          <label key={value} htmlFor={optionId} className={`${styles.row} ${styles.boxed}`}>
            <input
              {...input}
              {...(chosen === undefined ? {} : { checked: chosen === value })}
              type="radio"
              id={optionId}
              value={value}
            />
            <span>{label}</span>
            {detail ? <span className={styles.detail}>{detail}</span> : null}
          </label>
        );
      })}
    </div>
  );
}
