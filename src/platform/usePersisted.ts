import { useSyncExternalStore } from 'react';
import type { Persisted } from './persisted.ts';

/**
 * A stored value as React state, in step with the other tabs.
 * @param onHub  its value in the hub's markup, which is the same for everybody, and until the page is hydrated
 */
export function usePersisted<T, OnHub>({ watch, read }: Pick<Persisted<T>, 'watch' | 'read'>, onHub: OnHub): T | OnHub {
  return useSyncExternalStore<T | OnHub>(watch, read, () => onHub);
}
