/**
 * A page left open across a deployment may ask for a script that no longer exists anywhere. One reload brings the new
 * build; a second in a row would be a loop, and a reload over a half-filled form would lose it [PWA-28, DEC-133].
 */
import { hasUnsavedWork, whenNothingUnsaved } from './unsavedWork.ts';

const KEY = 'reloaded-for-script';
/** A later deployment in the same tab may need its own reload. */
const AGAIN_AFTER_MS = 60_000;

type ReloadWorld = { now: () => number; storage: Pick<Storage, 'getItem' | 'setItem'>; reload: () => void };

const browserWorld = (): ReloadWorld => ({
  now: Date.now,
  storage: sessionStorage,
  reload: () => location.reload(),
});

/**
 * Whether the error is a script of the page that could not be loaded, in the words of Chromium, Firefox and WebKit.
 */
export function isMissingScript(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css|failed to load module/i.test(
      error.message,
    )
  );
}

/**
 * Reloads once for a missing script, as soon as nothing is unsaved.
 * @returns `reloading`, `waiting` for unsaved work, or `given-up` when the last reload was for the same reason
 */
export function reloadForMissingScript(world: ReloadWorld = browserWorld()): 'reloading' | 'waiting' | 'given-up' {
  try {
    const last = Number(world.storage.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
    if (world.now() - last < AGAIN_AFTER_MS) return 'given-up';
    world.storage.setItem(KEY, String(world.now()));
  } catch {
    // Without session storage nothing would stop a loop.
    return 'given-up';
  }
  const answer = hasUnsavedWork() ? 'waiting' : 'reloading';
  whenNothingUnsaved(world.reload);
  return answer;
}

/** Listens for scripts that Vite could not load; the page's own error boundary may call the two functions too. */
export function reloadOnMissingScripts(): void {
  addEventListener('vite:preloadError', () => {
    // Offline and without a worker the reload itself would fail, and the page is better than nothing.
    if (navigator.onLine || navigator.serviceWorker?.controller) reloadForMissingScript();
  });
}
