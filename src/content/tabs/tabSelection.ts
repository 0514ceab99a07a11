/** How many tabs are shown; further ones are left out [TABS-07]. */
export const MOST_SECTION_TABS = 9;
export const MOST_SIDE_TABS = 10;
export const MOST_SUB_TABS = 10;

/**
 * The tab that an address asks for, from 0; undefined when it asks for none or for one that is not there
 * [TABS-08, DEC-37].
 * @param value  one-based, as in `?section=2`
 */
export function askedTab(value: string | null, count: number): number | undefined {
  if (!value || !/^[1-9]\d?$/.test(value)) return undefined;
  return Number(value) <= count ? Number(value) - 1 : undefined;
}

/** A query with some parameters set, or taken out where they are undefined; the others stay. With its `?`, or empty. */
export function withParameters(query: string, values: Readonly<Record<string, number | undefined>>): string {
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) parameters.delete(name);
    else parameters.set(name, String(value));
  }
  return parameters.size > 0 ? `?${parameters}` : '';
}
