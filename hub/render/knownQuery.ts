import { knownParameters } from '../../src/domain/site/routes.ts';

/** Longer values are cut, and parameters beyond the total are ignored: our own pages never produce them. */
const MAX_VALUE_LENGTH = 300;
const MAX_LENGTH = 1_000;

/**
 * Returns the part of a query that its page knows, in a fixed order and with its `?`; empty when there is none. All else
 * is ignored when rendering, so that nothing a stranger writes into an address ends up in a cached page.
 */
export function knownQuery(path: string, query: string): string {
  if (query === '') return '';
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  let length = 0;
  for (const name of knownParameters(path)) {
    for (const value of given.getAll(name)) {
      const cut = value.slice(0, MAX_VALUE_LENGTH);
      length += name.length + cut.length;
      if (length <= MAX_LENGTH) kept.append(name, cut);
    }
  }
  return kept.size > 0 ? `?${kept}` : '';
}
