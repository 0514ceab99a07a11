/** Ways in which the outbox's database fails its page or worker. */
import { afterReal } from './drivenTime.ts';
import { type DatabaseTrouble, OPENS_LATE_MS, OUTBOX_DATABASE } from './pointNames.ts';

export function troubleDatabase(trouble: DatabaseTrouble): void {
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (name, version) {
    if (name !== OUTBOX_DATABASE) return open.call(this, name, version);
    switch (trouble) {
      case 'throws':
        throw new DOMException('no database here', 'SecurityError');
      case 'fails': {
        // A version below the stored one fails.
        const request = unheard(open.call(this, name, 1));
        queueMicrotask(() => request.onerror?.(Object.assign(new Event('error'), { target: { error: null } })));
        return request;
      }
      case 'never answers':
        return unheard(open.call(this, `${name}-unheard`, 1));
      case 'opens late':
        return heardLate(open.call(this, name, version));
    }
  };
}

/** Suppresses the events of a request, so that it never answers. */
function unheard(request: IDBOpenDBRequest): IDBOpenDBRequest {
  const stop = (event: Event) => event.stopImmediatePropagation();
  for (const type of ['success', 'error', 'upgradeneeded', 'blocked']) request.addEventListener(type, stop);
  return request;
}

function heardLate(request: IDBOpenDBRequest): IDBOpenDBRequest {
  let isLate = false;
  request.addEventListener('success', (event) => {
    if (isLate) return;
    event.stopImmediatePropagation();
    afterReal(() => {
      isLate = true;
      request.dispatchEvent(new Event('success'));
    }, OPENS_LATE_MS);
  });
  return request;
}
