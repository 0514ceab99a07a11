/** One of the navigation's two state machines: whether focus is trapped inside the open panel [NAV-20, NAV-21]. */
export type FocusTrap = 'unlocked' | 'locked';
export type FocusTrapEvent = { type: 'LOCK_TRAP' } | { type: 'UNLOCK_TRAP' };

const AFTER: Record<FocusTrapEvent['type'], FocusTrap> = { LOCK_TRAP: 'locked', UNLOCK_TRAP: 'unlocked' };

/** Returns the next state, which does not depend on the current one. */
export function nextFocusTrap(event: FocusTrapEvent): FocusTrap {
  return AFTER[event.type];
}
