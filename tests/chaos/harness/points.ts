/**
 * Named points in the life of an entry at which the runner may kill the browser, observed from outside the product, at
 * IndexedDB and at `fetch`. Reporting a point blocks this page or worker, so that none of its code runs before the
 * kill.
 */
import { afterReal } from './drivenTime.ts';
import { keepSetting } from './lasting.ts';
import { OUTBOX_DATABASE, type Point } from './pointNames.ts';

/**
 * Address for reports of this page or worker, under another host name of this machine, because hanging submissions use
 * up the connections of the first.
 */
export const reportAddress = (path: string) => `http://127.0.0.1:${location.port}/__chaos/${path}`;

/**
 * How long the complete event of a write is delayed: code that does not wait for it gets ahead of it and is detected.
 */
const HELD_BACK_MS = 8;

const channel = new BroadcastChannel('chaos-points');
const durabilities = new Set<string>();
const connections = new Set<IDBDatabase>();
/** Keys of entries whose strict write is complete as far as this page knows. */
const written = new Set<string>();
const keysIn = new WeakMap<IDBTransaction, string[]>();
let quotaAborts = 0;
let armed: Point | undefined;

export function arm(point: Point | undefined): void {
  armed = point;
}

/** Arms the point in every page and worker, and in a worker that starts later. */
export async function armEverywhere(point: Point | undefined): Promise<void> {
  await armWorker(point);
  channel.postMessage({ point, pages: true });
  arm(point);
}

/** Arms the point in the worker alone, now or when it starts. */
export async function armWorker(point: Point | undefined): Promise<void> {
  await keepSetting('armed', point);
  channel.postMessage({ point, pages: false });
}

/** Returns the durabilities requested by writes to the outbox: the observable part of "strictly durable". */
export const writeDurabilities = () => [...durabilities];

/** Whether the entry was on disk as far as this page knows [OUTBOX-29]. */
export const isWritten = (key: string) => written.has(key);

/** Returns how many writes to the outbox the browser rolled back because the disk was full. */
export const countQuotaAborts = () => quotaAborts;

/** Closes the connections as the browser does when storage is cleared or its process dies. */
export function loseConnections(): void {
  for (const connection of connections) {
    connection.close();
    connection.dispatchEvent(new Event('close'));
  }
}

/** @param report  returns when the runner has released this page or worker; does not return if it has been killed */
export function watchPoints(report: (point: Point) => void): void {
  channel.onmessage = ({ data }: MessageEvent<{ point?: Point; pages: boolean }>) => {
    if (data.pages === 'document' in globalThis) arm(data.point);
  };
  const reach = (point: Point) => {
    if (armed !== point) return;
    armed = undefined;
    report(point);
  };
  watchTransactions(reach);
  watchStores(reach);
  const send = globalThis.fetch.bind(globalThis);
  globalThis.fetch = (input, init) => {
    if (new Headers(init?.headers).has('Idempotency-Key')) reach('before the send');
    return send(input, init);
  };
}

function watchTransactions(reach: (point: Point) => void): void {
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (names, mode, options) {
    const started = transaction.call(this, names, mode, options);
    if (this.name !== OUTBOX_DATABASE || mode !== 'readwrite') return started;
    connections.add(this);
    started.addEventListener('abort', () => {
      if (started.error?.name === 'QuotaExceededError') quotaAborts += 1;
    });
    const stores = typeof names === 'string' ? [names] : [...names];
    if (stores.includes('entries')) durabilities.add(started.durability);
    if (stores.includes('entries') && stores.includes('device')) holdBack(started, reach);
    return started;
  };
}

function holdBack(strictWrite: IDBTransaction, reach: (point: Point) => void): void {
  let isHeld = true;
  strictWrite.addEventListener('complete', (event) => {
    if (!isHeld) return;
    event.stopImmediatePropagation();
    reach('after the strict write');
    afterReal(() => {
      isHeld = false;
      for (const key of keysIn.get(strictWrite) ?? []) written.add(key);
      strictWrite.dispatchEvent(new Event('complete'));
    }, HELD_BACK_MS);
  });
}

function watchStores(reach: (point: Point) => void): void {
  const { delete: remove, put } = IDBObjectStore.prototype;
  const pointOfState: Record<string, Point> = {
    sending: 'while an attempt is noted',
    queued: 'while a failure is noted',
    'needs-attention': 'while a failure is noted',
  };
  IDBObjectStore.prototype.delete = function (key) {
    if (this.name === 'entries') reach('before the receipt');
    return remove.call(this, key);
  };
  IDBObjectStore.prototype.put = function (value, key) {
    if (this.name === 'receipts') reach('while erasing');
    if (this.name === 'entries') {
      const isNew = this.transaction.objectStoreNames.contains('device');
      if (isNew) keysIn.set(this.transaction, [...(keysIn.get(this.transaction) ?? []), value.id]);
      const point = isNew ? 'during the strict write' : pointOfState[value.state.status];
      if (point) reach(point);
    }
    return put.call(this, value, key);
  };
}
