import type { Html } from '../../domain/entities/shared.ts';
import styles from './ExpandableText.module.css';
import { RichText } from './RichText.tsx';

/** A tag, a character written as an entity, or a run of anything else. */
const PIECES = /<(\/?)([a-z][a-z0-9]*)[^>]*>|&[a-z0-9#]+;|[^<&]+|[<&]/gi;

const BLOCKS = /^(p|li|ul|ol|h[2-4]|blockquote)$/i;

const VOID = /^(br|hr|img|wbr)$/i;

const characters = (piece: string) => (piece.startsWith('&') ? [{ 0: piece, index: 0 }] : piece.matchAll(/./gsu));

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

type Break = { at: number; open: string[] };

/**
 * Rich text cut at the last end of a word within its first `limit` characters, with an ellipsis and its tags closed.
 * Tags count for nothing, an entity for one character. undefined when the text is not longer than that [DEC-49].
 */
export function cutHtml(html: string, limit: number): string | undefined {
  const open: string[] = [];
  let last: Break | undefined;
  let length = 0;
  for (const { 0: piece, 1: slash, 2: tag, index } of html.matchAll(PIECES)) {
    if (tag) {
      if (slash && BLOCKS.test(tag)) last = { at: index, open: [...open] };
      if (slash) open.pop();
      else if (!VOID.test(tag)) open.push(tag);
      continue;
    }
    for (const { 0: character, index: within } of characters(piece)) {
      if (/\s/.test(character)) last = { at: index + within, open: [...open] };
      if (length === limit) return last && closed(html, last);
      length += 1;
    }
  }
  return undefined;
}

function closed(html: string, { at, open }: Break): string {
  return `${html.slice(0, at).trimEnd()}…${open
    .toReversed()
    .map((tag) => `</${tag}>`)
    .join('')}`;
}
