import { MATCH } from './TermIndex.ts';

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
