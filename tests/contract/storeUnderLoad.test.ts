import { expect, it } from 'vitest';
import type { SubmissionResult } from '../../hub/store/Store.ts';
import { refusalReason } from '../../hub/submissions/kinds/kinds.ts';
import { buildCapacity, buildRegistrationInput } from '../builders/buildRegistrationInput.ts';
import { describeOnEachDatabase } from './databases.ts';
import { openTestStore, takenOf } from './openTestStore.ts';

const FIFTY = Array.from({ length: 50 }, (_, index) => index);

function countOf(results: SubmissionResult[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const result of results) {
    const outcome =
      result.type === 'answered' ? (refusalReason('registration', result.answer) ?? 'success') : result.type;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

describeOnEachDatabase('registrations arriving at once', (settings) => {
  /** Two hub processes' worth on PostgreSQL; a SQLite file belongs to one [HUB-20]. */
  async function twoStores() {
    const one = await openTestStore(settings());
    return [one, settings().databaseUrl ? await openTestStore(settings()) : one] as const;
  }

  it('of fifty who ask for the last seat at once exactly one gets it [HUB-16, HUB-20]', async () => {
    const stores = await twoStores();
    const eventCode = 'LAST-SEAT';
    const capacity = buildCapacity({ eventCode, inPersonPlaces: 1, onlinePlaces: 0 });
    await stores[0].setCapacities([capacity]);
    const results = await Promise.all(
      FIFTY.map((index) =>
        stores[index % 2 === 0 ? 0 : 1].register(buildRegistrationInput(`rival-${index}`, { eventCode, capacity })),
      ),
    );
    expect(countOf(results)).toEqual({ success: 1, NO_SPOTS: 49 });
    expect(await takenOf(stores[1], eventCode)).toEqual({ inPerson: 1, online: 0 });
  });

  it('nobody is refused while a seat is free, and every seat is given once [HUB-16]', async () => {
    const stores = await twoStores();
    const eventCode = 'FORTY-SEATS';
    const capacity = buildCapacity({ eventCode, inPersonPlaces: 20, onlinePlaces: 20 });
    await stores[0].setCapacities([capacity]);
    const results = await Promise.all(
      FIFTY.map((index) => {
        const seats = index % 2 === 0 ? { inPerson: 1, online: 0 } : { inPerson: 0, online: 1 };
        const input = buildRegistrationInput(`guest-${index}`, { eventCode, capacity, seats });
        return stores[index % 3 === 0 ? 0 : 1].register(input);
      }),
    );
    const refused = results.filter((each) => each.type === 'answered' && refusalReason('registration', each.answer));
    expect(refused).toHaveLength(10);
    expect(await takenOf(stores[0], eventCode)).toEqual({ inPerson: 20, online: 20 });
  });

  it('fifty copies of one key become one row and get equal answers [HUB-15, HUB-20, DEC-128]', async () => {
    const stores = await twoStores();
    const input = buildRegistrationInput('copies', { eventCode: 'COPIES' });
    const results = await Promise.all(FIFTY.map((index) => stores[index % 2 === 0 ? 0 : 1].register(input)));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(results[0]).toMatchObject({ type: 'answered', answer: { result: { success: true } } });
    expect(await takenOf(stores[0], 'COPIES')).toEqual({ inPerson: 1, online: 0 });
  });

  it('fifty keys with one email become one registration, the others answer EXIST [HUB-07, HUB-16]', async () => {
    const stores = await twoStores();
    const eventCode = 'ONE-EMAIL';
    const results = await Promise.all(
      FIFTY.map((index) => {
        const key = `one-email-${String(index).padStart(10, '0')}`;
        return stores[index % 2 === 0 ? 0 : 1].register({ ...buildRegistrationInput('same', { eventCode }), key });
      }),
    );
    expect(countOf(results)).toEqual({ success: 1, EXIST: 49 });
    expect(await takenOf(stores[0], eventCode)).toEqual({ inPerson: 1, online: 0 });
  });

  it('new capacities and registrations of many events at once do not block each other [HUB-16]', async () => {
    const stores = await twoStores();
    const capacities = FIFTY.map((index) => buildCapacity({ eventCode: `MANY-${index}`, inPersonPlaces: 1 }));
    await Promise.all([
      stores[0].setCapacities(capacities),
      stores[1].setCapacities(capacities.toReversed()),
      ...capacities.map((capacity, index) =>
        stores[index % 2 === 0 ? 0 : 1].register(
          buildRegistrationInput(`many-${index}`, { eventCode: capacity.eventCode, capacity }),
        ),
      ),
    ]);
    const taken = (await stores[0].takenSeats()).filter(({ eventCode }) => eventCode.startsWith('MANY-'));
    expect(taken.map(({ inPerson }) => inPerson)).toEqual(FIFTY.map(() => 1));
  });
});
