import { expect, it } from 'vitest';
import type { CancellationInput, RegistrationInput, Store } from '../../hub/store/Store.ts';
import { refusalReason } from '../../hub/submissions/kinds/kinds.ts';
import type { MailDraft } from '../../src/domain/mail/mailDraft.ts';
import { buildCapacity, buildRegistrationInput } from '../builders/buildRegistrationInput.ts';
import { describeOnEachDatabase } from './databases.ts';
import { openTestStore, rawDatabase, takenOf } from './openTestStore.ts';

const CANCELLED_AT = 1_770_000_600_000;
const DAY_MS = 86_400_000;

const cancellationOf = (
  { key, reference, eventCode, seats }: RegistrationInput,
  overrides: Partial<CancellationInput> = {},
): CancellationInput => ({
  ...{ key, reference, eventCode, seats },
  reason: 'One sender',
  cancelledAt: CANCELLED_AT,
  ...overrides,
});

const cancellationMail = (to: string): MailDraft => ({
  mail: 'cancellation',
  to,
  values: { firstName: 'Ada', eventCode: 'X', eventName: 'Night', guests: '' },
});

/** Registrations of one network, one after another in time. */
function burstOf(name: string, count: number, overrides: Partial<RegistrationInput> = {}): RegistrationInput[] {
  return Array.from({ length: count }, (_, index) =>
    buildRegistrationInput(`${name}-${index}`, {
      eventCode: name.toUpperCase(),
      receivedAt: 1_770_000_000_000 + index * 1_000,
      ...overrides,
    }),
  );
}

const registerAll = async (store: Store, inputs: readonly RegistrationInput[]) => {
  for (const input of inputs) await store.register(input);
};

const keysOf = (found: readonly { key: string }[]) => found.map(({ key }) => key);

describeOnEachDatabase('a burst of registrations', (settings) => {
  it('is cancelled in one transaction: all seats of all events are free, each person is told, each reason kept [HUB-24 in part, HUB-16]', async () => {
    const store = await openTestStore(settings(), () => CANCELLED_AT);
    for (const eventCode of ['MANY-A', 'MANY-B']) {
      await store.setCapacities([buildCapacity({ eventCode, inPersonPlaces: 3_000, onlinePlaces: 3_000 })]);
    }
    const confirmation = { mail: 'registration', to: 'x@example.com', values: {} } as unknown as MailDraft;
    const first = burstOf('many-a', 620, { seats: { inPerson: 2, online: 1 } });
    const second = burstOf('many-b', 5, { mail: confirmation });
    await Promise.all([...first, ...second].map((input) => store.register(input)));
    expect(await takenOf(store, 'MANY-A')).toEqual({ inPerson: 1_240, online: 620 });

    const kept = second[4] as RegistrationInput;
    const wanted = [...first, ...second.slice(0, 4)];
    const inputs = wanted.map((input) => cancellationOf(input, { mail: cancellationMail(`${input.key}@example.com`) }));
    const done = await store.cancelRegistrations(inputs);
    expect(keysOf(done).toSorted()).toEqual(keysOf(wanted).toSorted());
    expect(await takenOf(store, 'MANY-A')).toEqual({ inPerson: 0, online: 0 });
    expect(await takenOf(store, 'MANY-B')).toEqual({ inPerson: 1, online: 0 });
    const [found] = await store.findRegistrations({ key: first[619]?.key ?? '' });
    expect(found?.cancelled).toEqual({ at: CANCELLED_AT, reason: 'One sender' });
    expect((await store.findRegistrations({ key: kept.key }))[0]?.cancelled).toBeUndefined();
    // The confirmations of four are withdrawn, that of the fifth is not.
    expect((await store.mailCounts()).waiting).toBe(wanted.length + 1);
    expect(await store.cancelRegistrations(inputs), 'once more').toEqual([]);
    expect(await takenOf(store, 'MANY-B')).toEqual({ inPerson: 1, online: 0 });
  });

  it('leaves out who is cancelled already, and frees their seats once, whoever comes first [HUB-24 in part, HUB-16]', async () => {
    const [store, other] = [await openTestStore(settings()), await openTestStore(settings())];
    const inputs = burstOf('raced-burst', 60);
    await Promise.all(inputs.map((input) => store.register(input)));
    const half = inputs.slice(0, 30);
    const done = await Promise.all([
      store.cancelRegistrations(inputs.map((input) => cancellationOf(input, { reason: 'all' }))),
      other.cancelRegistrations(half.map((input) => cancellationOf(input, { reason: 'half' })).reverse()),
      ...half.slice(0, 5).map((input) => other.cancelRegistration(cancellationOf(input, { reason: 'one' }))),
    ]);
    const [all, part, ...ones] = done as [CancellationInput[], CancellationInput[], ...boolean[]];
    expect(all.length + part.length + ones.filter(Boolean).length).toBe(60);
    expect(await takenOf(store, 'RACED-BURST')).toEqual({ inPerson: 0, online: 0 });
  });

  it('is undone as a whole when a mail of it cannot be stored [HUB-24 in part]', async () => {
    const store = await openTestStore(settings());
    const inputs = burstOf('undone-burst', 3);
    await registerAll(store, inputs);
    const circle: { self?: unknown } = {};
    circle.self = circle;
    const broken = { ...cancellationMail('x@example.com'), values: circle } as unknown as MailDraft;
    const cancellations = inputs.map((input, index) => cancellationOf(input, index === 2 ? { mail: broken } : {}));
    await expect(store.cancelRegistrations(cancellations)).rejects.toThrow();
    expect(await takenOf(store, 'UNDONE-BURST')).toEqual({ inPerson: 3, online: 0 });
    expect(await store.findBurst({ eventCode: 'undone-burst' }, 10)).toHaveLength(3);
  });

  it('is found by event, network and time, or all of them; what is cancelled is none of it [HUB-24 in part]', async () => {
    const store = await openTestStore(settings(), () => CANCELLED_AT);
    const hall = burstOf('found-hall', 4, { network: 'aaaaaaaaaaaa' });
    const home = burstOf('found-home', 2, { network: 'bbbbbbbbbbbb', eventCode: 'FOUND-HALL' });
    const elsewhere = burstOf('found-else', 1, { network: 'aaaaaaaaaaaa' });
    const booth = burstOf('found-booth', 1, { eventCode: 'FOUND-HALL', device: 'booth-1' });
    await registerAll(store, [...hall, ...home, ...elsewhere, ...booth]);
    const find = async (selection: Parameters<Store['findBurst']>[0], limit = 100) =>
      keysOf(await store.findBurst(selection, limit));
    const all = [...hall, ...home, ...elsewhere, ...booth];
    const at = (index: number) => 1_770_000_000_000 + index * 1_000;
    expect((await find({ network: 'aaaaaaaaaaaa' })).toSorted()).toEqual(keysOf([...hall, ...elsewhere]).toSorted());
    expect(await find({ network: 'aaaaaaaaaaaa', eventCode: 'found-hall' })).toEqual(keysOf(hall));
    expect(await find({ network: 'aaaaaaaaaaaa', from: at(1), until: at(2) })).toEqual(keysOf(hall.slice(1, 3)));
    expect((await find({ eventCode: 'FOUND-HALL', until: at(0) })).toSorted()).toEqual(
      keysOf(all.filter(({ receivedAt, eventCode }) => receivedAt === at(0) && eventCode === 'FOUND-HALL')).toSorted(),
    );
    expect(await find({ network: 'aaaaaaaaaaaa', eventCode: 'FOUND-HALL' }, 2)).toEqual(keysOf(hall.slice(0, 2)));

    expect(await store.networkBursts(2, 10)).toEqual([
      { eventCode: 'FOUND-HALL', network: 'aaaaaaaaaaaa', count: 4, from: at(0), until: at(3) },
      { eventCode: 'FOUND-HALL', network: 'bbbbbbbbbbbb', count: 2, from: at(0), until: at(1) },
    ]);
    await store.cancelRegistrations(hall.slice(0, 3).map((input) => cancellationOf(input)));
    expect(await find({ network: 'aaaaaaaaaaaa', eventCode: 'FOUND-HALL' })).toEqual(keysOf(hall.slice(3)));
    expect(await store.networkBursts(2, 1)).toMatchObject([{ network: 'bbbbbbbbbbbb' }]);
  });

  it('loses its network after thirty days, and nothing else [HUB-24 in part]', async () => {
    const at = { now: 1_770_000_000_000 };
    const store = await openTestStore(settings(), () => at.now);
    const [old, recent] = [
      ...burstOf('old-network', 1, { network: 'cccccccccccc' }),
      ...burstOf('new-network', 1, { network: 'cccccccccccc', receivedAt: at.now + 2 * DAY_MS }),
    ] as [RegistrationInput, RegistrationInput];
    await registerAll(store, [old, recent]);
    at.now += 31 * DAY_MS;
    // At its start a hub erases what is over.
    const later = await openTestStore(settings(), () => at.now);
    const networkOf = async ({ key }: RegistrationInput) => (await later.findRegistrations({ key }))[0]?.network;
    expect([await networkOf(old), await networkOf(recent)]).toEqual([undefined, 'cccccccccccc']);
    const rows = await rawDatabase(settings())
      .selectFrom('submission')
      .select(['status', 'email'])
      .where('submission_key', '=', old.key)
      .execute();
    expect(rows).toEqual([{ status: 'accepted', email: old.email }]);
  });
});

describeOnEachDatabase('a sender of whom only the network is known', (settings) => {
  const outcomeOf = async (store: Store, input: RegistrationInput) => {
    const result = await store.register(input);
    return result.type === 'other-body' ? result.type : (refusalReason('registration', result.answer) ?? 'success');
  };

  it('hears NO_SPOTS of a registered address unless there are places for all who ask; anybody else hears EXIST [CON-07 in part, HUB-07]', async () => {
    const store = await openTestStore(settings());
    const eventCode = 'ORDER';
    const capacity = buildCapacity({ eventCode, inPersonPlaces: 3, onlinePlaces: 1 });
    await store.setCapacities([capacity]);
    const ask = (key: string, email: string, seats: RegistrationInput['seats'], network?: string) =>
      outcomeOf(
        store,
        buildRegistrationInput(email, { key: `${key}-0123456789abc`, eventCode, capacity, seats, network }),
      );
    const network = 'dddddddddddd';
    expect(await ask('one', 'ada', { inPerson: 1, online: 0 }, network)).toBe('success');
    expect(await ask('two', 'ada', { inPerson: 3, online: 0 }, network)).toBe('NO_SPOTS');
    expect(await ask('three', 'new', { inPerson: 3, online: 0 }, network)).toBe('NO_SPOTS');
    expect(await ask('four', 'ada', { inPerson: 1, online: 2 }, network)).toBe('NO_SPOTS');
    expect(await ask('five', 'ada', { inPerson: 2, online: 1 }, network)).toBe('EXIST');
    expect(await ask('six', 'ada', { inPerson: 3, online: 0 })).toBe('EXIST');
    expect(await takenOf(store, eventCode)).toEqual({ inPerson: 1, online: 0 });
    // An event that no release has named yet.
    const unlimited = { eventCode: 'ORDER-NEW', network };
    expect(await outcomeOf(store, buildRegistrationInput('ada-new', unlimited))).toBe('success');
    const again = { ...unlimited, key: 'again-new-0123456789abc' };
    expect(await outcomeOf(store, buildRegistrationInput('ada-new', again))).toBe('EXIST');
  });
});
