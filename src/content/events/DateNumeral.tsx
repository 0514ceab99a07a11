import { dateParts } from '../../domain/text/format.ts';
import styles from './DateNumeral.module.css';

/**
 * The date as the picture of an event: a numeral between its weekday and its month. An event of several days adds its
 * last one, `Mon 3 to 7 May` [EVT-29].
 */
export function DateNumeral({ firstDay, lastDay }: { firstDay: string; lastDay: string }) {
  const { weekday, day, month } = dateParts(firstDay);
  const last = firstDay === lastDay ? undefined : dateParts(lastDay);
  return (
    <span className={styles.date}>
      <time dateTime={firstDay}>
        <span className={styles.signal}>{weekday.slice(0, 3)}</span> <span className={styles.day}>{day}</span>
        {last?.month === month ? null : (
          <>
            {' '}
            <span className={styles.signal}>{month.slice(0, 3)}</span>
          </>
        )}
      </time>
      {last ? (
        <>
          {' '}
          <span className={styles.signal}>
            to <time dateTime={lastDay}>{`${last.day} ${last.month.slice(0, 3)}`}</time>
          </span>
        </>
      ) : null}
    </span>
  );
}
