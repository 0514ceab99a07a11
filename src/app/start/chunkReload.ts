/**
 * Handles missing scripts: a page left open across a deployment may request a script that no longer exists. One reload
 * brings the new build of the requested page; a second in a row would be a loop, and a reload over a half-filled form
 * would lose it [PWA-28, DEC-133].
 */
import { pageAnswers } from '../../api/pageAnswers.ts';
import { isLeaving, watchLeaving } from '../../platform/leaving.ts';
import { isSpared } from '../../platform/optionalScript.ts';
import { persisted } from '../../platform/persisted.ts';
import { hasUnsavedWork, whenNothingUnsaved } from '../../platform/unsavedWork.ts';

const lastReload = persisted('reloaded-for-script', (text) => (text === '' ? Number.NEGATIVE_INFINITY : Number(text)));
/** A later deployment in the same tab may need another reload. */
const AGAIN_AFTER_MS = 60_000;

type ReloadWorld = {
  now: () => number;
  /** Whether the visitor is on the way to another page, whose arrival a reload would cancel */
  isLeaving: () => boolean;
  /** Whether a reload would bring a page: from the worker, or from a hub that answers */
  canLoad: () => Promise<boolean>;
  load: (path: string | undefined) => void;
};

const browserAdapters: ReloadWorld = {
  now: Date.now,
  isLeaving,
  canLoad: async () => Boolean(navigator.serviceWorker?.controller) || pageAnswers(),
  load: (path) => (path === undefined ? location.reload() : location.assign(path)),
};

/** Whether the error is a script that could not be loaded, in the wording of Chromium, Firefox or WebKit. */
export function isMissingScript(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css|failed to load module/i.test(
      error.message,
    )
  );
}

type AfterMissingScript = 'reloading' | 'waiting' | 'leaving' | 'unreachable' | 'given-up';

let underWay: Promise<AfterMissingScript> | undefined;

/**
 * Reloads once for a missing script, as soon as nothing is unsaved. Concurrent calls get the same answer.
 * @param path  of the page being navigated to; undefined for the current page
 * @returns `reloading`; `waiting` for unsaved work; `leaving`, because Firefox aborts a page's requests when it is
 * left, so the script is not missing; `unreachable` when a reload would lose this page and bring none; or `given-up`
 * when the last reload was for the same reason
 */
export function reloadForMissingScript(
  path: string | undefined,
  world: ReloadWorld = browserAdapters,
): Promise<AfterMissingScript> {
  underWay ??= decide(path, world).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function decide(path: string | undefined, world: ReloadWorld): Promise<AfterMissingScript> {
  if (world.isLeaving()) return 'leaving';
  if (!(await world.canLoad())) return 'unreachable';
  if (world.now() - lastReload.read() < AGAIN_AFTER_MS) return 'given-up';
  try {
    lastReload.store(world.now());
  } catch {
    // Without session storage nothing would stop a loop.
    return 'given-up';
  }
  const answer = hasUnsavedWork() ? 'waiting' : 'reloading';
  whenNothingUnsaved(() => world.load(path));
  return answer;
}

/**
 * Listens for scripts that Vite could not load, but for those that the page does without; the page's error boundary may
 * call the two functions too.
 * @param pathOnItsWay  returns the path of a navigation in progress
 */
export function reloadOnMissingScripts(pathOnItsWay: () => string | undefined, world?: ReloadWorld): void {
  watchLeaving();
  addEventListener('vite:preloadError', (event: Event & { payload?: unknown }) => {
    // Whoever asked for the script learns of the error after this listener.
    setTimeout(() => {
      if (!isSpared(event.payload)) void reloadForMissingScript(pathOnItsWay(), world);
    });
  });
}
