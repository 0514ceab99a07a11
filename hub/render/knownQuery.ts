/**
 * Query parameters that may affect a page's markup (see "Screens and routes" in the requirements). All others are
 * ignored when rendering, so that nothing a stranger writes into an address ends up in a cached page.
 */
const KNOWN = [
  'query',
  'inputQuery',
  'page',
  'perPage',
  'tab',
  'section',
  'side',
  'sub',
  'category',
  'degree',
  'priority',
  'jobType',
  'service',
  'entryMethod',
  'eventType',
  'historical',
  'date',
  'attendance',
  'state',
  'audience',
  'location',
  'faq',
  'c[]',
  'sc_mode',
] as const;

/** Longer values are cut, and parameters beyond the total are ignored: our own pages never produce them. */
const MAX_VALUE_LENGTH = 300;
const MAX_LENGTH = 1_000;

/** Returns the known part of a query in a fixed order, with its `?`; empty when there is none. */
export function knownQuery(query: string): string {
  if (query === '') return '';
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  let length = 0;
  for (const name of KNOWN) {
    for (const value of given.getAll(name)) {
      const cut = value.slice(0, MAX_VALUE_LENGTH);
      length += name.length + cut.length;
      if (length <= MAX_LENGTH) kept.append(name, cut);
    }
  }
  return kept.size > 0 ? `?${kept}` : '';
}
