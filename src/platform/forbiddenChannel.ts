/**
 * Hides `BroadcastChannel` where the browser forbids it. Firefox with all cookies blocked has the constructor but
 * throws when it is used. Dexie uses it while loading, so everything that imports Dexie would fail, live sending
 * included. Without the constructor all of it works, and detects that nothing can be stored [PWA-21]. Call it before
 * anything else is loaded.
 */
export function hideForbiddenChannel(): void {
  try {
    new BroadcastChannel('').close();
  } catch {
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  }
}
