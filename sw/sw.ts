/// <reference lib="webworker" />
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { type StoredContent, storedAvailability } from '../src/db/storedRelease.ts';
import { deliverPending } from '../src/outbox/delivery/deliverInWorker.ts';
import { SYNC_TAG } from '../src/outbox/delivery/registerSync.ts';
import { READY_PAGES } from '../src/platform/keptPages.ts';
import { KIOSK_MARK } from '../src/platform/kioskMark.ts';
import { answerNavigation, type NavigationParts } from './answerNavigation.ts';
import { answerAudio } from './audio.ts';
import { answerKioskProfile } from './kioskProfile.ts';
import { pageCacheOf } from './pageCacheOf.ts';
import { loadPageScript } from './pageScript.ts';
import { PageShelf } from './pageShelf.ts';
import { answerPicture } from './pictures.ts';
import { staleCaches } from './staleCaches.ts';
import { storedContent } from './storedContent.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | PrecacheEntry)[] };
/** Missing from TypeScript's library: only Chromium has background sync. */
type SyncEvent = ExtendableEvent & { tag: string };

// The shell: document, scripts, styles, fonts, logos [PWA-03]. Its document is never served for `/` directly.
const precached = self.__WB_MANIFEST;
cleanupOutdatedCaches();
precacheAndRoute(precached, { directoryIndex: '', cleanURLs: false });

const SHELL = '/shell.html';
const PAGE_CACHE = pageCacheOf(precached);
const pages = new PageShelf({
  open: () => caches.open(PAGE_CACHE),
  render: async (address, stored) => loadPageScript()(address, stored),
  numbers: async ({ db }) => (await storedAvailability(db))?.etag,
  now: Date.now,
});
const device = {
  stored: storedContent,
  isKiosk: () => caches.has(KIOSK_MARK),
  shell: () => matchPrecache(SHELL),
};
registerRoute(
  ({ request }) => request.mode === 'navigate',
  ({ request, event }) => {
    const navigation: NavigationParts<StoredContent> = {
      ...device,
      page: (address, stored, shell) => pages.page(address, stored, shell, (work) => event.waitUntil(work)),
      fetch: (asked: Request, init?: RequestInit) => fetch(asked, init),
    };
    return answerNavigation(request, navigation);
  },
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /^\/media\/(audio|loops)\//.test(url.pathname),
  ({ request, event }) => answerAudio(request, (work) => event.waitUntil(work)),
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/media/'),
  ({ request, event }) => answerPicture(request, (work) => event.waitUntil(work)),
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /^\/kiosk-config\/[^/]+\.json$/.test(url.pathname),
  ({ request }) => answerKioskProfile(request),
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
    await Promise.all(staleCaches(await caches.keys(), PAGE_CACHE).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

// The visitor accepted the update; nothing else ever replaces a running worker [PWA-17].
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (event.data?.type === READY_PAGES) event.waitUntil(readyPages());
});

async function readyPages(): Promise<void> {
  const [stored, isKiosk, shell] = await Promise.all([device.stored(), device.isKiosk(), device.shell()]);
  if (stored && shell && !isKiosk) await pages.getReady(`${self.location.origin}/`, stored, shell);
}

// It rejects while anything is left: the event then stays registered, and the browser fires it again [OUTBOX-35].
self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === SYNC_TAG) sync.waitUntil(deliverPending());
});
