import { once } from '../domain/once.ts';
import type { Outbox } from './outbox.ts';
import type { Eviction } from './ports.ts';

let evict: Eviction = async () => 'nothing';

/**
 * Sets how space is freed on a full device: cached pictures first, then content [PWA-19]. The outbox must not depend on
 * content, so the application sets this once, at start.
 */
export function setEviction(eviction: Eviction): void {
  evict = eviction;
}

/** Returns the one outbox of this page. The first call loads and starts it, with Dexie and the encryption code. */
export const loadOutbox: () => Promise<Outbox> = once(async () => {
  const { createOutbox } = await import('./createOutbox.ts');
  return createOutbox(() => evict());
});
