import { expect, it } from 'vitest';
import type { CancellationInput, RegistrationInput, Store } from '../../hub/store/Store.ts';
import { refusalReason } from '../../hub/submissions/kinds/kinds.ts';
import type { MailDraft } from '../../src/domain/mail/mailDraft.ts';
import { buildCapacity, buildRegistrationInput } from '../builders/buildRegistrationInput.ts';
import { describeOnEachDatabase } from './databases.ts';
import { openTestStore, rawDatabase, takenOf } from './openTestStore.ts';

const CANCELLED_AT = 1_770_000_600_000;

const mailTo = <Name extends 'registration' | 'cancellation'>(mail: Name, to: string): MailDraft => {
  const values = { firstName: 'Ada', eventCode: 'SYD-INFO-01', eventName: 'Night', guests: '' };
  return mail === 'cancellation'
    ? { mail: 'cancellation', to, values }
    : { mail: 'registration', to, values: { ...values, attendance: 'In Person' } };
};

const cancellationOf = (
  { key, reference, eventCode, seats }: RegistrationInput,
  overrides: Partial<CancellationInput> = {},
): CancellationInput => ({
  key,
  reference,
  eventCode,
  seats,
  reason: 'Asked by phone',
  cancelledAt: CANCELLED_AT,
  ...overrides,
});

async function outcomeOf(store: Store, input: RegistrationInput): Promise<string> {
  const result = await store.register(input);
  return result.type === 'other-body' ? result.type : (refusalReason('registration', result.answer) ?? 'success');
}

async function listOf(rows: AsyncIterable<{ key: string; cancelled?: { at: number; reason: string } }>) {
  const list = [];
  for await (const { key, cancelled } of rows) list.push({ key, cancelled });
  return list;
}

describeOnEachDatabase('cancelled registrations', (settings) => {
  it('free their seats in either mode, once however often they are cancelled [HUB-24 in part, HUB-11, HUB-16]', async () => {
    const store = await openTestStore(settings());
    const eventCode = 'FREED';
    const capacity = buildCapacity({ eventCode, inPersonPlaces: 3, onlinePlaces: 2 });
    await store.setCapacities([capacity]);
    const family = buildRegistrationInput('family', { eventCode, capacity, seats: { inPerson: 2, online: 1 } });
    const other = buildRegistrationInput('other', { eventCode, capacity, seats: { inPerson: 1, online: 1 } });
    for (const input of [family, other]) await store.register(input);
    const late = buildRegistrationInput('late', { eventCode, capacity, seats: { inPerson: 2, online: 1 } });
    expect(await outcomeOf(store, late)).toBe('NO_SPOTS');

    const others = await openTestStore(settings());
    const done = await Promise.all(
      [store, others, store, others].map((each, index) =>
        each.cancelRegistration(cancellationOf(family, { reason: `reason ${index}` })),
      ),
    );
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await store.cancelRegistration(cancellationOf(family, { reason: 'another' }))).toBe(false);
    expect(await takenOf(store, eventCode)).toEqual({ inPerson: 1, online: 1 });
    const [found] = await store.findRegistrations({ key: family.key });
    expect(found?.cancelled).toEqual({ at: CANCELLED_AT, reason: `reason ${done.indexOf(true)}` });
    expect(await outcomeOf(store, { ...late, key: 'late-once-more-0123456789' })).toBe('success');
    expect(await takenOf(store, eventCode)).toEqual({ inPerson: 3, online: 2 });
  });

  it('hear their first answer under their key, and take no seat; the person may register anew [HUB-24 in part, HUB-15, HUB-07]', async () => {
    const store = await openTestStore(settings());
    const input = buildRegistrationInput('back', { eventCode: 'ANEW' });
    const first = await store.register(input);
    await store.cancelRegistration(cancellationOf(input));
    expect(await store.register({ ...input, deferred: true })).toEqual(first);
    expect(await outcomeOf(store, { ...input, bodyHash: 'another' })).toBe('other-body');
    expect(await takenOf(store, 'ANEW')).toEqual({ inPerson: 0, online: 0 });
    const anew = { ...input, key: 'registered-anew-0123456789' };
    expect(await outcomeOf(store, anew)).toBe('success');
    expect(await outcomeOf(store, { ...input, key: 'and-once-more-0123456789' })).toBe('EXIST');
    expect(await takenOf(store, 'ANEW')).toEqual({ inPerson: 1, online: 0 });
    // The new one may be cancelled as well.
    expect(await store.cancelRegistration(cancellationOf(anew))).toBe(true);
    expect(await takenOf(store, 'ANEW')).toEqual({ inPerson: 0, online: 0 });
  });

  it('leave nothing to give where more are registered than there are places now [HUB-24 in part, HUB-16]', async () => {
    const store = await openTestStore(settings());
    const eventCode = 'OVERBOOKED';
    const capacity = buildCapacity({ eventCode, inPersonPlaces: 5, onlinePlaces: null });
    await store.setCapacities([capacity]);
    const people = ['ari', 'bo', 'cy', 'di'].map((name) =>
      buildRegistrationInput(`overbooked-${name}`, { eventCode, capacity }),
    );
    for (const person of people) await store.register(person);
    await store.setCapacities([{ ...capacity, inPersonPlaces: 2 }]);
    const ask = (name: string) => outcomeOf(store, buildRegistrationInput(name, { eventCode, capacity }));
    const [first, second, third] = people as [RegistrationInput, RegistrationInput, RegistrationInput];
    await store.cancelRegistration(cancellationOf(first));
    expect(await ask('three-of-two')).toBe('NO_SPOTS');
    await store.cancelRegistration(cancellationOf(second));
    expect(await ask('two-of-two')).toBe('NO_SPOTS');
    await store.cancelRegistration(cancellationOf(third));
    expect(await ask('one-of-two')).toBe('success');
    expect(await ask('two-of-two-again')).toBe('NO_SPOTS');
    // Nor does a later release find anything else.
    await store.setCapacities([{ ...capacity, inPersonPlaces: 2 }]);
    expect(await takenOf(store, eventCode)).toEqual({ inPerson: 2, online: 0 });
  });

  it('of one person among many who ask at once never leave more taken than there are places [HUB-24 in part, HUB-16]', async () => {
    const stores = [await openTestStore(settings()), await openTestStore(settings())] as const;
    const eventCode = 'RACED';
    const capacity = buildCapacity({ eventCode, inPersonPlaces: 10, onlinePlaces: 0 });
    await stores[0].setCapacities([capacity]);
    const inputs = Array.from({ length: 10 }, (_, index) =>
      buildRegistrationInput(`raced-${index}`, { eventCode, capacity }),
    );
    for (const input of inputs) await stores[0].register(input);
    const outcomes = await Promise.all(
      inputs.flatMap((input, index) => [
        stores[index % 2 === 0 ? 0 : 1].cancelRegistration(cancellationOf(input)),
        // The same person, who is still registered or not any more.
        outcomeOf(stores[index % 2 === 0 ? 1 : 0], { ...input, key: `raced-again-${index}-0123456789` }),
        outcomeOf(stores[0], buildRegistrationInput(`raced-other-${index}`, { eventCode, capacity })),
      ]),
    );
    expect(outcomes.filter((each) => each === true)).toHaveLength(10);
    const registered = outcomes.filter((each) => each === 'success').length;
    expect(await takenOf(stores[0], eventCode)).toEqual({ inPerson: registered, online: 0 });
    expect(registered).toBeLessThanOrEqual(10);
    expect(await listOf(stores[0].accepted('registration', { eventCode }))).toHaveLength(registered);
  });

  it('are told by one mail, and their confirmation is taken back where it is not sent [HUB-24 in part]', async () => {
    const at = { now: CANCELLED_AT };
    const store = await openTestStore(settings(), () => at.now);
    const [sent, waiting, onItsWay] = ['sent', 'waiting', 'on-its-way'].map((name) => {
      const to = `${name}@example.com`;
      return buildRegistrationInput(`mailed-${name}`, { eventCode: 'MAILED', mail: mailTo('registration', to) });
    }) as [RegistrationInput, RegistrationInput, RegistrationInput];
    await store.register(sent);
    const [mail] = await store.claimMails(1, 1_000);
    if (!mail) throw new Error('no mail');
    await store.mailSent(mail);
    await store.register(onItsWay);
    const [claimed] = await store.claimMails(1, 1_000);
    if (!claimed) throw new Error('no mail');
    await store.register(waiting);

    for (const input of [sent, waiting, onItsWay]) {
      const told = cancellationOf(input, { mail: mailTo('cancellation', `${input.key}@example.com`) });
      expect(await store.cancelRegistration(told)).toBe(true);
      expect(await store.cancelRegistration(told)).toBe(false);
    }
    // The hub that was sending it comes back: nothing is tried again.
    await store.mailDelayed(claimed, 'ECONNREFUSED', at.now);
    at.now += 3_600_000;
    const due = await store.claimMails(10, 1_000);
    expect(due.map(({ draft }) => [draft.mail, draft.to]).toSorted()).toEqual(
      [sent, waiting, onItsWay].map(({ key }) => ['cancellation', `${key}@example.com`]).toSorted(),
    );
    expect(await store.mailCounts()).toEqual({ waiting: 3, sent: 1, refused: 0 });
  });

  it('are undone with everything else when their mail cannot be stored [HUB-24 in part]', async () => {
    const store = await openTestStore(settings());
    const input = buildRegistrationInput('undone', { eventCode: 'UNDONE' });
    await store.register(input);
    const circle: { self?: unknown } = {};
    circle.self = circle;
    const broken = { mail: 'cancellation', to: 'undone@example.com', values: circle } as unknown as MailDraft;
    await expect(store.cancelRegistration(cancellationOf(input, { mail: broken }))).rejects.toThrow();
    expect(await takenOf(store, 'UNDONE')).toEqual({ inPerson: 1, online: 0 });
    expect((await store.findRegistrations({ key: input.key }))[0]?.cancelled).toBeUndefined();
    const db = rawDatabase(settings());
    const rows = await db.selectFrom('cancellation').selectAll().where('submission_key', '=', input.key).execute();
    expect(rows).toEqual([]);
  });

  it('are found by their reference, stand last in exports, and are counted no more [HUB-24 in part, HUB-19]', async () => {
    const store = await openTestStore(settings());
    const [first, second] = ['one', 'two'].map((name, index) =>
      buildRegistrationInput(`listed-${name}`, {
        eventCode: 'LISTED',
        reference: 'DC-7K3F-92QX-M',
        receivedAt: 1_770_000_000_000 + index,
      }),
    ) as [RegistrationInput, RegistrationInput];
    for (const input of [first, second]) await store.register(input);
    await store.cancelRegistration(cancellationOf(first));
    const found = await store.findRegistrations({ reference: 'DC-7K3F-92QX-M' });
    expect(found.map(({ key, eventCode, cancelled }) => [key, eventCode, cancelled?.reason])).toEqual([
      [first.key, 'LISTED', 'Asked by phone'],
      [second.key, 'LISTED', undefined],
    ]);
    expect(await listOf(store.exported('registration', { eventCode: 'listed' }))).toEqual([
      { key: second.key, cancelled: undefined },
      { key: first.key, cancelled: { at: CANCELLED_AT, reason: 'Asked by phone' } },
    ]);
    expect(await listOf(store.accepted('registration', { eventCode: 'LISTED' }))).toHaveLength(1);
    expect(await store.countAccepted()).toContainEqual({ kind: 'registration', eventCode: 'LISTED', count: 1 });
    const lines = await store.cancelledLines({ limit: 100, offset: 0 });
    expect(lines).toContainEqual({
      key: first.key,
      reference: 'DC-7K3F-92QX-M',
      eventCode: 'LISTED',
      cancelledAt: CANCELLED_AT,
    });
  });
});
