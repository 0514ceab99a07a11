/**
 * A PIN just entered opens the next staff screen without being asked for again. In memory only, and only for as long as
 * the navigation takes.
 */
const OPEN_MS = 5_000;

let openedAtMs = Number.NEGATIVE_INFINITY;

/** @param nowMs  of a monotonic clock */
export function startPinGrace(nowMs = performance.now()): void {
  openedAtMs = nowMs;
}

export function isInPinGrace(nowMs = performance.now()): boolean {
  return nowMs - openedAtMs < OPEN_MS;
}

export function endPinGrace(): void {
  openedAtMs = Number.NEGATIVE_INFINITY;
}
