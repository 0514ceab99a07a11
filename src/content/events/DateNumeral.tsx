import type { ReactNode } from 'react';
import { dateParts, formatDays } from '../../domain/text/format.ts';
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

/**
 * The same for an event that stands alone: a large numeral beside its weekday, month and year [EVT-27, EVT-29, DEC-71].
 * @param children  a line below them
 */
export function LargeDate({
  firstDay,
  lastDay,
  children,
}: {
  firstDay: string;
  lastDay: string;
  children?: ReactNode;
}) {
  const { weekday, day, month, year } = dateParts(firstDay);
  const days = formatDays(firstDay, lastDay).slice(day.length + 1);
  // Beside `3` and above `Monday`, `to 7 May 2027` alone would read as a Monday until the seventh.
  const rest = firstDay === lastDay ? `${month} ${year}` : days.replace('to ', `to ${dateParts(lastDay).weekday} `);
  return (
    <p className={styles.large}>
      <span className={styles.numeral}>{day}</span>
      <span>
        <span>{weekday}</span>
        <br />
        <span>{rest}</span>
        {children ? (
          <>
            <br />
            <span>{children}</span>
          </>
        ) : null}
      </span>
    </p>
  );
}
