import { requestPersistence } from '../platform/storageHealth.ts';
import { browserPorts, openStorage } from './browserWorld.ts';
import { openOutbox } from './openOutbox.ts';
import type { Outbox } from './outbox.ts';
import { onPageTrigger } from './pageTriggers.ts';
import type { MakeRoom } from './ports.ts';
import { registerSync } from './registerSync.ts';

/** The outbox of a page, on the real device. Loaded by `loadOutbox` when it is first needed. */
export async function createOutbox(makeRoom: MakeRoom): Promise<Outbox> {
  const storage = await openStorage();
  return openOutbox({
    ...browserPorts(),
    storage,
    makeRoom,
    askToPersist: requestPersistence,
    registerSync,
    onTrigger: onPageTrigger,
  });
}
