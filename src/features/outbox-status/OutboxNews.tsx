import { useState } from 'react';
import { loadOutbox } from '../../outbox/loadOutbox.ts';
import type { OutboxNews as News } from '../../outbox/outbox.ts';
import { NOT_TRIED_TEXT, newsText, stateText } from '../../outbox/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Toast } from '../../ui/Toast.tsx';
import styles from './OutboxNews.module.css';
import { useOutboxNews } from './useOutboxNews.ts';

/** A long queue that drains may not cover the page. */
const SHOWN_AT_ONCE = 3;

/** Says on every page what became of something that waited [OUTBOX-26, DEC-127]. It stays until it is dismissed. */
export default function OutboxNews() {
  const { news, dismiss } = useOutboxNews();
  const earlier = Math.max(news.length - SHOWN_AT_ONCE, 0);
  // The live region is there before its words: only then are they spoken.
  return (
    <div className={styles.region} role="status" data-theme="dark">
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

function NewsToast({ item, onDismiss }: { item: News; onDismiss: () => void }) {
  const [wasNoted, setWasNoted] = useState(true);

  async function tryAgain() {
    try {
      await (await loadOutbox()).tryAgain([item.entry.id]);
      onDismiss();
    } catch {
      setWasNoted(false);
    }
  }
  const failed = item.type === 'needs-attention';
  return (
    <Toast tone={failed ? 'problem' : 'good'} onDismiss={onDismiss}>
      <strong>{newsText(item)}</strong>
      {failed ? <p>{stateText(item.entry)}</p> : null}
      <p>Reference {item.entry.reference}</p>
      {wasNoted ? null : <p>{NOT_TRIED_TEXT}</p>}
      {failed ? (
        <Button variant="ink" icon={null} onClick={tryAgain}>
          Try again
        </Button>
      ) : null}
    </Toast>
  );
}
