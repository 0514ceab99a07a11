/**
 * Forgets this visitor: everything in this folder and the whole session storage, where forms, the quiz and searches
 * keep their state [DEC-137]. What belongs to the device stays: the outbox, the cached content, the kiosk's settings and
 * a waiting update [KIOSK-14]. The address and its query go with the navigation that follows.
 */

import { forgetHeld } from '../platform/persisted.ts';
import { bookings } from './bookings.ts';
import { storedLocation } from './location/useUserLocation.ts';
import { shortlist, shortlistTitles } from './shortlist.ts';
import {
  clearClosedNotifications,
  colourScheme,
  feedback,
  historyUrl,
  installDismissal,
  quizProgress,
  selections,
} from './storedChoices.ts';

const CLEARERS: (() => void)[] = [
  shortlist.clear,
  shortlistTitles.clear,
  selections.clear,
  storedLocation.clear,
  feedback.clear,
  colourScheme.clear,
  clearClosedNotifications,
  installDismissal.clear,
  bookings.clear,
  quizProgress.clear,
  historyUrl.clear,
  forgetHeld,
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
