/** Local storage: JSON array of job ids [LIST-03, DEC-51]. */
export const SHORTLIST_KEY = 'ADF-shortlist';
/** At most so many roles [SHELL-03]. */
export const SHORTLIST_MAX = 8;

const listeners = new Set<() => void>();

/** The shortlisted job ids; what is no such list counts as empty [DEC-51]. */
export function readShortlist(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SHORTLIST_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, SHORTLIST_MAX) : [];
  } catch {
    return [];
  }
}

/** Calls back when the list has changed, here or in another tab. @returns stops it */
export function watchShortlist(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // `null`: the whole storage was cleared.
    if (key === SHORTLIST_KEY || key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

export function clearShortlist(): void {
  localStorage.removeItem(SHORTLIST_KEY);
  for (const listener of listeners) listener();
}
