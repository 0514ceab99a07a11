/** Assembles the outbox from its parts and the ports it is given. */
import type { Receipt, StoredEntry } from '../db/outboxDb.ts';
import { isOnItsWay, nextState } from '../domain/submission/submission.ts';
import type { EpochMs } from '../domain/text/time.ts';
import { entryLock } from './delivery/deliverEntry.ts';
import { drain } from './delivery/drain.ts';
import { startRetryScheduler, type Trigger } from './delivery/retryScheduler.ts';
import { submitStored, submitUnstored } from './delivery/submit.ts';
import type { Outbox, OutboxNews } from './outbox.ts';
import type { DeliveryPorts, Eviction, OutboxContents, OutboxStorage } from './ports.ts';
import { newsBetween, newsOnOpening, tryOutcome, viewsOf } from './screens/entryViews.ts';
import { exportFile } from './sealing/exportFile.ts';
import { retryWithEviction } from './storage/retryWithEviction.ts';

/** How long a receipt is kept [DEC-127]. */
const RECEIPT_DAYS = 7;

const RECEIPT_MS = RECEIPT_DAYS * 24 * 60 * 60 * 1000;

type OutboxWorld = Omit<DeliveryPorts, 'storage'> & {
  /** undefined where the device can store nothing */
  storage: OutboxStorage | undefined;
  /** Drops data that can be fetched again: pictures first, then content [PWA-19] */
  evict: Eviction;
  /** Asks the browser not to evict what is stored [PWA-20] */
  askToPersist: () => Promise<unknown>;
  /** Has the worker take over if this page dies [OUTBOX-11] */
  registerSync: () => Promise<void>;
  /** Calls the listener on every sign that a pass may succeed now [OUTBOX-12] */
  onTrigger: (listener: (trigger: Trigger) => void) => void;
  /**
   * When the page began to load: entries delivered since then are reported as news. Without it, only those delivered
   * after the first read are
   */
  openedAt?: EpochMs;
};

export function openOutbox(world: OutboxWorld): Outbox {
  return world.storage ? durableOutbox({ ...world, storage: world.storage }) : onlineOutbox(world);
}

/** Returns an entry that may be sent at once, whatever it was waiting for; the same object when nothing changes. */
function release(entry: StoredEntry): StoredEntry {
  const state = nextState(entry.state, { type: 'released' });
  return state === entry.state ? entry : { ...entry, state };
}

/** An outbox without a database: it only sends live, and says so [PWA-21]. */
function onlineOutbox(world: OutboxWorld): Outbox {
  return {
    canKeep: false,
    submit: (submission) => submitUnstored(world, submission),
    watch(listener) {
      listener([]);
      return () => undefined;
    },
    onNews: () => () => undefined,
    tryAgain: async () => undefined,
    afterTry: async () => ({ sent: 0, waiting: 0, troubled: 0 }),
    remove: async () => 'gone',
    exportFile: () => Promise.reject(new Error('nothing is kept on this device')),
  };
}

function durableOutbox(world: OutboxWorld & DeliveryPorts): Outbox {
  const { storage, locks, clock, evict, openedAt = Number.POSITIVE_INFINITY } = world;
  const loop = startRetryScheduler(() => drain(world), world);
  const newsListeners = new Set<(news: OutboxNews) => void>();
  let last: OutboxContents | undefined;
  /** News from the first read, before anyone listened: given to the first listener */
  let untold: OutboxNews[] = [];
  let hasAskedToPersist = false;

  storage.watch((contents) => {
    const waits = contents.entries.some(({ state }) => isOnItsWay(state));
    if (waits) loop.keepTrying();
    // The browser drops a tag after a few attempts, so entries left by an earlier visit need a new one.
    if (waits && !last) void world.registerSync();
    const news = last ? newsBetween(last, contents) : newsOnOpening(contents, openedAt, clock.now());
    if (!last && newsListeners.size === 0) untold = news;
    last = contents;
    for (const item of news) for (const listener of newsListeners) listener(item);
  });
  world.onTrigger(loop.trigger);
  loop.trigger('start');
  dropExpiredReceipts(storage, clock.now()).catch((error) => console.warn('old receipts stay for now', error));

  /**
   * Releases all entries at once, because they share the wait for the disk; on a full disk one by one, freeing space.
   * @returns the errors of those that failed in the end
   */
  async function releaseAll(entries: readonly StoredEntry[]): Promise<unknown[]> {
    const tries = await Promise.allSettled(entries.map(({ id }) => storage.change(id, release)));
    const left = entries.filter((_, at) => tries[at]?.status === 'rejected');
    const failures: unknown[] = [];
    for (const { id } of left) {
      await retryWithEviction(() => storage.change(id, release), evict).catch((error) => failures.push(error));
    }
    return failures;
  }

  const onKept = () => {
    void world.registerSync();
    if (hasAskedToPersist) return;
    hasAskedToPersist = true;
    void world.askToPersist();
  };

  return {
    canKeep: true,
    async submit(submission) {
      const outcome = await submitStored({ ...world, onKept }, submission);
      // Saved while offline: nothing can be sent until the network's return starts a pass. Delivered: the hub is
      // reachable, so entries waiting behind it may go too. Anything else: the entry must be retried automatically.
      if (outcome.type === 'saved' && world.network.isOffline()) loop.keepTrying();
      else loop.trigger('queued');
      return outcome;
    },
    watch: (listener) => storage.watch((contents) => listener(viewsOf(contents))),
    onNews(listener) {
      newsListeners.add(listener);
      for (const item of untold) listener(item);
      untold = [];
      return () => newsListeners.delete(listener);
    },
    async tryAgain(ids) {
      const isWanted = ({ id, state }: StoredEntry) =>
        ids ? ids.includes(id) : state.status !== 'needs-attention' || state.reason === 'parked';
      const held = (await storage.entries()).filter((entry) => isWanted(entry) && release(entry) !== entry);
      const failures = await releaseAll(held);
      // Even when no release could be stored: entries that are due are sent anyway, which frees the space that is
      // missing.
      loop.trigger('person');
      if (failures.length > 0) throw new AggregateError(failures, 'the outbox could not note that an entry may go');
    },
    async afterTry(ids) {
      await loop.atRest();
      // In this order, an entry delivered between the two reads is counted nowhere rather than wrongly as waiting.
      const receipts = await storage.receipts();
      return tryOutcome(viewsOf({ entries: await storage.entries(), receipts }), ids);
    },
    // Under the entry's lock: a send in progress finishes first, so that nothing that arrives is deleted as unsent. On
    // a full disk a delete alone still works, and what a person wants gone must not stay.
    remove: (id) =>
      locks.hold(entryLock(id), async () => {
        if (!(await storage.find(id))) return 'gone';
        await storage.discard(id).catch(() => storage.erase(id));
        return 'deleted';
      }),
    exportFile: () => exportFile(storage, clock.now()),
  };
}

/** Returns the ids of expired receipts. One dated in the future was written before the clock was set back: it stays. */
function expiredReceipts(receipts: Receipt[], now: EpochMs): string[] {
  return receipts.filter(({ deliveredAt }) => now - deliveredAt > RECEIPT_MS).map(({ id }) => id);
}

async function dropExpiredReceipts(storage: OutboxStorage, now: EpochMs): Promise<void> {
  const expired = expiredReceipts(await storage.receipts(), now);
  if (expired.length > 0) await storage.dropReceipts(expired);
}
