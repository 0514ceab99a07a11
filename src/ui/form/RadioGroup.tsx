import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { Service } from '../../domain/services.ts';
import field from './Field.module.css';
import { describedBy, FieldError, hintId } from './Field.tsx';
import styles from './Option.module.css';

export type RadioOption = {
  value: string;
  label: string;
  detail?: string;
  /** Whose colour it has at its edge */
  service?: Service;
};

type GroupProps = {
  id: string;
  legend: string;
  hint?: string | undefined;
  error?: ReactNode;
  help?: string | undefined;
  /** Optional groups are marked, required ones are not */
  optional?: boolean;
  options: readonly RadioOption[];
  /** Most of them beside each other, where there is room for it; 1 without */
  columns?: 2 | 4;
} & Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'value'>;

type RadioGroupProps = GroupProps & {
  /** Value of the chosen option where the caller holds it; empty for none. Without it the form does. */
  chosen?: string;
};

/** One of a few, each a full row to press. The first option carries the group's id, so that a summary can link to it. */
export function RadioGroup({ chosen, ...group }: RadioGroupProps) {
  const checked = chosen === undefined ? undefined : (value: string) => ({ checked: chosen === value });
  return <OptionGroup {...group} type="radio" checkedOf={checked} />;
}

/** Some of a few, drawn like a `RadioGroup`. The form holds which. */
export function CheckboxGroup(group: GroupProps) {
  return <OptionGroup {...group} type="checkbox" />;
}

type OptionGroupProps = GroupProps & {
  type: 'radio' | 'checkbox';
  checkedOf?: ((value: string) => { checked: boolean }) | undefined;
};

function OptionGroup(props: OptionGroupProps) {
  const { id, legend, hint, error, help, optional, options, columns, type, checkedOf, ...input } = props;
  const legendId = `${id}-legend`;
  // ARIA has no group of check boxes that is required or invalid: each box says so of itself.
  const isOne = type === 'radio';
  const group = {
    role: isOne ? 'radiogroup' : 'group',
    'aria-labelledby': legendId,
    'aria-describedby': describedBy(id, { hint, error }),
    ...(isOne && { 'aria-required': !optional, 'aria-invalid': error ? true : undefined }),
  };
  return (
    <div {...group} className={styles.group} data-wrong={error ? true : undefined}>
      <p className={styles.legend} id={legendId}>
        {legend}
        {optional ? <span className={field.optional}> (optional)</span> : null}
      </p>
      {hint ? (
        <p className={field.hint} id={hintId(id)}>
          {hint}
        </p>
      ) : null}
      <FieldError fieldId={id} text={error} help={help} />
      <div className={styles.options} data-columns={columns}>
        {options.map(({ value, label, detail, service }, index) => {
          const optionId = index === 0 ? id : `${id}-${index}`;
          return (
            <label key={value} htmlFor={optionId} className={`${styles.row} ${styles.boxed}`} data-service={service}>
              <input
                {...input}
                {...checkedOf?.(value)}
                type={type}
                id={optionId}
                value={value}
                aria-invalid={error && !isOne ? true : undefined}
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
