/** Something that waits while anybody holds it back, for a limited time. */
type Holds = {
  /** @returns lets it go; a second call does nothing */
  hold: () => () => void;
  isHeld: () => boolean;
  /** Resolves once nobody holds it back. Whoever does so for longer than the limit is waited for only once. */
  whenReleased: () => Promise<void>;
};

export function createHolds(limitMs: number): Holds {
  const holders = new Set<object>();
  let released: Promise<void> | undefined;
  let letGo: (() => void) | undefined;

  return {
    hold() {
      const holder = {};
      holders.add(holder);
      return () => {
        holders.delete(holder);
        if (holders.size === 0) letGo?.();
      };
    },
    isHeld: () => holders.size > 0,
    whenReleased: async () => {
      if (holders.size === 0) return;
      released ??= new Promise<void>((resolve) => {
        letGo = resolve;
        setTimeout(resolve, limitMs);
      }).then(() => {
        holders.clear();
        released = undefined;
      });
      await released;
    },
  };
}
