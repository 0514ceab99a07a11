/**
 * Tracks work that a reload would lose: a form with values, a submission being sent. Code that holds such work marks it
 * here, and nothing reloads the page meanwhile [PWA-17, PWA-28].
 */

const holders = new Set<Holder>();
const waiting = new Set<() => void>();

type Holder = {
  /** Whether the browser asks before the page is reloaded or its tab closed: never at a booth, where nobody may answer */
  asksOnLeaving: boolean;
};

/**
 * Marks that a reload would lose something from now on.
 * @returns the release; call it when the form is empty or sent
 */
export function markUnsaved({ asksOnLeaving }: Holder = { asksOnLeaving: true }): () => void {
  const holder = { asksOnLeaving };
  holders.add(holder);
  if (asksOnLeaving) addEventListener('beforeunload', askBeforeLeaving);
  return () => {
    holders.delete(holder);
    if (![...holders].some((other) => other.asksOnLeaving)) removeEventListener('beforeunload', askBeforeLeaving);
    if (holders.size > 0) return;
    const callbacks = [...waiting];
    waiting.clear();
    for (const callback of callbacks) callback();
  };
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
  // Chrome before 119 asks only for this.
  event.returnValue = '';
}

export function hasUnsavedWork(): boolean {
  return holders.size > 0;
}

/** Calls back once nothing is unsaved; at once if that is already so. */
export function whenNothingUnsaved(callback: () => void): void {
  if (holders.size === 0) callback();
  else waiting.add(callback);
}
