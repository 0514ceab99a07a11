import type { Html } from '../../domain/entities/shared.ts';
import { cutHtml } from './cutHtml.ts';
import styles from './ExpandableText.module.css';
import { RichText } from './RichText.tsx';

const SHORT_ENOUGH = 400;

/**
 * Rich text that is cut when it is long, with a bar that shows all of it and hides it again. The browser opens and closes
 * it, so it works without a script [BLOCK-36, BLOCK-37].
 */
export function ExpandableText({ html = '' }: { html: Html | undefined }) {
  const cut = cutHtml(html, SHORT_ENOUGH);
  if (cut === undefined) return <RichText html={html} />;
  return (
    <div className={styles.text}>
      <div className={styles.cut}>
        <RichText html={cut} />
      </div>
      <div className={styles.whole}>
        <RichText html={html} />
      </div>
      <details className={styles.bar}>
        <summary>
          <span>Expand to read more</span>
          <span>Minimise to read less</span>
        </summary>
      </details>
    </div>
  );
}
