/**
 * Firefox that is told to block all cookies has the constructor of broadcast channels and throws when it is used. Dexie
 * uses it as it loads, and everything that comes with Dexie would be gone, live sending included. Without the name all
 * of it works, and finds out by itself that nothing can be kept [PWA-21]. Call it before anything else is loaded.
 */
export function hideForbiddenChannel(): void {
  try {
    new BroadcastChannel('').close();
  } catch {
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  }
}
