import type { Outbox } from './outbox.ts';

/**
 * Returns the outbox of a page whose database did not open in time: it sends live until the storing outbox is ready.
 * Watchers are then moved to that one, so that entries waiting on the device are sent and shown without a reload.
 * @param keeping  resolves if the database opens after all; it may never do so
 */
export function switchingOutbox(live: Outbox, keeping: Promise<Outbox>): Outbox {
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
