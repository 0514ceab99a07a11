import { useFocusFallback } from '../../ui/useFocusFallback.ts';
import { NewsToast } from './NewsToast.tsx';
import styles from './OutboxNews.module.css';
import { useOutboxNews } from './useOutboxNews.ts';

/** A long queue that drains may not cover the page. */
const SHOWN_AT_ONCE = 3;

/** Says on every page what became of something that waited [OUTBOX-26, DEC-127]. It stays until it is dismissed. */
export default function OutboxNews() {
  const { news, dismiss } = useOutboxNews();
  const earlier = Math.max(news.length - SHOWN_AT_ONCE, 0);
  // A keyboard goes on in the page, not behind its end.
  const kept = useFocusFallback(() => document.getElementById('main'));
  // The live region is there before its words: only then are they spoken.
  return (
    <div className={styles.region} role="status" data-theme="dark" {...kept}>
      {earlier > 0 ? (
        <a className={styles.more} href="/outbox">
          {`${earlier} more`}
        </a>
      ) : null}
      {news.slice(earlier).map((item) => (
        <NewsToast key={item.entry.id} item={item} onDismiss={() => dismiss(item)} />
      ))}
    </div>
  );
}
