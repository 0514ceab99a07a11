import { pageOpenedAt } from '../platform/clock.ts';
import { isEditing } from '../platform/editingMode.ts';
import { requestPersistence } from '../platform/storageHealth.ts';
import { browserPorts, openStorage } from './browserWorld.ts';
import { openOutbox } from './openOutbox.ts';
import type { Outbox } from './outbox.ts';
import { onPageTrigger } from './pageTriggers.ts';
import type { MakeRoom } from './ports.ts';
import { registerSync } from './registerSync.ts';

/**
 * The outbox of a page, on the real device. Loaded by `loadOutbox` when it is first needed. What an editor tries out on a
 * page is neither kept nor sent, and no bot check is made for it [EDIT-06, DEC-144].
 */
export async function createOutbox(makeRoom: MakeRoom): Promise<Outbox> {
  const storage = await openStorage();
  const outbox = openOutbox({
    ...browserPorts(),
    storage,
    makeRoom,
    askToPersist: requestPersistence,
    registerSync,
    onTrigger: onPageTrigger,
    openedAt: pageOpenedAt(),
  });
  return {
    ...outbox,
    submit: async (submission) => (isEditing() ? { type: 'not-saved' } : outbox.submit(submission)),
  };
}
