import { ROUTES } from '../../domain/site/routes.ts';
import { useFocusFallback } from '../../ui/useFocusFallback.ts';
import { NewsToast } from './NewsToast.tsx';
import styles from './OutboxNews.module.css';
import { useOutboxNews } from './useOutboxNews.ts';

/** A long queue that drains must not cover the page. */
const SHOWN_AT_ONCE = 3;

/**
 * Announces on every page what happened to something that was waiting [OUTBOX-26, DEC-127]. It stays until dismissed.
 */
export default function OutboxNewsList() {
  const { news, dismiss } = useOutboxNews();
  const earlier = Math.max(news.length - SHOWN_AT_ONCE, 0);
  // Keyboard focus moves into the page rather than past its end.
  const kept = useFocusFallback(() => document.getElementById('main'));
  // A live region must exist before its text: only then is the text announced.
  return (
    <div className={styles.region} role="status" data-theme="dark" {...kept}>
      {earlier > 0 ? (
        <a className={styles.more} href={ROUTES.outbox.path}>
          {`${earlier} more`}
        </a>
      ) : null}
      {news.slice(earlier).map((item) => (
        <NewsToast key={item.entry.id} item={item} onDismiss={() => dismiss(item)} />
      ))}
    </div>
  );
}
