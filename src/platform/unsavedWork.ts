/**
 * Tracks work that a reload would lose: a form with values, a submission being sent. Code that holds such work marks it
 * here, and nothing reloads the page meanwhile [PWA-17, PWA-28].
 */

const holders = new Set<symbol>();
const waiting = new Set<() => void>();

/**
 * Marks that a reload would lose something from now on.
 * @returns the release; call it when the form is empty or sent
 */
export function markUnsaved(): () => void {
  const holder = Symbol('unsaved');
  holders.add(holder);
  return () => {
    holders.delete(holder);
    if (holders.size > 0) return;
    const callbacks = [...waiting];
    waiting.clear();
    for (const callback of callbacks) callback();
  };
}

export function hasUnsavedWork(): boolean {
  return holders.size > 0;
}

/** Calls back once nothing is unsaved; at once if that is already so. */
export function whenNothingUnsaved(callback: () => void): void {
  if (holders.size === 0) callback();
  else waiting.add(callback);
}

/**
 * Makes the browser ask before the page is reloaded or its tab closed. Never at a booth, where nobody may answer.
 * @returns the release
 */
export function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    event.preventDefault();
    // Chrome before 119 asks only for this.
    event.returnValue = '';
  };
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
