import { type Locks, pageLocks } from '../../src/platform/locks.ts';

/** Web Locks of one origin: every context that is given this object competes for the same names. */
export function fakeLock(): Locks {
  return { ...pageLocks(), acrossContexts: true };
}

/** A browser without Web Locks: call it once for every page or worker, they do not see each other's. */
export function noWebLocks(): Locks {
  return pageLocks();
}
