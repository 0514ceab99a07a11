import { type ReactNode, useId } from 'react';
import styles from './SetupForm.module.css';

type FieldProps = {
  id: string;
  className: string | undefined;
  autoComplete: 'off';
  'aria-describedby': string;
  'aria-invalid': true | undefined;
};
type SetupFieldProps = { label: string; hint?: string; error?: string; children: (field: FieldProps) => ReactNode };

/** Label, hint and error around one control of the setup form. */
export function SetupField({ label, hint, error, children }: SetupFieldProps) {
  const id = useId();
  return (
    <div className={styles.field} data-bad={error ? true : undefined}>
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-about`} className={styles.hint}>
        {hint}
        {error ? <strong className={styles.error}>{error}</strong> : null}
      </p>
      {children({
        id,
        className: styles.control,
        autoComplete: 'off',
        'aria-describedby': `${id}-about`,
        'aria-invalid': error ? true : undefined,
      })}
    </div>
  );
}
