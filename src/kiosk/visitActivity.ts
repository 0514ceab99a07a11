/**
 * What keeps a visit alive beside touch and keys: work in progress and playing media. Features report it, the kiosk
 * guard reads it; neither knows the other.
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
