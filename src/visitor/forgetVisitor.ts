/**
 * Forgets this visitor: everything in this folder and the whole session storage, where forms, the quiz and searches
 * keep their state [DEC-137]. What belongs to the device stays: the outbox, the cached content, the kiosk's settings and
 * a waiting update [KIOSK-14]. The address and its query go with the navigation that follows.
 */
import { clearComparison } from './comparison.ts';
import { clearFeedback } from './feedback.ts';
import { clearHistoryUrl } from './history.ts';
import { clearInstallOffer } from './installOffer.ts';
import { clearLocation } from './location.ts';
import { clearClosedNotifications } from './notifications.ts';
import { clearShortlist } from './shortlist.ts';

const CLEARERS: (() => void)[] = [
  clearShortlist,
  clearComparison,
  clearLocation,
  clearFeedback,
  clearClosedNotifications,
  clearHistoryUrl,
  clearInstallOffer,
  () => sessionStorage.clear(),
];

/** Clears every thing even when one of them fails: a browser that forbids storage keeps nothing to clear. */
export function forgetVisitor(): void {
  for (const clear of CLEARERS) {
    try {
      clear();
    } catch (error) {
      console.warn('a part of the visitor could not be cleared', error);
    }
  }
}
