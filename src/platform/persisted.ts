import { atom, getDefaultStore } from 'jotai';

export type Persisted<T> = {
  /** The stored value, the same object until the stored text changes, whoever changes it */
  read(): T;
  /** Stores a value; where the browser refuses, it lasts until the tab closes or the value is cleared */
  write(value: T): void;
  /** Stores a value. @throws DOMException where the browser refuses */
  store(value: T): void;
  /** Forgets the value, also one that was never stored. @throws DOMException where the browser refuses */
  clear(): void;
  /** Whether the last write is stored and outlives this tab */
  isStored(): boolean;
  /** Calls back when the value may have changed, here or in another tab. @returns stops it */
  watch(listener: () => void): () => void;
};

type Options<T> = {
  area?: 'localStorage' | 'sessionStorage';
  /** The text that is stored; JSON unless it says otherwise */
  format?: (value: T) => string;
};

/**
 * One key of the browser's storage. It is read anew each time: a copy in memory would outlive the visitor who is
 * forgotten at a booth. Where the browser forbids storage the value is held in memory, so that a page works while it is
 * open and can say that nothing outlives it.
 * @param parse  of any text, the empty one when nothing is stored; it never throws
 */
export function persisted<T>(
  key: string,
  parse: (text: string) => T,
  { area = 'localStorage', format = JSON.stringify }: Options<T> = {},
): Persisted<T> {
  let unstored: string | undefined;
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
    if (unstored !== undefined) return unstored;
    try {
      return globalThis[area].getItem(key) ?? '';
    } catch {
      return '';
    }
  }

  function store(value: T): void {
    const text = format(value);
    if (unstored === undefined && text === readText()) return;
    globalThis[area].setItem(key, text);
    unstored = undefined;
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
        unstored = format(value);
        notify();
      }
    },
    store,
    clear() {
      unstored = undefined;
      parsed = undefined;
      try {
        globalThis[area].removeItem(key);
      } finally {
        notify();
      }
    },
    isStored: () => unstored === undefined,
    watch: (listener) => getDefaultStore().sub(changes, listener),
  };
}

/** The keys in local storage that begin so; none where the browser refuses. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
