import { atom, getDefaultStore } from 'jotai';

/**
 * The state of a visit beyond touches and keys: work in progress, whether anyone is here, and requests to end it.
 * Features and the shell report and read it, and the kiosk guard acts on it, without knowing each other.
 */

const holds = new Set<symbol>();

/**
 * Delays the kiosk reset while a submission is being sent [KIOSK-16].
 * @returns the release; call it when the submission is answered, failed or queued
 */
export function blockReset(): () => void {
  const hold = Symbol('hold');
  holds.add(hold);
  return () => {
    holds.delete(hold);
  };
}

export function isResetBlocked(): boolean {
  return holds.size > 0;
}

/** Whether nobody is at the kiosk: it was reset and has not been touched since [KIOSK-27, KIOSK-34]. */
export const vacantAtom = atom(false);

export const isVacant = (): boolean => getDefaultStore().get(vacantAtom);

export const setVacant = (isVacant: boolean): void => getDefaultStore().set(vacantAtom, isVacant);

/** How many visits their visitors have ended. */
const endedVisits = atom(0);

/** Ends the visit at the visitor's request; like every reset, it waits for a submission being sent [KIOSK-16]. */
export const endVisit = (): void => getDefaultStore().set(endedVisits, (count) => count + 1);

/** Calls back when the visitor ends the visit. Returns the unsubscriber. */
export const onVisitEnd = (listener: () => void): (() => void) => getDefaultStore().sub(endedVisits, listener);
