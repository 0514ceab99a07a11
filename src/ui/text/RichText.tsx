import { useMemo } from 'react';
import type { Html } from '../../domain/entities/shared.ts';
import { trustedHtml } from '../../domain/page/trustedText.ts';
import styles from './RichText.module.css';

/**
 * Rich text from content. The hub has sanitised it before it was published, so it is set as it is [HUB-22].
 * Renders nothing for an empty text.
 */
export function RichText({ html, quiet = false }: { html: Html | undefined; quiet?: boolean }) {
  const markup = useMarkup(html);
  if (!html) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the hub, see the comment above
  return <div className={styles.prose} data-quiet={quiet || undefined} dangerouslySetInnerHTML={markup} />;
}

/** The same within a line: of a label or a message. */
export function InlineHtml({ html }: { html: Html }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the hub, see the comment above
  return <span dangerouslySetInnerHTML={useMarkup(html)} />;
}

/** React sets markup anew whenever it is another object, which would end a selection and take a link's focus. */
function useMarkup(html = '') {
  return useMemo(() => ({ __html: trustedHtml(html) }), [html]);
}
