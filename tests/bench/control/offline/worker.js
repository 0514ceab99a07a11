// Two files in one cache, answered from it first.
addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(caches.open('control').then((cache) => cache.addAll(['/', '/app.js'])));
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
});
