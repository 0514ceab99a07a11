/**
 * Whether a window keeps what it is given. A private one is a browser of its own that ends with its last window, and what
 * waits to be sent would end with it: no booth may start in one [DEC-134].
 */
import type { WindowSigns } from '../platform/storageHealth.ts';

export type WindowKind =
  /** The browser has promised to keep everything */
  | 'keeps'
  /** A private window, or one without what a booth needs to start without the hub */
  | 'forgets'
  /** Only a person can tell: Chromium hides from pages which of the two a window is, and a new site has no promise */
  | 'unknown';

export function windowKind({ promised, hasWorkers, refusesFiles }: WindowSigns): WindowKind {
  if (!hasWorkers || refusesFiles) return 'forgets';
  return promised ? 'keeps' : 'unknown';
}
