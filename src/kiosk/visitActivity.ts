/**
 * The state of a visit beyond touches and keys: work in progress, whether anyone is here, and requests to end it.
 * Features and the shell report and read it, and the kiosk guard acts on it, without knowing each other.
 */

const holds = new Set<symbol>();

/**
 * Delays the kiosk reset while a submission is being sent [KIOSK-16].
 * @returns the release; call it when the submission is answered, failed or queued
 */
export function holdReset(): () => void {
  const hold = Symbol('hold');
  holds.add(hold);
  return () => {
    holds.delete(hold);
  };
}

export function resetIsHeld(): boolean {
  return holds.size > 0;
}

let vacant = false;
const vacancyListeners = new Set<() => void>();

/** Whether nobody is at the kiosk: it was reset and has not been touched since [KIOSK-27, KIOSK-34]. */
export function isVacant(): boolean {
  return vacant;
}

export function setVacant(value: boolean): void {
  if (value === vacant) return;
  vacant = value;
  for (const listener of [...vacancyListeners]) listener();
}

/** Calls back after every change of `isVacant`. Returns the unsubscriber. */
export function subscribeVacant(listener: () => void): () => void {
  vacancyListeners.add(listener);
  return () => {
    vacancyListeners.delete(listener);
  };
}

const endListeners = new Set<() => void>();

/** Ends the visit at the visitor's request; like every reset, it waits for a submission being sent [KIOSK-16]. */
export function endVisit(): void {
  for (const listener of [...endListeners]) listener();
}

/** Calls back when the visitor ends the visit. Returns the unsubscriber. */
export function onVisitEnd(listener: () => void): () => void {
  endListeners.add(listener);
  return () => {
    endListeners.delete(listener);
  };
}
