import { eventPath, REGISTER_FRAGMENT } from '../../content/events/eventAddress.ts';
import type { Link } from '../../domain/entities/shared.ts';
import type { EntryView } from '../../outbox/outbox.ts';
import { isFinal } from '../../outbox/screens/entryViews.ts';

/** Returns the next step for a visitor after a final refusal; undefined for an entry that can still be sent. */
export function wayOn(entry: EntryView): Link | undefined {
  if (!isFinal(entry)) return undefined;
  if (entry.kind === 'enquiry') return { href: '/contact-us', text: 'Contact us' };
  const { eventCode } = entry.shown;
  if (!eventCode || entry.problem === 'NO_SPOTS') return { href: '/events', text: 'Find another event' };
  const path = eventPath(eventCode);
  return FORM_AGAIN.has(entry.problem ?? '')
    ? { href: `${path}#${REGISTER_FRAGMENT}`, text: 'Fill in the form again' }
    : { href: path, text: 'Open the event' };
}

/** Refusals because of the values entered, not because of the event. */
const FORM_AGAIN = new Set(['CANDIDATEID', 'INVALID']);
