/** Puts the outbox together from its parts and the world it is given. */
import type { StoredEntry } from '../db/outboxDb.ts';
import { isOnItsWay, nextState } from '../domain/submission/submission.ts';
import type { EpochMs } from '../domain/text/time.ts';
import { entryLock } from './delivery/deliverEntry.ts';
import { startOuterLoop, type Trigger } from './delivery/outerLoop.ts';
import { runPass } from './delivery/pass.ts';
import { submitKept, submitUnkept } from './delivery/submit.ts';
import type { Outbox, OutboxNews } from './outbox.ts';
import type { DeliveryPorts, MakeRoom, OutboxContents, OutboxStorage } from './ports.ts';
import { newsBetween, newsOnOpening, tryOutcome, viewsOf } from './screens/entryViews.ts';
import { exportFile } from './sealing/exportFile.ts';
import { makingRoom } from './storage/makingRoom.ts';
import { dropExpiredReceipts } from './storage/receipts.ts';

type OutboxWorld = Omit<DeliveryPorts, 'storage'> & {
  /** undefined where the device can keep nothing */
  storage: OutboxStorage | undefined;
  /** Drops what can be fetched again: pictures first, then content [PWA-19] */
  makeRoom: MakeRoom;
  /** Asks the browser not to evict what is stored [PWA-20] */
  askToPersist: () => Promise<unknown>;
  /** Has the worker follow up when this page dies [OUTBOX-11] */
  registerSync: () => Promise<void>;
  /** Starts calling back with every sign that a pass may succeed now [OUTBOX-12] */
  onTrigger: (listener: (trigger: Trigger) => void) => void;
  /** When the page began to load: what is delivered from then on is news to its visitor. Without it, from the first look on */
  openedAt?: EpochMs;
};

export function openOutbox(world: OutboxWorld): Outbox {
  return world.storage ? keepingOutbox({ ...world, storage: world.storage }) : liveOutbox(world);
}

/** An entry that may be sent at once, whatever it waits for; the very same one where there is nothing to change. */
function release(entry: StoredEntry): StoredEntry {
  const state = nextState(entry.state, { type: 'released' });
  return state === entry.state ? entry : { ...entry, state };
}

/** Without a database: live only, and honest about it [PWA-21]. */
function liveOutbox(world: OutboxWorld): Outbox {
  return {
    canKeep: false,
    submit: (submission) => submitUnkept(world, submission),
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

function keepingOutbox(world: OutboxWorld & DeliveryPorts): Outbox {
  const { storage, locks, clock, makeRoom, openedAt = Number.POSITIVE_INFINITY } = world;
  const loop = startOuterLoop(() => runPass(world), world);
  const newsListeners = new Set<(news: OutboxNews) => void>();
  let last: OutboxContents | undefined;
  /** Of the first look, when nobody listened yet: for whoever listens first */
  let untold: OutboxNews[] = [];
  let hasAskedToPersist = false;

  storage.watch((contents) => {
    const waits = contents.entries.some(({ state }) => isOnItsWay(state));
    if (waits) loop.keepTrying();
    // The browser gives up on a tag after a few tries; what an earlier visit has left needs a new one.
    if (waits && !last) void world.registerSync();
    const news = last ? newsBetween(last, contents) : newsOnOpening(contents, openedAt, clock.now());
    if (!last && newsListeners.size === 0) untold = news;
    last = contents;
    for (const item of news) for (const listener of newsListeners) listener(item);
  });
  world.onTrigger(loop.kick);
  loop.kick('start');
  dropExpiredReceipts(storage, clock.now()).catch((error) => console.warn('old receipts stay for now', error));

  /** Together, since they share the wait for the disk; on a full one by one, making room. @returns what failed in the end */
  async function releaseAll(entries: readonly StoredEntry[]): Promise<unknown[]> {
    const tries = await Promise.allSettled(entries.map(({ id }) => storage.change(id, release)));
    const left = entries.filter((_, at) => tries[at]?.status === 'rejected');
    const failures: unknown[] = [];
    for (const { id } of left) {
      await makingRoom(() => storage.change(id, release), makeRoom).catch((error) => failures.push(error));
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
      const outcome = await submitKept({ ...world, onKept }, submission);
      // Offline nothing can go; the network's return starts a pass. Delivered: the hub is there, so what waits behind
      // it may go too. Everything else: it has to go on by itself.
      if (outcome.type === 'saved' && world.network.isOffline()) loop.keepTrying();
      else loop.kick('queued');
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
      // Also where nothing could be noted: what is due anyway goes, and makes the room that is missing.
      loop.kick('person');
      if (failures.length > 0) throw new AggregateError(failures, 'the outbox could not note that an entry may go');
    },
    async afterTry(ids) {
      await loop.atRest();
      // In this order: what is delivered between the two is counted nowhere, and never as waiting.
      const receipts = await storage.receipts();
      return tryOutcome(viewsOf({ entries: await storage.entries(), receipts }), ids);
    },
    // Under the entry's lock: what is being sent right now is answered first, so that nothing is erased that arrives.
    // On a full disk erasing alone still works, and what a person wants gone must not stay.
    remove: (id) =>
      locks.hold(entryLock(id), async () => {
        if (!(await storage.find(id))) return 'gone';
        await storage.discard(id).catch(() => storage.erase(id));
        return 'deleted';
      }),
    exportFile: () => exportFile(storage, clock.now()),
  };
}
