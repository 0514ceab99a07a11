import { isKiosk } from '../kiosk/kioskMode.ts';
import { loadOutbox, setMakeRoom } from '../outbox/loadOutbox.ts';
import { rememberSealingKey } from '../outbox/sealing/sealingKey.ts';
import { keepPagesReady } from '../platform/readyPages.ts';
import { registerServiceWorker, type UpdateOffer } from '../platform/serviceWorker.ts';
import { makeRoom } from '../sync/makeRoom.ts';
import { startSync } from '../sync/startSync.ts';

type BackgroundListeners = {
  /** The device holds another release now: what is shown should be read again */
  onNewContent: () => void;
  /** A newer build waits to be used */
  onUpdate: (offer: UpdateOffer) => void;
};

/**
 * What runs beside every page once it is alive: the worker, the content sync, and the delivery of what waits. Loaded
 * when the browser is idle, because Dexie and the outbox come with it.
 * @returns stops what a test or a hot reload must stop
 */
export function startBackground({ onNewContent, onUpdate }: BackgroundListeners): () => void {
  setMakeRoom(() => makeRoom());
  // Also the start of the delivery loop [OUTBOX-12].
  loadOutbox().catch((error) => console.warn('the outbox cannot be opened', error));
  void registerServiceWorker(onUpdate);
  // A booth's pages begin with the shell.
  const readyPages = isKiosk() ? undefined : keepPagesReady();
  const onSwitched = () => {
    onNewContent();
    readyPages?.askAgain();
  };
  const stopSync = startSync({ rememberSealingKey, onSwitched });
  const stopReports = isKiosk() ? startReports() : () => {};
  return () => {
    stopSync();
    readyPages?.stop();
    stopReports();
  };
}

/** Loaded on kiosks alone: no visitor's device reports anything, nor carries the code for it [DEC-156]. */
function startReports(): () => void {
  let stop: (() => void) | undefined;
  let stopped = false;
  import('./startHeartbeat.ts')
    .then(({ startKioskHeartbeat }) => {
      if (!stopped) stop = startKioskHeartbeat();
    })
    .catch((error) => console.warn('this kiosk cannot report', error));
  return () => {
    stopped = true;
    stop?.();
  };
}
