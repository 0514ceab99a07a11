/** One of the two machines of the navigation: whether focus is kept inside the open panel [NAV-20, NAV-21]. */
export type FocusTrap = 'unlocked' | 'locked';
export type FocusTrapEvent = { type: 'LOCK_TRAP' } | { type: 'UNLOCK_TRAP' };

const AFTER: Record<FocusTrapEvent['type'], FocusTrap> = { LOCK_TRAP: 'locked', UNLOCK_TRAP: 'unlocked' };

/** Each event leads to its state from either. */
export function nextFocusTrap(event: FocusTrapEvent): FocusTrap {
  return AFTER[event.type];
}
