/**
 * Addresses at a booth. A browser writes the address and the state of every history entry into its profile folder, and
 * nothing that a page does erases them there. So at a booth an entry has the path alone: what follows it, which is what
 * somebody searched for or chose, and what the pages keep with it, stay in memory. Back finds them there, the reset
 * forgets them [KIOSK-13, KIOSK-15, KIOSK-36, DEC-137].
 */

/** What the browser is not told of an entry. */
type Kept = {
  /** With its question mark, or empty */
  query: string;
  /** The state that a page gave to the router with the entry */
  usr: unknown;
};

/** By the router's key of the entry. */
const visit = new Map<string, Kept>();

/** As the router writes it. */
type EntryState = { key?: string; usr?: unknown } | null;

/**
 * Keeps queries and states out of the browser's history from now on, whoever writes an entry.
 * @returns the window as the router is to see it: with the whole address of the current entry
 */
export function keepEntriesInMemory(page: Window): Window {
  const { history, location } = page;
  const told = (): EntryState => Reflect.get(Object.getPrototypeOf(history), 'state', history);
  const kept = () => visit.get(keyOf(told()));
  for (const method of ['pushState', 'replaceState'] as const) {
    const tell = history[method].bind(history);
    history[method] = (state: EntryState, unused, url) => {
      const current = kept()?.query ?? location.search;
      const { origin, pathname, search, hash } = new URL(
        url ?? location.pathname + current + location.hash,
        location.href,
      );
      visit.set(keyOf(state), { query: search, usr: state?.usr });
      tell(state && { ...state, usr: undefined }, unused, origin + pathname + hash);
    };
  }
  Object.defineProperty(history, 'state', {
    configurable: true,
    get: () => (told() ? { ...told(), usr: kept()?.usr } : null),
  });
  const wholeLocation = seenAs(location, 'search', () => kept()?.query ?? location.search);
  return seenAs(page, 'location', () => wholeLocation);
}

/** Forgets what was kept of this visit's entries. Whoever goes back to one of them finds its path alone. */
export const forgetEntries = (): void => visit.clear();

/** An entry that the router has not named yet is the first of this load. */
const keyOf = (state: EntryState): string => state?.key ?? '';

/** Returns an object of the browser with one property read otherwise. */
function seenAs<T extends object>(original: T, property: keyof T, read: () => unknown): T {
  return new Proxy(original, {
    get(target, name) {
      if (name === property) return read();
      const value = Reflect.get(target, name);
      // The browser's own functions work on its own objects alone.
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
