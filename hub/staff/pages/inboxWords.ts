import { FROM_REVOKED_DEVICE } from '../../store/inbox.ts';
import type { InboxItem, InboxLine } from '../../store/StaffStore.ts';

/** Why something lies here, in words. */
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

/** An unknown reason stands for itself. */
export const reasonText = (code: string): string => REASONS[code] ?? code;

/** What a person may do with an item. Pure. */
export type Decision = 'accept' | 'delete';

export function isDecision(value: unknown): value is Decision {
  return value === 'accept' || value === 'delete';
}

/** What the rules have refused stays refused; what nobody has judged yet may be let in [CON-28]. */
export function decisionsFor({ reason, payload }: Pick<InboxItem, 'reason' | 'payload'>): Decision[] {
  return reason === FROM_REVOKED_DEVICE && payload ? ['accept', 'delete'] : ['delete'];
}

type Address = Pick<InboxLine, 'kind' | 'key' | 'content'>;

/** The item's page, or the one that asks about a decision. */
export function itemPath({ kind, key, content }: Address, decision?: Decision): string {
  return `/staff/inbox/item${decision ? `/${decision}` : ''}?${new URLSearchParams({ kind, key, content })}`;
}
