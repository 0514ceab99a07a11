type KeptText = {
  /** Empty when nothing is stored */
  read(): string;
  /** Kept only until the tab closes where the browser refuses to store it */
  write(text: string): void;
  /** @throws where the browser refuses */
  clear(): void;
  /** Whether the last write is stored and outlives this tab */
  isStored(): boolean;
  /** Calls back when the text changes, here or in another tab. @returns stops it */
  watch(listener: () => void): () => void;
};

/**
 * Returns one text in local storage, shared by all tabs. Where the browser forbids storage it is kept in memory, so
 * that a page works while it is open and can say that nothing outlives it.
 */
export function keptText(key: string): KeptText {
  const listeners = new Set<() => void>();
  let unstored: string | undefined;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    // `null`: the whole storage was cleared.
    if (event.key === key || event.key === null) tell();
  };

  return {
    read() {
      if (unstored !== undefined) return unstored;
      try {
        return localStorage.getItem(key) ?? '';
      } catch {
        return '';
      }
    },
    write(text) {
      try {
        localStorage.setItem(key, text);
        unstored = undefined;
      } catch (error) {
        console.warn(`${key} cannot be stored`, error);
        unstored = text;
      }
      tell();
    },
    clear() {
      unstored = undefined;
      try {
        localStorage.removeItem(key);
      } finally {
        tell();
      }
    },
    isStored: () => unstored === undefined,
    watch(listener) {
      if (listeners.size === 0) addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', onStorage);
      };
    },
  };
}
