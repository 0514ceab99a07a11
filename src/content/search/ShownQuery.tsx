import { MAX_QUERY_LENGTH } from '../../domain/search/searchAddress.ts';
import styles from './ShownQuery.module.css';

type ShownQueryProps = {
  /** As it was typed */
  query: string;
  /** What it was read as, where a word was taken for a typing error */
  readAs: string | undefined;
  hrefOf: (query: string) => string;
};

/**
 * What the results are for [GS-02]. Where a word was read as another it says so, and leads back to what was typed.
 */
export function ShownQuery({ query, readAs, hrefOf }: ShownQueryProps) {
  return (
    // With its words: in a page that the browser has translated, none of them could be changed.
    <div className={styles.shown} key={`${readAs} ${query}`}>
      <p>
        Showing results for <b>"{withoutQuotes(readAs ?? query)}"</b>
      </p>
      {readAs === undefined ? null : (
        <p className={styles.instead}>
          Search instead for <a href={hrefOf(literalQuery(query))}>{query}</a>
        </p>
      )}
    </div>
  );
}

/** The same words, each in double quotation marks: they are searched for as they stand [CON-34]. */
export function literalQuery(query: string): string {
  const words = query.replaceAll('"', ' ').trim().split(/\s+/);
  let literal = '';
  for (const word of words) {
    const longer = `${literal} "${word}"`.trimStart();
    if (longer.length <= MAX_QUERY_LENGTH) literal = longer;
  }
  return literal;
}

/** A query whose words are all in quotation marks, as it reads inside of quotation marks. */
export function withoutQuotes(query: string): string {
  return /^(?:"[^"]*"\s*)+$/.test(query) ? query.replaceAll('"', '') : query;
}
