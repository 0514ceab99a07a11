/// <reference lib="webworker" />
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import type { HeldContent } from '../src/db/heldRelease.ts';
import { deliverPending } from '../src/outbox/deliverInWorker.ts';
import { KIOSK_MARK } from '../src/platform/kioskMark.ts';
import { answerNavigation, type NavigationParts } from './answerNavigation.ts';
import { answerAudio } from './audio.ts';
import { devicePage } from './devicePage.ts';
import { heldContent } from './heldContent.ts';
import { answerKioskProfile } from './kioskProfile.ts';
import { loadPageScript } from './pageScript.ts';
import { answerPicture } from './pictures.ts';
import { staleCaches } from './staleCaches.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | PrecacheEntry)[] };
/** Not in TypeScript's library: background sync is Chromium's. */
type SyncEvent = ExtendableEvent & { tag: string };

// The shell: document, scripts, styles, fonts, logos [PWA-03]. Its document is never an answer to `/` by itself.
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });

const navigation: NavigationParts<HeldContent> = {
  held: heldContent,
  isKiosk: () => caches.has(KIOSK_MARK),
  shell: () => matchPrecache('/shell.html'),
  page: (address, held, shell) => devicePage(shell, () => loadPageScript()(address, held)),
  fetch: (request: Request, init?: RequestInit) => fetch(request, init),
};
registerRoute(
  ({ request }) => request.mode === 'navigate',
  ({ request }) => answerNavigation(request, navigation),
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
    await Promise.all(staleCaches(await caches.keys()).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

// The visitor accepted the update; nothing else ever replaces a running worker [PWA-17].
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
});

// It rejects while anything is left: the event then stays registered, and the browser fires it again [OUTBOX-35].
self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === 'outbox') sync.waitUntil(deliverPending());
});
