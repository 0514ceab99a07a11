import { expect, it, onTestFinished, vi } from 'vitest';
import { openStore } from '../../hub/store/openStore.ts';
import type { AcceptedInput, RegistrationInput, Store } from '../../hub/store/Store.ts';
import type { ReceivedKind } from '../../hub/store/schema.ts';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { buildRegistrationInput } from '../builders/buildRegistrationInput.ts';
import { commandLine } from './commandLine.ts';
import { type DatabaseSettings, describeOnEachDatabase } from './databases.ts';
import { openTestStore, rawDatabase, takenOf } from './openTestStore.ts';
import { storedBy } from './submissionHub.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAIL_VALUES = { firstName: 'Tam', eventCode: 'X', eventName: 'X', guests: '' };
const NOW = Date.UTC(2026, 1, 4, 10);
const daysAgo = (days: number) => NOW - days * DAY_MS;

const buildAccepted = (kind: ReceivedKind, days: number): AcceptedInput => ({
  kind,
  key: newSubmissionId(),
  bodyHash: 'a'.repeat(64),
  reference: 'DC-1',
  payload: { email: `${kind}-${days}@example.com` },
  answer: { success: true, kept: days },
  receivedAt: daysAgo(days),
  deferred: false,
});

const buildRegistered = (eventCode: string, days: number, overrides: Partial<RegistrationInput> = {}) =>
  buildRegistrationInput(newSubmissionId(), {
    key: newSubmissionId(),
    eventCode,
    receivedAt: daysAgo(days),
    device: 'booth',
    sequence: days,
    ...overrides,
  });

/** What is in the database under a key, past the store. */
function rowOf(settings: DatabaseSettings, kind: ReceivedKind, key: string) {
  return rawDatabase(settings)
    .selectFrom('submission')
    .selectAll()
    .where('kind', '=', kind)
    .where('submission_key', '=', key)
    .executeTakeFirst();
}

/** Two that are older than the limit of the tests, and one that is not. @returns their keys, the oldest first */
async function acceptThree(store: Store, kind: 'enquiry' | 'feedback'): Promise<string[]> {
  const inputs = [100, 31, 29].map((days) => buildAccepted(kind, days));
  for (const input of inputs) await store.accept(input);
  return inputs.map(({ key }) => key);
}

describeOnEachDatabase('what was sent', (settings) => {
  it.each(['enquiry', 'feedback'] as const)(
    'as %s is erased after the days that are given, and a repeat hears the same [HUB-15, HUB-20 in part]',
    async (kind) => {
      const store = await openTestStore(settings());
      const [oldest = '', old = '', young = ''] = await acceptThree(store, kind);
      expect(await store.eraseSubmissions(kind, daysAgo(30))).toBe(2);
      for (const key of [oldest, old]) {
        expect(await storedBy(store, kind, key)).toBeUndefined();
        expect(await store.remembered(kind, key), 'the key stays, with its answer').toMatchObject({
          bodyHash: 'a'.repeat(64),
          answer: { success: true },
        });
        const row = await rowOf(settings(), kind, key);
        expect(row).toMatchObject({ status: 'erased', payload: null, email: null });
        expect(JSON.stringify(row)).not.toContain('example.com');
      }
      expect(await storedBy(store, kind, young)).toBeDefined();
      expect(await store.eraseSubmissions(kind, daysAgo(30))).toBe(0);
    },
  );

  it('as registration is kept until so long after its event, and proves its day for ever [KIOSK-32 in part, HUB-15]', async () => {
    const store = await openTestStore(settings());
    const of = (event: string) => `${event}-${newSubmissionId()}`;
    const [past, recent, coming, withdrawn] = [of('past'), of('recent'), of('coming'), of('withdrawn')];
    const input = (eventCode: string, days = 100) => buildRegistered(eventCode, days, { device: `booth-of-${past}` });
    const kept = new Map<string, RegistrationInput>();
    for (const event of [past, recent, coming, withdrawn]) {
      kept.set(event, input(event));
      await store.register(kept.get(event) as RegistrationInput);
    }
    const cancelled = input(past, 90);
    await store.register(cancelled);
    const { key, reference, eventCode, seats } = cancelled;
    await store.cancelRegistration({ key, reference, eventCode, seats, reason: 'Tam rang', cancelledAt: daysAgo(80) });
    const young = input(past, 29);
    await store.register(young);

    expect(await store.eraseSubmissions('registration', daysAgo(30)), 'no release says yet when events end').toBe(0);
    await store.noteEventEnds([
      { eventCode: past, endsAt: daysAgo(1) },
      { eventCode: recent, endsAt: daysAgo(29) },
      { eventCode: coming, endsAt: NOW + 30 * DAY_MS },
    ]);
    // Its end was put right since.
    await store.noteEventEnds([{ eventCode: past, endsAt: daysAgo(31) }]);
    expect(await store.eraseSubmissions('registration', daysAgo(30))).toBe(3);
    const left = async (each?: RegistrationInput) => (await store.findRegistrations({ key: each?.key ?? '' })).length;
    expect([await left(kept.get(past)), await left(cancelled), await left(kept.get(withdrawn))]).toEqual([0, 0, 0]);
    expect([await left(kept.get(recent)), await left(kept.get(coming)), await left(young)]).toEqual([1, 1, 1]);
    const reasons = rawDatabase(settings())
      .selectFrom('cancellation')
      .select('reason')
      .where('submission_key', '=', key);
    expect(await reasons.execute()).toEqual([]);
    expect((await store.arrivedSequences()).get(`booth-of-${past}`)).toEqual([29, 90, 100]);
    expect(await store.register({ ...kept.get(past), receivedAt: NOW } as RegistrationInput)).toMatchObject({
      type: 'answered',
      answer: { result: { success: true } },
    });
    expect(await left(kept.get(past)), 'a repeat is not registered anew').toBe(0);
    expect(await takenOf(store, recent)).toEqual({ inPerson: 1, online: 0 });
  });

  it('is erased from the inbox too, also what came from a revoked device [HUB-18 in part]', async () => {
    const store = await openTestStore(settings());
    const refuse = (days: number, reason: string) => {
      const { mail: _none, ...input } = buildAccepted('enquiry', days);
      return store.refuse({ ...input, reason });
    };
    await refuse(40, 'REVOKED');
    await refuse(20, 'REVOKED');
    expect(await store.eraseSubmissions('enquiry', daysAgo(30))).toBe(1);
    expect((await store.inbox()).filter(({ kind }) => kind === 'enquiry')).toHaveLength(1);
  });

  it('is erased many at once [HUB-20 in part]', async () => {
    const store = await openTestStore(settings());
    for (let index = 0; index < 250; index += 1) await store.accept(buildAccepted('feedback', 60 + index));
    expect(await store.eraseSubmissions('feedback', daysAgo(59))).toBe(250);
  });

  it('of every kind goes by itself after the days of the setting, mails about it too, and otherwise never', async () => {
    const unset = await openTestStore(settings(), () => NOW);
    const ended = `ended-${newSubmissionId()}`;
    await unset.noteEventEnds([{ eventCode: ended, endsAt: daysAgo(50) }]);
    const [enquiry = '', , young = ''] = await acceptThree(unset, 'enquiry');
    const [feedback = ''] = await acceptThree(unset, 'feedback');
    const later = await openTestStore(settings(), () => NOW + 40_000 * DAY_MS);
    expect(await storedBy(later, 'enquiry', enquiry), 'no time is set').toBeDefined();
    const to = `${newSubmissionId()}@example.com`;
    const registered = buildRegistered(ended, 60, { mail: { mail: 'cancellation', to, values: MAIL_VALUES } });
    await unset.register(registered);
    expect(await unset.mailsTo(to)).toHaveLength(1);

    const store = await openTestStore({ ...settings(), keepSubmissionsDays: 30 }, () => NOW);
    expect(await storedBy(store, 'enquiry', enquiry)).toBeUndefined();
    expect(await storedBy(store, 'feedback', feedback)).toBeUndefined();
    expect(await store.findRegistrations({ key: registered.key })).toEqual([]);
    expect(await store.mailsTo(to)).toEqual([]);
    expect(await storedBy(store, 'enquiry', young)).toBeDefined();
  });

  it('goes by itself while the hub runs too, looked for every hour until the store is closed [HUB-20 in part]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const clock = { now: NOW };
    const store = await openStore(
      { ...settings(), keepSubmissionsDays: 30 },
      { now: () => clock.now, steadyNow: () => clock.now },
    );
    const [young, younger] = [buildAccepted('enquiry', 29), buildAccepted('enquiry', 27)];
    for (const input of [young, younger]) await store.accept(input);
    const isThere = async ({ key }: AcceptedInput) => (await storedBy(store, 'enquiry', key)) !== undefined;
    clock.now += 2 * DAY_MS;
    vi.advanceTimersByTime(HOUR_MS - 1);
    expect([await isThere(young), await isThere(younger)]).toEqual([true, true]);
    vi.advanceTimersByTime(1);
    await expect.poll(() => isThere(young)).toBe(false);
    expect(await isThere(younger)).toBe(true);

    clock.now += 2 * DAY_MS;
    vi.advanceTimersByTime(HOUR_MS);
    await expect.poll(() => isThere(younger)).toBe(false);
    await store.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is erased by command, one kind at a time, by the days given or the setting [HUB-19 in part]', async () => {
    const store = await openTestStore(settings());
    const [oldest = '', old = '', young = ''] = await acceptThree(store, 'enquiry');
    const run = commandLine(settings(), { now: NOW });
    expect(await run('erase', 'enquiries')).toMatchObject({
      code: 2,
      notes: expect.stringContaining('erase enquiries needs --days N, or the setting KEEP_SUBMISSIONS_DAYS'),
    });
    for (const days of ['-1', 'ten', '1.5', '100000']) {
      expect(await run('erase', 'enquiries', '--days', days), days).toMatchObject({ code: 2 });
    }
    expect(await run('erase', 'enquiries', '--form', 'x')).toMatchObject({ code: 2 });
    const one = await run('erase', 'enquiries', '--days', '60');
    expect(one).toMatchObject({ code: 0, notes: 'backups made before still have them\n' });
    expect(await storedBy(store, 'enquiry', oldest)).toBeUndefined();
    expect(await storedBy(store, 'enquiry', old)).toBeDefined();
    await commandLine(settings(), { now: NOW, keepSubmissionsDays: 30 })('erase', 'enquiries');
    expect(await storedBy(store, 'enquiry', old)).toBeUndefined();
    expect(await storedBy(store, 'enquiry', young)).toBeDefined();
    expect(await run('erase', 'registrations', '--days', '99999')).toMatchObject({
      code: 0,
      out: '0 registrations erased\n',
    });
    expect((await run('erase', 'feedback', '--days', '99999')).out).toBe('0 feedback erased\n');
  });
});
