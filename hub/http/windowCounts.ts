/** What is counted for a key within a window of time, which begins with the first look at it to count. */
export type Window = { count: number; readonly endsMs: number };

/** Keys that are remembered: those that were counted last. */
const MOST_KEYS = 5_000;

export interface WindowCounts {
  /** Returns how many have been counted for a key in the window that is open. */
  count(key: string): number;
  /** Returns the open window of a key to count in, or begins one. */
  open(key: string): Window;
  /** Returns the seconds until the window of a key ends, at least 1; a whole window's where none is open. */
  secondsLeft(key: string): number;
  forget(key: string): void;
}

/** @param elapsedMs  a clock that nobody sets */
export function createWindowCounts(windowMs: number, elapsedMs: () => number): WindowCounts {
  const windows = new Map<string, Window>();
  const current = (key: string) => {
    const known = windows.get(key);
    return known && elapsedMs() < known.endsMs ? known : undefined;
  };
  return {
    count: (key) => current(key)?.count ?? 0,
    open(key) {
      const window = current(key) ?? { count: 0, endsMs: elapsedMs() + windowMs };
      // The last one counted stands last, so that the first is the one to forget.
      windows.delete(key);
      windows.set(key, window);
      const [oldest] = windows.keys();
      if (windows.size > MOST_KEYS && oldest !== undefined) windows.delete(oldest);
      return window;
    },
    secondsLeft(key) {
      const endsMs = current(key)?.endsMs ?? elapsedMs() + windowMs;
      return Math.ceil((endsMs - elapsedMs()) / 1000);
    },
    forget: (key) => void windows.delete(key),
  };
}
