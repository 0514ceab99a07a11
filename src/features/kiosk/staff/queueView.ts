/** The queue in staff order: first what needs a person, then what is waiting, then what has arrived [KIOSK-23]. */

import type { EntryView } from '../../../outbox/outbox.ts';
import { isFinal } from '../../../outbox/screens/entryViews.ts';

export type QueueSection = { heading: string; look: 'wait' | 'bad' | 'sent'; entries: EntryView[] };

export function queueSections(entries: EntryView[]): QueueSection[] {
  const inState = (...states: EntryView['state'][]) => entries.filter(({ state }) => states.includes(state));
  return [
    { heading: 'Needs a person', look: 'bad', entries: inState('needs-attention') },
    { heading: 'Waiting to send', look: 'wait', entries: inState('queued', 'sending') },
    { heading: 'Sent', look: 'sent', entries: inState('delivered').reverse() },
  ];
}

/**
 * Returns the ids to try again: everything that has failed, and what is only waiting for its next attempt [KIOSK-23].
 * Entries with a final answer are left out [OUTBOX-19].
 */
export function idsToTryAgain(entries: EntryView[]): string[] {
  return entries
    .filter((entry) => (entry.state === 'needs-attention' || entry.state === 'queued') && !isFinal(entry))
    .map(({ id }) => id);
}

/** Returns a name such as `outbox-expo-demo-2026-03-14.json` */
export function exportFileName(profileId: string, now: Date): string {
  return `outbox-${profileId}-${now.toISOString().slice(0, 10)}.json`;
}
