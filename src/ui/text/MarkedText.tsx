import type { Marks } from '../../domain/search/searchCalls.ts';
import styles from './MarkedText.module.css';

type MarkedTextProps = { text: string; marks?: Marks };

/**
 * A text whose matched words are marked, made from text, never from HTML [GS-21]. Marks beyond its end are left out.
 * Other marks are another element: in a page that the browser has translated, nothing can be placed between its texts.
 */
export function MarkedText({ text, marks = [] }: MarkedTextProps) {
  let end = 0;
  const parts = marks
    .filter(([start, length]) => length > 0 && start + length <= text.length)
    .map(([start, length]) => {
      const before = text.slice(end, start);
      end = start + length;
      return { start, before, marked: text.slice(start, end) };
    });
  return (
    <span key={`${marks} ${text}`}>
      {parts.map(({ start, before, marked }) => (
        <span key={start}>
          {before}
          <mark className={styles.mark}>{marked}</mark>
        </span>
      ))}
      {text.slice(end)}
    </span>
  );
}
