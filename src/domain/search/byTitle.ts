import { LOCALE } from '../product.ts';

/** Fixed, so that two engines with other defaults agree. */
const collator = new Intl.Collator(LOCALE, { usage: 'sort', sensitivity: 'variant', numeric: false });

/** Titles by en-AU collation, equal ones by their ids [CON-16]. */
export function byTitle(a: { title: string; id: string }, b: { title: string; id: string }): number {
  return collator.compare(a.title, b.title) || byCode(a.id, b.id);
}

/** Ids and codes by their code units: the same in every engine. */
export function byCode(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
