import { expect, it } from 'vitest';
import type { StaffSession } from '../../hub/store/StaffStore.ts';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { describeOnEachDatabase } from './databases.ts';
import { openTestStore } from './openTestStore.ts';
import { buildMember } from './staffSignIn.ts';

const NOW = Date.UTC(2026, 1, 4, 10);

const buildSession = (overrides: Partial<StaffSession> = {}): StaffSession => ({
  hash: newSubmissionId(),
  tokenHash: '',
  stage: 'open',
  openedAt: NOW,
  seenAt: NOW,
  expiresAt: NOW + 1000,
  openedFrom: 'abcdefghij',
  ...overrides,
});

describeOnEachDatabase('the store of staff', (settings) => {
  it('keeps members as they were added, one of each name, for every hub [CON-26 in part, HUB-20 in part]', async () => {
    const [one, other] = [await openTestStore(settings()), await openTestStore(settings())];
    const { member } = buildMember({ roles: ['people', 'changes'] });
    const fresh = buildMember({ kind: 'program', totpSecret: undefined }).member;
    expect(await one.addStaffMember(member)).toBe(true);
    expect(await one.addStaffMember(fresh)).toBe(true);
    expect(await other.addStaffMember({ ...buildMember().member, name: member.name })).toBe(false);
    const kept = (await other.staffMembers()).filter(({ id }) => id === member.id || id === fresh.id);
    expect(kept).toEqual(expect.arrayContaining([member, { ...fresh, totpSecret: undefined }]));
    expect(kept).toHaveLength(2);
  });

  it('ends the sessions of a token that is withdrawn, and no others [CON-26 in part]', async () => {
    const store = await openTestStore(settings(), () => NOW);
    const [gone, stays] = [buildMember().member, buildMember().member];
    for (const member of [gone, stays]) {
      await store.addStaffMember(member);
      await store.openSession(buildSession({ hash: `of ${member.id}`, tokenHash: member.tokenHash }));
    }
    expect(await store.withdrawStaffMember(gone.id)).toBe(true);
    expect(await store.withdrawStaffMember(gone.id)).toBe(false);
    expect(await store.staffSession([`of ${gone.id}`])).toBeUndefined();
    expect(await store.staffSession(['another', `of ${stays.id}`])).toMatchObject({ tokenHash: stays.tokenHash });
    expect((await store.staffMembers()).map(({ id }) => id)).not.toContain(gone.id);
  });

  it('takes each code once, of two that give it at the same moment one [CON-26]', async () => {
    const stores = [await openTestStore(settings()), await openTestStore(settings())];
    const { member } = buildMember();
    await stores[0]?.addStaffMember(member);
    const given = await Promise.all([...stores, ...stores].map((store) => store.noteCode(member.id, 100)));
    expect(given.filter(Boolean)).toHaveLength(1);
    expect(await stores[1]?.noteCode(member.id, 99), 'nor an earlier one afterwards').toBe(false);
    expect(await stores[1]?.noteCode(member.id, 101)).toBe(true);
  });

  it('enrols one authenticator, of two at the same moment one, and never another in its place [CON-26]', async () => {
    const stores = [await openTestStore(settings()), await openTestStore(settings())];
    const { member } = buildMember({ totpSecret: undefined });
    await stores[0]?.addStaffMember(member);
    const enrolled = await Promise.all(
      [...stores, ...stores].map((store, index) => store.noteCode(member.id, 5, `SECRET${index}`)),
    );
    expect(enrolled.filter(Boolean)).toHaveLength(1);
    const kept = (await stores[1]?.staffMembers())?.find(({ id }) => id === member.id);
    expect(kept).toMatchObject({ totpSecret: `SECRET${enrolled.indexOf(true)}`, totpStep: 5 });
    expect(await stores[0]?.noteCode(member.id, 6, 'ANOTHER')).toBe(false);
  });

  it('lists sessions newest first, notes their use, and forgets those that are over [CON-26 in part]', async () => {
    const at = { now: NOW };
    const store = await openTestStore(settings(), () => at.now);
    const [older, newer] = [buildSession({ openedAt: NOW + 1, newSecret: 'S' }), buildSession({ openedAt: NOW + 2 })];
    for (const session of [older, newer]) await store.openSession(session);
    const own = (await store.staffSessions()).filter(({ hash }) => hash === older.hash || hash === newer.hash);
    expect(own).toEqual([{ ...newer, newSecret: undefined }, older]);
    await store.noteSessionSeen(newer.hash, NOW + 500);
    expect(await store.staffSession([newer.hash])).toMatchObject({ seenAt: NOW + 500 });
    expect(await store.closeSession(newer.hash)).toBe(true);
    expect(await store.closeSession(newer.hash)).toBe(false);
    at.now += 1000;
    const later = await openTestStore(settings(), () => at.now);
    expect(await later.staffSession([older.hash])).toBeUndefined();
  });

  it('forgets sessions by the clock that nobody sets: the other one, set a year ahead, ends none [CON-26 in part]', async () => {
    const store = await openTestStore(settings(), () => NOW);
    const session = buildSession({ openedAt: NOW });
    await store.openSession(session);
    const aYearLater = NOW + 365 * 86_400_000;
    const setAhead = await openTestStore(
      settings(),
      () => aYearLater,
      () => NOW,
    );
    expect(await setAhead.staffSession([session.hash])).toMatchObject({ openedAt: NOW });
    const setBack = await openTestStore(
      settings(),
      () => NOW,
      () => aYearLater,
    );
    expect(await setBack.staffSession([session.hash])).toBeUndefined();
  });
});
