import { READY_PAGES } from './keptPages.ts';

/** Longer than a navigation from one page to another takes. */
const AWAY_MS = 2_000;

export type ReadyPages = {
  /** Asks once more, after the content has changed */
  askAgain: () => void;
  stop: () => void;
};

/**
 * Asks the worker to prepare pages for the next start of the app: now, and whenever the page is hidden, because live
 * numbers may have changed meanwhile.
 */
export function keepPagesReady(): ReadyPages {
  const workers = globalThis.navigator?.serviceWorker;
  if (!workers) return { askAgain: () => undefined, stop: () => undefined };
  const ask = () => void workers.ready.then(({ active }) => active?.postMessage({ type: READY_PAGES }));
  // A page that is being left is hidden as well, but is gone before this wait ends.
  const onChange = () => document.hidden && setTimeout(() => document.hidden && ask(), AWAY_MS);
  document.addEventListener('visibilitychange', onChange);
  ask();
  return { askAgain: ask, stop: () => document.removeEventListener('visibilitychange', onChange) };
}
