/**
 * A PIN that was just given opens the next staff screen without being asked for again. In memory only, and for the
 * moment the way there takes.
 */
const OPEN_MS = 5_000;
let openedAtMs = Number.NEGATIVE_INFINITY;

/** @param nowMs  of a clock that never jumps back */
export function openStaffDoor(nowMs = performance.now()): void {
  openedAtMs = nowMs;
}

export function staffDoorIsOpen(nowMs = performance.now()): boolean {
  return nowMs - openedAtMs < OPEN_MS;
}

export function closeStaffDoor(): void {
  openedAtMs = Number.NEGATIVE_INFINITY;
}
