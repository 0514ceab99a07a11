import type { Workbox } from 'workbox-window';
import { trustedScriptUrl } from '../domain/page/trustedText.ts';
import { savesData } from './mediaPreferences.ts';
import { hasUnsavedWork, whenNothingUnsaved } from './unsavedWork.ts';

/** Update check interval: a kiosk or an installed app may stay open for weeks without a page load. */
const UPDATE_CHECK_MS = 60 * 60_000;

/**
 * A newer build is installed and waiting. It never activates by itself: the visitor or the kiosk's attract screen
 * accepts it.
 */
export type UpdateOffer = {
  /** Switches to the new build and reloads once, as soon as nothing is unsaved [PWA-17, DEC-133]. */
  accept: () => void;
  /** Whether accepting would have to wait, because a form has values or something is being sent. */
  mustWait: () => boolean;
};

type WorkerWindow = Pick<Workbox, 'addEventListener' | 'messageSkipWaiting' | 'register' | 'update'>;

type WorkerParts = {
  onUpdate: (offer: UpdateOffer) => void;
  open: () => Promise<WorkerWindow>;
  reload: () => void;
};

/**
 * Whether a worker may be registered: production builds on secure origins only [PWA-02]. In development a worker would
 * serve outdated files.
 */
export function mayHaveWorker(): boolean {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  return import.meta.env.PROD && globalThis.isSecureContext && serviceWorker !== undefined;
}

/** Registers the worker; call after hydration. Without worker support the site works as a normal site [PWA-21]. */
export async function registerServiceWorker(onUpdate: (offer: UpdateOffer) => void): Promise<void> {
  if (!mayHaveWorker()) return;
  const open = async () => new (await import('workbox-window')).Workbox(trustedScriptUrl('/sw.js'), { scope: '/' });
  await installWorker({ onUpdate, open, reload: () => location.reload() });
}

/**
 * Whether a newer worker waits for the one in use. What pages load in advance must end then: Chromium, told to use the
 * newer worker, does so at once only if nothing more is asked of the old one, and else half a minute later [PWA-17].
 */
export async function isNewerWorkerWaiting(): Promise<boolean> {
  if (!mayHaveWorker()) return false;
  return Boolean((await navigator.serviceWorker.getRegistration())?.waiting);
}

/** The worker that may store something in the background; undefined where there is none, or while a newer one waits. */
async function workerForStoring(): Promise<ServiceWorker | undefined> {
  if (!mayHaveWorker()) return undefined;
  const { active, waiting } = await navigator.serviceWorker.ready;
  return waiting ? undefined : (active ?? undefined);
}

/**
 * Has the worker store the map for use without a network; where it is stored nothing happens. Not for people who save
 * data: they get it when they want it.
 */
export function storeMap(): void {
  if (savesData()) return;
  void workerForStoring().then((worker) => worker?.postMessage({ type: 'STORE_MAP' }));
}

/** After this long without an answer a worker has been stopped. */
const WORKER_LIMIT_MS = 60_000;

/** Has the worker store pictures. @returns whether all are stored; false where there is no worker for it. Never rejects */
export async function storePictures(urls: readonly string[]): Promise<boolean> {
  const worker = await workerForStoring();
  if (!worker) return false;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(() => resolve(false), WORKER_LIMIT_MS);
    worker.postMessage({ type: 'STORE_PICTURES', urls }, [port2]);
  });
}

/** Registers the worker and watches for updates. @returns when registered, or when that was not possible */
export async function installWorker({ onUpdate, open, reload }: WorkerParts): Promise<void> {
  let accepted = false;
  let replaced = false;
  let reloading = false;
  const reloadOnce = () => {
    if (!reloading) reload();
    reloading = true;
  };
  try {
    const workbox = await open();
    const offer: UpdateOffer = {
      mustWait: hasUnsavedWork,
      accept: () => {
        if (accepted) return;
        accepted = true;
        // Another tab may have accepted first; the new worker is then active already.
        whenNothingUnsaved(() => (replaced ? reloadOnce() : workbox.messageSkipWaiting()));
      },
    };
    // Also fires for workers found by `update()`, which come as `isExternal`.
    workbox.addEventListener('waiting', () => {
      replaced = false;
      onUpdate(offer);
    });
    workbox.addEventListener('controlling', () => {
      if (accepted && !replaced) whenNothingUnsaved(reloadOnce);
      replaced = true;
    });
    await workbox.register({ immediate: true });
    setInterval(() => workbox.update().catch(() => undefined), UPDATE_CHECK_MS);
  } catch {
    // Blocked by the browser or its settings: workbox-window rejects internally.
  }
}
