import type { ComponentPropsWithRef } from 'react';
import type { Service } from '../../domain/services.ts';
import { describedBy, FieldError } from './Field.tsx';
import styles from './Option.module.css';

export type RadioOption = {
  value: string;
  label: string;
  detail?: string;
  /** Whose colour it has at its edge */
  service?: Service;
};

type Props = {
  id: string;
  legend: string;
  error?: string;
  help?: string;
  options: readonly RadioOption[];
  /** Most of them beside each other, where there is room for it; 1 without */
  columns?: 2 | 4;
  /** Value of the chosen option where the caller holds it; empty for none. Without it the form does. */
  chosen?: string;
} & Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'value'>;

/** One of a few, each a full row to press. The first option carries the group's id, so that a summary can link to it. */
export function RadioGroup({ id, legend, error, help, options, columns, chosen, ...input }: Props) {
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
      <div className={styles.options} data-columns={columns}>
        {options.map(({ value, label, detail, service }, index) => {
          const optionId = index === 0 ? id : `${id}-${index}`;
          return (
            <label key={value} htmlFor={optionId} className={`${styles.row} ${styles.boxed}`} data-service={service}>
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
    </div>
  );
}
