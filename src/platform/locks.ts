/** Named locks, exclusive across all pages and workers of this origin [DEC-128]. */
export interface Locks {
  /**
   * false where Web Locks are missing: names are then locked within this page only, and callers that need more must use
   * a lease.
   */
  readonly acrossContexts: boolean;
  /** Runs the work once nobody else holds the lock. */
  hold<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Runs the work only if nobody holds the lock now. Test and acquisition are one atomic request. */
  tryHold<T>(name: string, work: () => Promise<T>): Promise<{ held: true; value: T } | { held: false }>;
}

export function deviceLocks(manager = globalThis.navigator?.locks as LockManager | undefined): Locks {
  return manager ? webLocks(manager) : pageLocks();
}

/** A Web Lock ends with its page or worker, however that ends: nothing stays locked. */
function webLocks(manager: LockManager): Locks {
  return {
    acrossContexts: true,
    hold: async (name, work) => await manager.request(name, work),
    tryHold: async (name, work) =>
      await manager.request(name, { ifAvailable: true }, async (lock) =>
        lock ? { held: true as const, value: await work() } : { held: false as const },
      ),
  };
}

/** Locks within one page or worker only. */
export function pageLocks(): Locks {
  const holders = new Map<string, Promise<unknown>>();

  async function hold<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = holders.get(name);
    const running = (before ?? Promise.resolve()).then(work, work);
    const settled = running
      .catch(() => undefined)
      .then(() => {
        if (holders.get(name) === settled) holders.delete(name);
      });
    holders.set(name, settled);
    return await running;
  }

  return {
    acrossContexts: false,
    hold,
    tryHold: async (name, work) =>
      holders.has(name) ? { held: false } : { held: true, value: await hold(name, work) },
  };
}
