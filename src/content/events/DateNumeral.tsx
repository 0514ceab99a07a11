import styles from './DateNumeral.module.css';
import type { DateParts } from './eventSummary.ts';

/** The date as the picture of an event: a numeral between its weekday and its month. */
export function DateNumeral({ date, isoDate }: { date: DateParts; isoDate: string }) {
  return (
    <time className={styles.date} dateTime={isoDate}>
      <span className={styles.signal}>{date.weekday.slice(0, 3)}</span> <span className={styles.day}>{date.day}</span>{' '}
      <span className={styles.signal}>{date.month.slice(0, 3)}</span>
    </time>
  );
}
