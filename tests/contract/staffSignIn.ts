import { hashOf, newToken } from '../../hub/staff/access/staffAccess.ts';
import { newTotpSecret, totpCode, totpStep } from '../../hub/staff/access/totp.ts';
import type { StaffMember, StaffRole } from '../../hub/store/StaffStore.ts';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import type { StaffHub } from './staffHub.ts';

export const BROWSER = { accept: 'text/html,application/xhtml+xml' };

/** A member of staff with a token, and an authenticator unless they have never signed in. */
export function buildMember(overrides: Partial<StaffMember> = {}): { token: string; member: StaffMember } {
  const token = newToken();
  const id = newSubmissionId();
  const member: StaffMember = {
    id,
    name: `Aroha ${id}`,
    kind: 'person',
    roles: [],
    tokenHash: hashOf(token),
    totpSecret: newTotpSecret(),
    totpStep: 0,
    createdAt: 0,
    ...overrides,
  };
  return { token, member };
}

/** Adds a member to a hub's database. */
export async function addTo(hub: StaffHub, overrides: Partial<StaffMember> = {}) {
  const made = buildMember(overrides);
  await hub.store.addStaffMember(made.member);
  return made;
}

export const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';

/** What an authenticator shows at the hub's time. */
export const codeNow = (hub: StaffHub, secret: string, stepsAway = 0) =>
  totpCode(secret, totpStep(hub.clock.now) + stepsAway);

/** Signs somebody with an authenticator in. @returns the headers of their browser */
export async function signInAs(hub: StaffHub, { token, member }: { token: string; member: StaffMember }) {
  const first = await hub.form('/staff', { token });
  const pending = { ...BROWSER, cookie: cookieOf(first) };
  const location = first.headers.get('location') ?? '';
  const second = await hub.form(location, { code: codeNow(hub, member.totpSecret ?? '') }, pending);
  if (second.status !== 303) throw new Error(`not signed in: ${second.status}`);
  return { ...BROWSER, cookie: cookieOf(second) };
}

/** Signs a new member in who may do this. */
export async function browserOf(hub: StaffHub, roles: readonly StaffRole[]) {
  return signInAs(hub, await addTo(hub, { roles }));
}
