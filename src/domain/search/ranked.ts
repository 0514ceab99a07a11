import { LOCALE } from '../product.ts';
import { MATCH } from './TermIndex.ts';

/** Options fixed, so that two engines with different defaults agree. */
const collator = new Intl.Collator(LOCALE, { usage: 'sort', sensitivity: 'variant', numeric: false });

const CLASSES = MATCH.misspelt + 1;

/**
 * Returns the matching documents, best class first, within a class by number [CON-16].
 * @param passes  called once for each document that matches the query
 */
export function ranked(classes: Uint8Array, passes: (doc: number) => boolean = () => true): number[] {
  const found: number[][] = Array.from({ length: CLASSES }, () => []);
  for (let doc = 0; doc < classes.length; doc += 1) {
    const own = found[classes[doc] ?? MATCH.none];
    if (own && passes(doc)) own.push(doc);
  }
  return found.flat();
}

/** Compares titles by en-AU collation, equal ones by id [CON-16]. */
export function byTitle(a: { title: string; id: string }, b: { title: string; id: string }): number {
  return collator.compare(a.title, b.title) || byCode(a.id, b.id);
}

/** Compares ids and codes by code units: the same in every engine. */
export function byCode(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
