import type { Outbox } from './outbox.ts';
import type { MakeRoom } from './ports.ts';

let makeRoom: MakeRoom = async () => 'nothing';
let loaded: Promise<Outbox> | undefined;

/**
 * Sets how space is freed on a full device: cached pictures first, then content [PWA-19]. The outbox must not depend on
 * content, so the application sets this once, at start.
 */
export function setMakeRoom(giveUp: MakeRoom): void {
  makeRoom = giveUp;
}

/** Returns the one outbox of this page. The first call loads and starts it, with Dexie and the encryption code. */
export function loadOutbox(): Promise<Outbox> {
  loaded ??= import('./createOutbox.ts')
    .then(({ createOutbox }) => createOutbox(() => makeRoom()))
    .catch((error) => {
      // If the script fails to load, the next call tries again.
      loaded = undefined;
      throw error;
    });
  return loaded;
}
