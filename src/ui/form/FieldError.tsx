import { Icon } from '../icons/Icon.tsx';
import styles from './Field.module.css';
import { errorId } from './fieldText.ts';

type FieldErrorProps = { fieldId: string; text: string | undefined; help?: string };

/** The error of one field and what to do about it, between its hint and its input. */
export function FieldError({ fieldId, text, help }: FieldErrorProps) {
  if (!text) return null;
  return (
    <p className={styles.error} id={errorId(fieldId)}>
      <Icon name="alert" size={20} />
      <span>
        {text} {help ? <span className={styles.help}>{help}</span> : null}
      </span>
    </p>
  );
}
