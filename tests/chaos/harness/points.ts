/**
 * Named instants in the life of an entry at which the runner may pull the plug, watched from outside the product: at
 * IndexedDB and at `fetch`. Reporting one blocks this page, so that nothing of it runs on before the plug is out.
 */
import { BATCH_PATH } from '../../../src/domain/submission/submissionBatch.ts';

export const POINTS = [
  'during the strict write',
  'after the strict write',
  'before the send',
  'while an attempt is noted',
  'while a failure is noted',
  'before the receipt',
  'while erasing',
] as const;
export type Point = (typeof POINTS)[number];

/** Ways in which a database lets its page down, by the `database` parameter of the page's address. */
export const DATABASE_TROUBLES = ['throws', 'fails', 'never answers'] as const;

const OUTBOX_DATABASE = 'defence-careers-outbox';
const durabilities = new Set<string>();
const connections = new Set<IDBDatabase>();
let armed: Point | undefined;

export function arm(point: Point | undefined): void {
  armed = point;
}

/** The durabilities that writes to the outbox have asked for: what the platform shows of "strictly durable". */
export const writeDurabilities = () => [...durabilities];

/** The browser takes the connections away, as it does when storage is cleared or its process dies. */
export function loseConnections(): void {
  for (const connection of connections) {
    connection.close();
    connection.dispatchEvent(new Event('close'));
  }
}

function reach(point: Point): void {
  if (armed !== point) return;
  armed = undefined;
  const report = new XMLHttpRequest();
  // Under another name of this machine: hanging submissions use up the connections of the first.
  report.open('GET', `http://127.0.0.1:${location.port}/__chaos/reached?point=${encodeURIComponent(point)}`, false);
  try {
    report.send();
  } catch {
    // The runner is gone; so is the test.
  }
}

export function watchPoints(): void {
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (names, mode, options) {
    const started = transaction.call(this, names, mode, options);
    if (this.name !== OUTBOX_DATABASE || mode !== 'readwrite') return started;
    connections.add(this);
    const stores = typeof names === 'string' ? [names] : [...names];
    if (stores.includes('entries')) durabilities.add(started.durability);
    if (stores.includes('entries') && stores.includes('device')) {
      started.addEventListener('complete', () => reach('after the strict write'));
    }
    return started;
  };
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
      const point = isNew ? 'during the strict write' : pointOfState[value.state.status];
      if (point) reach(point);
    }
    return put.call(this, value, key);
  };
  const send = globalThis.fetch.bind(globalThis);
  globalThis.fetch = (input, init) => {
    if (input === BATCH_PATH || new Headers(init?.headers).has('Idempotency-Key')) reach('before the send');
    return send(input, init);
  };
  troubleDatabase(new URL(location.href).searchParams.get('database'));
}

function troubleDatabase(trouble: string | null): void {
  if (!trouble) return;
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (name, version) {
    if (name !== OUTBOX_DATABASE) return open.call(this, name, version);
    if (trouble === 'throws') throw new DOMException('no database here', 'SecurityError');
    // A version below the stored one fails; a request whose events nobody hears never answers.
    const request = open.call(this, trouble === 'fails' ? name : `${name}-unheard`, 1);
    const stop = (event: Event) => event.stopImmediatePropagation();
    for (const type of ['success', 'error', 'upgradeneeded', 'blocked']) request.addEventListener(type, stop);
    if (trouble === 'fails') {
      queueMicrotask(() => request.onerror?.(Object.assign(new Event('error'), { target: { error: null } })));
    }
    return request;
  };
}
