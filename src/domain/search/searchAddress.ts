/** What the addresses of all searches have in common. */

/** A kind of search whose address contains all of it, for what all such searches do alike. */
export type SearchKind<S> = {
  /** The path that answers */
  path: string;
  parametersOf(search: S): URLSearchParams;
  addressOf(search: S): string;
  /** What its input shows */
  textOf(search: S): string;
  /** The search for another query, on the first page */
  withQuery(search: S, query: string): S;
  isNewQuery(entered: string, search: S): boolean;
};

/** Longer queries are cut: nobody types more, and the address must stay short enough for every server. */
export const MAX_QUERY_LENGTH = 100;

/** Returns typed text as it is searched: trimmed and cut to the maximum length. */
export function queryText(typed: string): string {
  return typed.trim().slice(0, MAX_QUERY_LENGTH).trimEnd();
}

/**
 * Returns the values of a parameter, each once. It may appear once with commas, or several times, as a form without
 * scripting sends it.
 */
export function valuesIn(parameters: URLSearchParams, name: string): string[] {
  const values = parameters.getAll(name).flatMap((text) => text.split(','));
  return [...new Set(values.map((value) => value.trim()))].filter((value) => value !== '');
}

/** Returns a path with its parameters. Commas are allowed unescaped in a query, and read better. */
export function addressWith(path: string, parameters: URLSearchParams): string {
  return parameters.size > 0 ? `${path}?${parameters.toString().replaceAll('%2C', ',')}` : path;
}

/**
 * Whether an entered query starts a search: not if it equals the current one, and `-----`, the empty entry of a list,
 * never does [JS-24, EVS-37].
 */
export function isNewQuery(entered: string, { query }: { query: string }): boolean {
  const text = queryText(entered);
  return text !== '-----' && text !== query;
}
