import { startSendingUnanswered } from '../../content/search/unanswered.pageOnly.ts';
import { isKiosk } from '../../kiosk/kioskMode.ts';
import { loadOutbox, setEviction } from '../../outbox/loadOutbox.ts';
import { rememberSealingKey } from '../../outbox/sealing/sealingKey.ts';
import { registerServiceWorker, storeMap, type UpdateOffer } from '../../platform/serviceWorker.ts';
import { evict } from '../../sync/evict.ts';
import { startSync } from '../../sync/startSync.ts';
import { followBookings } from './followBookings.ts';

/**
 * The first worker fetches every script of the site. Who leaves again at once is spared them, and who stays has connection
 * and processor for the page and its content first.
 */
const FIRST_WORKER_AFTER_MS = 3_000;

/** Nothing of this page came from a worker. A booth is set up before anybody comes, and waits for nothing. */
const isFirstVisit = () => !isKiosk() && !navigator.serviceWorker?.controller;

type BackgroundListeners = {
  /** The device now holds another release: the page's data should be read again */
  onNewContent: () => void;
  /** A newer build is waiting */
  onUpdate: (offer: UpdateOffer) => void;
};

/**
 * Starts the background work of every page: the worker, the content sync, and the delivery of waiting submissions. Load
 * it when the browser is idle, because it includes Dexie and the outbox.
 * @returns stops what a test or a hot reload must stop
 */
export function startBackground({ onNewContent, onUpdate }: BackgroundListeners): () => void {
  setEviction(() => evict());
  // Also starts the delivery loop [OUTBOX-12].
  loadOutbox().catch((error) => console.warn('the outbox cannot be opened', error));
  const worker = setTimeout(() => void registerServiceWorker(onUpdate), isFirstVisit() ? FIRST_WORKER_AFTER_MS : 0);
  const stopSync = startSync({ rememberSealingKey, onSwitched: onNewContent, onCurrent: storeForOffline });
  const stopReports = isKiosk() ? startReports() : startSendingUnanswered();
  const stopBookings = isKiosk() ? () => undefined : followBookings();
  return () => {
    clearTimeout(worker);
    stopBookings();
    stopSync();
    stopReports();
  };
}

/** What follows the content onto the device, for use without a network. */
function storeForOffline(): void {
  storeMap();
  void import('./storeAllPictures.ts').then(({ storeAllPictures }) => storeAllPictures());
}

/** Loaded only on kiosks: visitors' devices report nothing, and do not load the code for it [DEC-156]. */
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
