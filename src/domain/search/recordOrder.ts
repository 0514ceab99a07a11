import { LOCALE } from '../product.ts';

/** Options fixed, so that two engines with different defaults agree. */
const collator = new Intl.Collator(LOCALE, { usage: 'sort', sensitivity: 'variant', numeric: false });

/** Compares titles by en-AU collation, equal ones by id [CON-16]. */
export function byTitle(a: { title: string; id: string }, b: { title: string; id: string }): number {
  return collator.compare(a.title, b.title) || byCode(a.id, b.id);
}

/** Compares ids and codes by code units: the same in every engine. */
export function byCode(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
