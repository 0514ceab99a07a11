import { describe, expect, it } from 'vitest';
import { isLive, newToken, settingCounts } from '../../../../hub/staff/access/staffAccess.ts';
import type { StaffMember } from '../../../../hub/store/StaffStore.ts';

const MINUTE_MS = 60_000;

describe('a session of staff', () => {
  const session = { seenAt: 0, expiresAt: 8 * 60 * MINUTE_MS };
  it.each([
    ['used a moment ago', { ...session, seenAt: 7 * 60 * MINUTE_MS }, 7 * 60 * MINUTE_MS + 1, true],
    ['used 59 minutes ago', session, 59 * MINUTE_MS, true],
    ['not used for an hour', session, 60 * MINUTE_MS, false],
    ['used all the time, for eight hours', { ...session, seenAt: 479 * MINUTE_MS }, 480 * MINUTE_MS, false],
    ['seen by a hub whose clock is a little ahead', { ...session, seenAt: 3 * MINUTE_MS }, 0, true],
    ['seen later than now, for the clock was set back', { ...session, seenAt: 60 * MINUTE_MS }, 0, false],
  ])('%s is good: %o at %i is %s [CON-26]', (_name, each, now, isGood) => {
    expect(isLive(each, now)).toBe(isGood);
  });
});

describe('the token of the setting', () => {
  const member = (kind: StaffMember['kind'], roles: StaffMember['roles']) => ({ kind, roles }) as StaffMember;
  it.each([
    ['while nobody has one', [], true],
    ['beside people who only look', [member('person', []), member('person', ['people'])], true],
    ['beside programs, whatever they may', [member('program', ['people', 'changes'])], true],
    ['beside a person who may change things', [member('person', ['changes'])], false],
  ])('counts %s: %s [CON-26]', (_name, members, counts) => {
    expect(settingCounts(members)).toBe(counts);
  });
});

it('a token of one’s own has more than 32 random characters, and is no other [CON-26]', () => {
  const tokens = new Set(Array.from({ length: 100 }, newToken));
  expect(tokens.size).toBe(100);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
});
