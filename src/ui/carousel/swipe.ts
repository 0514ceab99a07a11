/** A finger that moved less has not swiped. CSS px [CAR-22, CAR-38] */
export const SWIPE_PX = 50;

/**
 * Where a horizontal swipe leads: 1 to the next slide after one to the left, -1 to the previous one after one to the
 * right, 0 nowhere, because it was too short or rather a scroll of the page [CAR-22].
 */
export function swipeStep(from: { x: number; y: number }, to: { x: number; y: number }): -1 | 0 | 1 {
  const across = to.x - from.x;
  if (Math.abs(across) <= SWIPE_PX || Math.abs(to.y - from.y) > Math.abs(across)) return 0;
  return across < 0 ? 1 : -1;
}
