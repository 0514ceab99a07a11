import { atom, getDefaultStore } from 'jotai';
import { type StoredKey, storedKeyFacts } from '../domain/storedKeys.ts';

export type Persisted<T> = {
  /** The stored value, the same object until the stored text changes, whoever changes it */
  read(): T;
  /** Stores a value; where the browser refuses, it lasts until the tab closes or the value is cleared */
  write(value: T): void;
  /** Stores a value. @throws DOMException where the browser refuses */
  store(value: T): void;
  /** Forgets the value, also one that was never stored. @throws DOMException where the browser refuses */
  clear(): void;
  /** Whether the browser took the last write; false where it lasts until the tab closes and nobody meant it to */
  isStored(): boolean;
  /** Calls back when the value may have changed, here or in another tab. @returns stops it */
  watch(listener: () => void): () => void;
};

type Options<T> = {
  /** The text that is stored; JSON unless it says otherwise */
  format?: (value: T) => string;
};

/** The texts that are not in the browser's storage, by key. */
const held = new Map<StoredKey, string>();

let areHeld = false;

/** Whether what a visitor leaves stays in memory. */
export const visitorsAreHeld = (): boolean => areHeld;

/**
 * From now on, what a visitor leaves is held in memory and never written: a browser keeps in its files what was deleted
 * from its storage [KIOSK-36].
 */
export function holdVisitors(): void {
  areHeld = true;
}

/** Forgets what is held in memory. Whoever shows one of the values has to be told by its own `clear`. */
export function forgetHeld(): void {
  held.clear();
}

/**
 * One key of the browser's storage. It is read anew each time: a copy in memory would outlive the visitor who is
 * forgotten at a booth. Where the browser forbids storage the value is held in memory, so that a page works while it is
 * open and can say that nothing outlives it.
 * @param key  declared in `src/domain/storedKeys.ts`, with the storage that it is in
 * @param parse  of any text, the empty one when nothing is stored; it never throws
 */
export function persisted<T>(
  key: StoredKey,
  parse: (text: string) => T,
  { format = JSON.stringify }: Options<T> = {},
): Persisted<T> {
  const { area, whose } = storedKeyFacts(key);
  const isHeld = () => areHeld && whose === 'visitor';
  let parsed: { text: string; value: T } | undefined;
  const changes = atom(0);
  changes.onMount = (setChanges) => {
    const onStorage = (event: StorageEvent) => {
      // `null`: the whole storage was cleared.
      if (event.key === key || event.key === null) setChanges((count) => count + 1);
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  };
  const notify = () => getDefaultStore().set(changes, (count) => count + 1);

  function readText(): string {
    const inMemory = held.get(key);
    if (inMemory !== undefined) return inMemory;
    try {
      return globalThis[area].getItem(key) ?? '';
    } catch {
      return '';
    }
  }

  function store(value: T): void {
    const text = format(value);
    if ((isHeld() || !held.has(key)) && text === readText()) return;
    if (isHeld()) held.set(key, text);
    else {
      globalThis[area].setItem(key, text);
      held.delete(key);
    }
    notify();
  }

  return {
    read() {
      const text = readText();
      if (parsed?.text !== text) parsed = { text, value: parse(text) };
      return parsed.value;
    },
    write(value) {
      try {
        store(value);
      } catch (error) {
        console.warn(`${key} cannot be stored`, error);
        held.set(key, format(value));
        notify();
      }
    },
    store,
    clear() {
      held.delete(key);
      parsed = undefined;
      try {
        globalThis[area].removeItem(key);
      } finally {
        notify();
      }
    },
    isStored: () => isHeld() || !held.has(key),
    watch: (listener) => getDefaultStore().sub(changes, listener),
  };
}

/** The keys in local storage that begin so; none where the browser refuses. */
export function storedKeys<P extends string>(prefix: P): `${P}${string}`[] {
  try {
    return Object.keys(localStorage).filter((key): key is `${P}${string}` => key.startsWith(prefix));
  } catch {
    return [];
  }
}
