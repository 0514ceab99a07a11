import { FROM_REVOKED_DEVICE } from '../../store/inbox.ts';
import type { InboxItem, InboxLine } from '../../store/StaffStore.ts';

/** The reasons for items in the inbox, in words. */
const REASONS: Record<string, string> = {
  EXIST: 'This address is already registered for the event',
  NO_SPOTS: 'The event was full',
  CANDIDATEID: 'The candidate number has the wrong form',
  CLOSED: 'Registration was closed',
  NOT_FOUND: 'There is no such event',
  INVALID: 'The values break a rule',
  UNREADABLE: 'It is sealed to a key that this hub does not have',
  [FROM_REVOKED_DEVICE]: 'It came from a revoked device; nothing was done with it',
};

/** Returns the text of a reason; an unknown code is returned unchanged. */
export const reasonText = (code: string): string => REASONS[code] ?? code;

/** Staff decisions on an item. Pure. */
export type Decision = 'accept' | 'delete';

export function isDecision(value: unknown): value is Decision {
  return value === 'accept' || value === 'delete';
}

/**
 * Returns the possible decisions: what the rules refused stays refused; what has not been judged yet may be accepted
 * [CON-28].
 */
export function decisionsFor({ reason, payload }: Pick<InboxItem, 'reason' | 'payload'>): Decision[] {
  return reason === FROM_REVOKED_DEVICE && payload ? ['accept', 'delete'] : ['delete'];
}

type Address = Pick<InboxLine, 'kind' | 'key' | 'content'>;

/** Returns the path of an item's page, or of the confirmation page of a decision. */
export function itemPath({ kind, key, content }: Address, decision?: Decision): string {
  return `/staff/inbox/item${decision ? `/${decision}` : ''}?${new URLSearchParams({ kind, key, content })}`;
}
