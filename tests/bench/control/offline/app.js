// The least an offline app does: its page and script come from the worker's cache, its content from IndexedDB.
const db = await new Promise((resolve, reject) => {
  const opening = indexedDB.open('control', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('pages');
  opening.onsuccess = () => resolve(opening.result);
  opening.onerror = () => reject(opening.error);
});
const store = (mode) => db.transaction('pages', mode).objectStore('pages');
const settled = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let lines = await settled(store('readonly').get('page'));
if (!lines) {
  lines = await (await fetch('/content.json')).json();
  await settled(store('readwrite').put(lines, 'page'));
}
const main = document.createElement('main');
for (const { element, text } of lines)
  main.append(Object.assign(document.createElement(element), { textContent: text }));
document.body.append(main);

await navigator.serviceWorker.register('/worker.js');
