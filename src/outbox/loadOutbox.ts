import type { Outbox } from './outbox.ts';
import type { MakeRoom } from './ports.ts';

let makeRoom: MakeRoom = async () => 'nothing';
let loaded: Promise<Outbox> | undefined;

/**
 * Says how room is made on a full device: cached pictures first, then content [PWA-19]. The outbox may not know of
 * content, so the application tells it once, at start.
 */
export function setMakeRoom(giveUp: MakeRoom): void {
  makeRoom = giveUp;
}

/** The one outbox of this page, loaded and started with the first call; Dexie and sealing come with it. */
export function loadOutbox(): Promise<Outbox> {
  loaded ??= import('./createOutbox.ts')
    .then(({ createOutbox }) => createOutbox(() => makeRoom()))
    .catch((error) => {
      // A script that could not be loaded is asked for again with the next call.
      loaded = undefined;
      throw error;
    });
  return loaded;
}
