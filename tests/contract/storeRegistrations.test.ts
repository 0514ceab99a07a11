import { expect, it } from 'vitest';
import type { RegistrationInput, Store } from '../../hub/store/Store.ts';
import { refusalReason } from '../../hub/submissions/kinds/kinds.ts';
import { buildCapacity, buildRegistrationInput } from '../builders/buildRegistrationInput.ts';
import { describeOnEachDatabase } from './databases.ts';
import { openTestStore, takenOf } from './openTestStore.ts';

/** `success`, the systemMessage of a refusal, or `other-body`. */
async function outcomeOf(store: Store, input: RegistrationInput): Promise<string> {
  const result = await store.register(input);
  if (result.type === 'other-body') return result.type;
  return refusalReason('registration', result.answer) ?? 'success';
}

async function keysOf(store: Store, eventCode: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.accepted('registration', { eventCode })) keys.push(key);
  return keys;
}

describeOnEachDatabase('registrations', (settings) => {
  it('a stored registration raises the counts of its event [HUB-11]', async () => {
    const store = await openTestStore(settings());
    const eventCode = 'COUNTED';
    await store.setCapacities([buildCapacity({ eventCode })]);
    await store.register(buildRegistrationInput('ari', { eventCode, seats: { inPerson: 2, online: 1 } }));
    await store.register(buildRegistrationInput('bo', { eventCode, seats: { inPerson: 0, online: 4 } }));
    expect(await takenOf(store, eventCode)).toEqual({ inPerson: 2, online: 5 });
  });

  it('the same key and body gets the first answer again and stores nothing [HUB-15, CON-04, OUTBOX-22]', async () => {
    const store = await openTestStore(settings());
    const input = buildRegistrationInput('repeat', { eventCode: 'REPEATED' });
    const first = await store.register(input);
    const second = await store.register({ ...input, receivedAt: input.receivedAt + 1, deferred: true });
    expect(second).toEqual(first);
    expect(await keysOf(store, 'REPEATED')).toEqual([input.key]);
    expect(await takenOf(store, 'REPEATED')).toEqual({ inPerson: 1, online: 0 });
    expect(await store.remembered('registration', input.key)).toEqual({
      bodyHash: input.bodyHash,
      answer: (first as { answer: object }).answer,
      isNumbered: false,
    });
  });

  it('a repeat gives its number to what came without one, and to nothing that has one [KIOSK-32]', async () => {
    const store = await openTestStore(settings());
    const input = buildRegistrationInput('nameless', { eventCode: 'NAMELESS' });
    const first = await store.register(input);
    const device = 'KIOSK-NAMELESS';
    expect(await store.register({ ...input, bodyHash: 'another', device, sequence: 1 })).toEqual({
      type: 'other-body',
    });
    expect((await store.arrivedSequences()).get(device)).toBeUndefined();
    expect(await store.register({ ...input, device, sequence: 2 })).toEqual(first);
    expect(await store.register({ ...input, device, sequence: 3 })).toEqual(first);
    expect((await store.arrivedSequences()).get(device)).toEqual([2]);
  });

  it('a known key with another body is told apart and stores nothing [HUB-15]', async () => {
    const store = await openTestStore(settings());
    const input = buildRegistrationInput('other-body', { eventCode: 'OTHER-BODY' });
    await store.register(input);
    const changed = { ...input, bodyHash: 'another', email: 'someone-else@example.com' };
    expect(await outcomeOf(store, changed)).toBe('other-body');
    expect(await takenOf(store, 'OTHER-BODY')).toEqual({ inPerson: 1, online: 0 });
  });

  it('a second registration of one email for one event answers EXIST, for another event succeeds [HUB-07]', async () => {
    const store = await openTestStore(settings());
    const input = buildRegistrationInput('exist', { eventCode: 'EXIST-A' });
    await store.register(input);
    const again = { ...input, key: 'another-key-0123456789' };
    expect(await outcomeOf(store, again)).toBe('EXIST');
    expect(await outcomeOf(store, again)).toBe('EXIST');
    expect(await takenOf(store, 'EXIST-A')).toEqual({ inPerson: 1, online: 0 });
    expect(await outcomeOf(store, { ...again, key: 'a-third-key-0123456789', eventCode: 'EXIST-B' })).toBe('success');
  });

  it('more people than places left answers NO_SPOTS and takes nothing, in either mode [HUB-08, HUB-16]', async () => {
    const store = await openTestStore(settings());
    const eventCode = 'FULL';
    const capacity = buildCapacity({ eventCode, inPersonPlaces: 3, onlinePlaces: 1 });
    await store.setCapacities([capacity]);
    const ask = (name: string, inPerson: number, online: number) =>
      outcomeOf(store, buildRegistrationInput(name, { eventCode, capacity, seats: { inPerson, online } }));
    expect(await ask('two', 2, 0)).toBe('success');
    expect(await ask('mixed', 1, 2)).toBe('NO_SPOTS');
    expect(await ask('too-many', 2, 0)).toBe('NO_SPOTS');
    expect(await takenOf(store, eventCode)).toEqual({ inPerson: 2, online: 0 });
    expect(await ask('fits', 1, 1)).toBe('success');
    expect(await takenOf(store, eventCode)).toEqual({ inPerson: 3, online: 1 });
  });

  it('someone who was refused for want of spots may register later, when there are some [HUB-08, DEC-150]', async () => {
    const store = await openTestStore(settings());
    const eventCode = 'MORE-LATER';
    const none = buildCapacity({ eventCode, inPersonPlaces: 0, onlinePlaces: 0 });
    await store.setCapacities([none]);
    const input = buildRegistrationInput('later', { eventCode, capacity: none });
    expect(await outcomeOf(store, input)).toBe('NO_SPOTS');
    await store.setCapacities([{ ...none, inPersonPlaces: 1 }]);
    expect(await outcomeOf(store, input), 'the key remembers its refusal').toBe('NO_SPOTS');
    expect(await outcomeOf(store, { ...input, key: 'the-corrected-form-0123' })).toBe('success');
  });

  it('an event the database has not heard of gets its places from the release [HUB-16]', async () => {
    const store = await openTestStore(settings());
    const eventCode = 'UNHEARD-OF';
    const capacity = buildCapacity({ eventCode, inPersonPlaces: 1, onlinePlaces: 0 });
    expect(await outcomeOf(store, buildRegistrationInput('first', { eventCode, capacity }))).toBe('success');
    expect(await outcomeOf(store, buildRegistrationInput('second', { eventCode, capacity }))).toBe('NO_SPOTS');
  });

  it('a smaller capacity takes no seat away, and gives no new one [HUB-16]', async () => {
    const store = await openTestStore(settings());
    const eventCode = 'SHRUNK';
    const capacity = buildCapacity({ eventCode, inPersonPlaces: 5, onlinePlaces: null });
    await store.setCapacities([capacity]);
    await store.register(buildRegistrationInput('family', { eventCode, capacity, seats: { inPerson: 4, online: 0 } }));
    await store.setCapacities([{ ...capacity, inPersonPlaces: 2 }]);
    expect(await takenOf(store, eventCode)).toEqual({ inPerson: 4, online: 0 });
    expect(await outcomeOf(store, buildRegistrationInput('late', { eventCode, capacity }))).toBe('NO_SPOTS');
  });

  it('a refused registration lies in the inbox with its reason, once, and not among the accepted [HUB-18, CON-08]', async () => {
    const store = await openTestStore(settings());
    const eventCode = 'REFUSED';
    const capacity = buildCapacity({ eventCode, inPersonPlaces: 0, onlinePlaces: 0 });
    await store.setCapacities([capacity]);
    const input = buildRegistrationInput('refused', { eventCode, capacity, device: 'kiosk-7' });
    await store.register(input);
    await store.register(input);
    const kept = (await store.inbox()).filter(({ key }) => key === input.key);
    expect(kept).toEqual([
      {
        kind: 'registration',
        key: input.key,
        reference: input.reference,
        reason: 'NO_SPOTS',
        receivedAt: input.receivedAt,
        device: 'kiosk-7',
        payload: input.payload,
        sealed: undefined,
      },
    ]);
    expect(await keysOf(store, eventCode)).toEqual([]);
  });

  it('accepted registrations come back in the order of their arrival, more than a page of them [HUB-19]', async () => {
    const store = await openTestStore(settings());
    const eventCode = 'PAGED';
    const inputs = Array.from({ length: 520 }, (_, index) =>
      buildRegistrationInput(`person-${String(index).padStart(3, '0')}`, {
        eventCode,
        receivedAt: 1_770_000_000_000 + Math.floor(index / 2),
      }),
    );
    for (const input of inputs) await store.register(input);
    expect(await keysOf(store, 'paged')).toEqual(inputs.map(({ key }) => key));
  });
});
