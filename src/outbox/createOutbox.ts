import { pageOpenedAt } from '../platform/clock.ts';
import { isEditing } from '../platform/editingMode.ts';
import { requestPersistence } from '../platform/storageHealth.ts';
import { browserPorts, openStorage, storageAtLast } from './browserAdapters.ts';
import { registerSync } from './delivery/registerSync.ts';
import { onPageTrigger } from './delivery/retryScheduler.ts';
import { openOutbox } from './openOutbox.ts';
import type { Outbox } from './outbox.ts';
import type { Eviction, OutboxStorage } from './ports.ts';

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
  return storage ? open(storage) : failoverOutbox(open(undefined), storageAtLast().then(open));
}

/**
 * Returns the outbox of a page whose database did not open in time: it sends live until the storing outbox is ready.
 * Watchers are then moved to that one, so that entries waiting on the device are sent and shown without a reload.
 * @param keeping  resolves if the database opens after all; it may never do so
 */
export function failoverOutbox(live: Outbox, keeping: Promise<Outbox>): Outbox {
  let current = live;
  const followers = new Set<() => void>();

  function follow(listen: (outbox: Outbox) => () => void): () => void {
    let stop = listen(current);
    const moveOn = () => {
      stop();
      stop = listen(current);
    };
    followers.add(moveOn);
    return () => {
      followers.delete(moveOn);
      stop();
    };
  }

  void keeping.then((outbox) => {
    current = outbox;
    for (const moveOn of [...followers]) moveOn();
  });
  return {
    get canKeep() {
      return current.canKeep;
    },
    submit: (submission) => current.submit(submission),
    watch: (listener) => follow((outbox) => outbox.watch(listener)),
    onNews: (listener) => follow((outbox) => outbox.onNews(listener)),
    tryAgain: (ids) => current.tryAgain(ids),
    afterTry: (ids) => current.afterTry(ids),
    remove: (id) => current.remove(id),
    exportFile: () => current.exportFile(),
  };
}
