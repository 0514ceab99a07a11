/**
 * Back closes what was opened over the page and stays on the page, as people expect of a phone. While something is
 * open, the browser stands on a history entry of its own: a copy of the page's entry, with a mark. The router is never
 * told of a move between the two, so that it neither reads the page anew nor scrolls it.
 *
 * The entry stays when what was open is closed in another way, because removing it is a step back that takes its time,
 * in which the page may navigate. It is used again by what is opened next, and a later Back steps over it.
 */
const MARK = 'isOverPage';

type Entry = { page: string; isMarked: boolean };

/** The entry of the page that is shown; undefined until the application has named one. */
let here: Entry | undefined;
const openDialogs: { close: () => void }[] = [];

function currentEntry(): Entry {
  const state: { key?: string; [MARK]?: boolean } = history.state ?? {};
  return { page: `${state.key} ${location.href}`, isMarked: state[MARK] === true };
}

/**
 * Call after every page change of the router. Never called at a booth, which has no Back and whose visits own their
 * history entries: nothing is added to the history there.
 */
export function notePage(): void {
  // In the capture phase: before the router.
  if (!here) addEventListener('popstate', onMove, { capture: true });
  here = currentEntry();
}

/**
 * Calls `close` when the visitor goes back while this is the last thing opened. It may ask first: the page stays.
 * @returns call it when it is closed
 */
export function closeOnBack(close: () => void): () => void {
  const dialog = { close };
  openDialogs.push(dialog);
  if (here && !currentEntry().isMarked) history.pushState({ ...history.state, [MARK]: true }, '');
  if (here) here = currentEntry();
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1);
  };
}

function onMove(event: PopStateEvent): void {
  const before = here;
  here = currentEntry();
  if (before?.page !== here.page || before.isMarked === here.isMarked) return;
  event.stopImmediatePropagation();
  if (here.isMarked) return;
  const last = openDialogs.at(-1);
  if (last) {
    history.forward();
    last.close();
  } else {
    history.back();
  }
}
