import type { Html } from '../../domain/entities/shared.ts';
import styles from './RichText.module.css';

/**
 * Rich text from content. The hub has sanitised it before it was published, so it is set as it is [HUB-22].
 * Renders nothing for an empty text.
 */
export function RichText({ html, quiet = false }: { html: Html | undefined; quiet?: boolean }) {
  if (!html) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the hub, see the comment above
  return <div className={styles.prose} data-quiet={quiet || undefined} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The same within a line: of a label or a message. */
export function InlineHtml({ html }: { html: Html }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the hub, see the comment above
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}
