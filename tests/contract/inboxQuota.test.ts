import { expect, it } from 'vitest';
import { FROM_REVOKED_DEVICE, FROM_UNMARKED_FILE } from '../../hub/store/inbox.ts';
import { createInboxQuota } from '../../hub/store/inboxQuota.ts';
import type { RefusalInput } from '../../hub/store/Store.ts';
import { refuse } from '../../hub/store/submissions.ts';
import { submissionWrites } from '../../hub/store/transaction.ts';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { buildWireRegistration } from '../builders/buildRegistration.ts';
import { buildWireEnquiry } from '../builders/buildWireEnquiry.ts';
import { describeOnEachDatabase } from './databases.ts';
import { openTestStore, rawDatabase } from './openTestStore.ts';
import { startSubmissionHub } from './submissionHub.ts';

const plenty = async () => 1e12;

function refusalOf(name: string, overrides: Partial<RefusalInput> = {}): RefusalInput {
  const key = `key-of-${name}-0123456789`;
  return {
    kind: 'registration',
    key,
    bodyHash: `hash-of-${name}`,
    reference: 'DC-0000-0000-0',
    reason: 'INVALID',
    answer: { name },
    payload: { text: 'x'.repeat(1_000) },
    receivedAt: 1_770_000_000_000,
    deferred: false,
    ...overrides,
  };
}

describeOnEachDatabase('the inbox of a hub that many send junk to', (settings) => {
  it('keeps of a refused body what the contract has, at its lengths [HUB-18, CON-08]', async () => {
    const hub = await startSubmissionHub(settings());
    const keys = [newSubmissionId(), newSubmissionId()];
    const wire = buildWireRegistration();
    await hub.register(
      {
        ...wire,
        Registrant: { ...wire.Registrant, FirstName: 'x'.repeat(20_000), Evil: 'y' },
        filler: 'z'.repeat(30_000),
      },
      { 'idempotency-key': keys[0] ?? '' },
    );
    await hub.enquire(
      { ...buildWireEnquiry({ email: 'none' }), filler: 'z'.repeat(30_000) },
      { 'idempotency-key': keys[1] ?? '' },
    );
    const items = (await hub.store.inbox()).filter(({ key }) => keys.includes(key));
    expect(items.map(({ reason }) => reason)).toEqual(['INVALID', 'INVALID']);
    const payloads = items.map(({ payload }) => JSON.stringify(payload));
    for (const text of payloads) expect(text.length).toBeLessThan(2_000);
    expect(payloads.join()).toContain(`"${'x'.repeat(100)}…"`);
    expect(payloads.join()).not.toMatch(/Evil|filler|captcha/);
  });

  it('is full at its limit: the answer is remembered, the copy not kept; the oldest of strangers goes first [CON-08, CON-04]', async () => {
    const store = await openTestStore(settings());
    const db = rawDatabase(settings());
    await db.deleteFrom('inbox').execute();
    const room = createInboxQuota(plenty, { most: 3_100, mostQuarantined: 1_500 });
    await room.measure(db);
    const write = submissionWrites(db, settings().databaseUrl === undefined);
    const refuseAt = (name: string, at: number, device?: string) =>
      refuse(write, refusalOf(name, { receivedAt: 1_770_000_000_000 + at, device }), room);
    await refuseAt('old', 0);
    await refuseAt('of-a-booth', 1, 'booth-1');
    await refuseAt('new', 2);
    const unmarked = refusalOf('of-a-file', { reason: FROM_UNMARKED_FILE, receivedAt: 1_769_000_000_000 });
    await refuse(write, unmarked, room);
    expect(await refuseAt('too-much', 3)).toEqual({ type: 'answered', answer: { name: 'too-much' } });
    const namesIn = async () => (await store.inbox()).map(({ key }) => key.split('-').slice(2, -1).join('-')).sort();
    expect(await namesIn()).toEqual(['new', 'of-a-booth', 'of-a-file', 'old']);
    expect(await store.remembered('registration', refusalOf('too-much').key)).toMatchObject({
      answer: { name: 'too-much' },
    });

    const smaller = createInboxQuota(plenty, { most: 2_000, mostQuarantined: 1_500 });
    await smaller.measure(db);
    expect(await namesIn()).toEqual(['of-a-booth', 'of-a-file']);
    await smaller.measure(db);
    expect(await namesIn()).toEqual(['of-a-booth', 'of-a-file']);
  });

  it.each([
    ['a revoked device was told is kept', { reason: FROM_REVOKED_DEVICE, device: 'stolen' }],
    ['came in an unmarked file', { reason: FROM_UNMARKED_FILE }],
  ])('keeps all that %s, and beyond its limit answers nothing of the kind [CON-32]', async (_what, of) => {
    const db = rawDatabase(settings());
    await openTestStore(settings());
    await db.deleteFrom('inbox').execute();
    const room = createInboxQuota(plenty, { most: 0, mostQuarantined: 1_500 });
    await room.measure(db);
    const write = submissionWrites(db, settings().databaseUrl === undefined);
    const quarantined = (name: string) => refusalOf(`${of.reason.toLowerCase()}-${name}`, of);
    await refuse(write, quarantined('first'), room);
    await expect(refuse(write, quarantined('second'), room)).rejects.toThrow('the inbox is full');
    const keys = (await db.selectFrom('submission').select('submission_key').execute()).map(
      (row) => row.submission_key,
    );
    expect(keys).toContain(quarantined('first').key);
    expect(keys).not.toContain(quarantined('second').key);
    // What fills it is counted again at the next start.
    const next = createInboxQuota(plenty, { most: 0, mostQuarantined: 1_500 });
    await next.measure(db);
    await expect(refuse(write, quarantined('third'), next)).rejects.toThrow('the inbox is full');
    await next.measure(db);
    expect(await db.selectFrom('inbox').select('reason').execute()).toEqual([{ reason: of.reason }]);
  });
});
