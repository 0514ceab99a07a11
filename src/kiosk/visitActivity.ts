/**
 * What a visit needs to know beside touch and keys: work in progress, whether anyone is here, and the wish to end it.
 * Features and the shell report and read it; the kiosk guard acts on it; none of them knows the others.
 */

const holds = new Set<symbol>();

/**
 * Delays the kiosk reset while a submission is on its way [KIOSK-16].
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

/** Whether nobody is at the kiosk: it came to rest by a reset and has not been touched since [KIOSK-27, KIOSK-34]. */
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

/** Ends the visit now, as the visitor asked; like every reset it waits for a submission on its way [KIOSK-16]. */
export function endVisit(): void {
  for (const listener of [...endListeners]) listener();
}

/** Returns the unsubscriber. */
export function onVisitEnd(listener: () => void): () => void {
  endListeners.add(listener);
  return () => {
    endListeners.delete(listener);
  };
}
