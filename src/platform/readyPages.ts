import { READY_PAGES } from './keptPages.ts';

/** Longer than it takes to go from one page to another. */
const AWAY_MS = 2_000;

export type ReadyPages = {
  /** Asks once more, after the content has changed */
  askAgain: () => void;
  stop: () => void;
};

/**
 * Asks the worker to have pages ready for the next start of the app: now, and each time that nobody looks at the page any
 * more, for live numbers may have changed meanwhile.
 */
export function keepPagesReady(): ReadyPages {
  const workers = globalThis.navigator?.serviceWorker;
  if (!workers) return { askAgain: () => undefined, stop: () => undefined };
  const ask = () => void workers.ready.then(({ active }) => active?.postMessage({ type: READY_PAGES }));
  // A page that is being left for another is hidden as well; it does not live to see the end of this wait.
  const onChange = () => document.hidden && setTimeout(() => document.hidden && ask(), AWAY_MS);
  document.addEventListener('visibilitychange', onChange);
  ask();
  return { askAgain: ask, stop: () => document.removeEventListener('visibilitychange', onChange) };
}
