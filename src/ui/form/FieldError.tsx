import { Icon } from '../icons/Icon.tsx';
import styles from './Field.module.css';
import { errorId } from './fieldText.ts';

/** The error of one field, between its hint and its input. */
export function FieldError({ fieldId, text }: { fieldId: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p className={styles.error} id={errorId(fieldId)}>
      <Icon name="alert" size={20} />
      <span>{text}</span>
    </p>
  );
}
