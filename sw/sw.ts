/// <reference lib="webworker" />
/// <reference path="./pageScriptAddress.d.ts" />

import pageScript from 'virtual:page-script';
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import type { StoredContent } from '../src/db/storedRelease.ts';
import { KIOSK_PROFILES_PATH } from '../src/domain/hubPaths.ts';
import type { RenderOnDevice } from '../src/domain/page/rendering.ts';
import { deliverPending } from '../src/outbox/delivery/deliverInWorker.ts';
import { SYNC_TAG } from '../src/outbox/delivery/registerSync.ts';
import { KIOSK_MARK } from '../src/platform/kioskMark.ts';
import {
  answerAudio,
  answerBoothPicture,
  answerKioskProfile,
  answerMapFile,
  answerPicture,
  isMapFile,
  staleCaches,
  storeMapFiles,
  storeSmallPictures,
} from './media.ts';
import { answerNavigation } from './navigation.ts';
import { renderPage, storedContent } from './renderPage.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (string | PrecacheEntry)[];
  renderOnDevice?: RenderOnDevice<StoredContent>;
};
/** Missing from TypeScript's library: only Chromium has background sync. */
type SyncEvent = ExtendableEvent & { tag: string };

// The shell: document, scripts, styles, fonts, logos [PWA-03]. Its document is never served for `/` directly.
// The map is half as large as all the rest, and follows once the content is there.
cleanupOutdatedCaches();
const files = self.__WB_MANIFEST;
const urlOf = (entry: string | PrecacheEntry) =>
  new URL(typeof entry === 'string' ? entry : entry.url, location.origin).href;
precacheAndRoute(
  files.filter((entry) => !isMapFile(urlOf(entry))),
  { directoryIndex: '', cleanURLs: false },
);

registerRoute(
  ({ request }) => request.mode === 'navigate',
  ({ request }) =>
    answerNavigation(request, {
      stored: storedContent,
      isKiosk: () => caches.has(KIOSK_MARK),
      shell: () => matchPrecache('/shell.html'),
      render: (address, stored, shell) => renderPage(shell, async () => loadPageScript()(address, stored)),
      fetch: (...asked) => fetch(...asked),
    }),
);

/**
 * Loads the rendering script, unless it is loaded: it is separate, so that a worker woken for anything but a page does
 * not load it. Browsers let a worker load later only scripts that it loaded during installation.
 * @throws DOMException when the browser does not have it
 */
function loadPageScript(): RenderOnDevice<StoredContent> {
  if (!self.renderOnDevice) importScripts(pageScript);
  if (!self.renderOnDevice) throw new Error('the page script offers nothing');
  return self.renderOnDevice;
}

registerRoute(({ sameOrigin, url }) => sameOrigin && isMapFile(url.pathname), answerMapFile);
registerRoute(({ sameOrigin, url }) => sameOrigin && /^\/media\/(audio|films|loops)\//.test(url.pathname), answerAudio);
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/media/attract/'), answerBoothPicture);
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/media/'), answerPicture);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith(`${KIOSK_PROFILES_PATH}/`),
  answerKioskProfile,
);

self.addEventListener('install', () => {
  try {
    loadPageScript();
  } catch (error) {
    // Pages then begin with the shell.
    console.warn('this device cannot render pages', error);
  }
});

self.addEventListener('activate', (event) => {
  const clean = async () => {
    await Promise.all(staleCaches(await caches.keys()).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

const isReplaced = () => self.registration.waiting !== null;

// The visitor accepted the update; nothing else ever replaces a running worker [PWA-17].
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (event.data?.type === 'STORE_MAP') {
    event.waitUntil(storeMapFiles(files.map(urlOf).filter(isMapFile), isReplaced));
  }
  if (event.data?.type === 'STORE_PICTURES') {
    const { urls } = event.data as { urls: string[] };
    event.waitUntil(storeSmallPictures(urls, isReplaced).then((isStored) => event.ports[0]?.postMessage(isStored)));
  }
});

// It rejects while anything is left: the event then stays registered, and the browser fires it again [OUTBOX-35].
self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === SYNC_TAG) sync.waitUntil(deliverPending());
});
