import { pageOpenedAt } from '../platform/clock.ts';
import { isEditing } from '../platform/editingMode.ts';
import { requestPersistence } from '../platform/storageHealth.ts';
import { browserPorts, openStorage, storageAtLast } from './browserWorld.ts';
import { onPageTrigger } from './delivery/pageTriggers.ts';
import { registerSync } from './delivery/registerSync.ts';
import { openOutbox } from './openOutbox.ts';
import type { Outbox } from './outbox.ts';
import type { Eviction, OutboxStorage } from './ports.ts';
import { switchingOutbox } from './switchingOutbox.ts';

/**
 * Creates the outbox of a page on the real device. `loadOutbox` loads it on first use. In the editor's preview nothing
 * is stored or sent, and no bot check is made [EDIT-06, DEC-144].
 */
export async function createOutbox(evict: Eviction): Promise<Outbox> {
  const open = (storage: OutboxStorage | undefined): Outbox => {
    const outbox = openOutbox({
      ...browserPorts(),
      storage,
      evict,
      askToPersist: requestPersistence,
      registerSync,
      onTrigger: onPageTrigger,
      openedAt: pageOpenedAt(),
    });
    return {
      ...outbox,
      submit: async (submission) => (isEditing() ? { type: 'not-saved' } : outbox.submit(submission)),
    };
  };
  const storage = await openStorage();
  return storage ? open(storage) : switchingOutbox(open(undefined), storageAtLast().then(open));
}
