import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely';
import { prepared } from './prepared.ts';
import type { CancellationInput, EventCapacity, RegistrationInput, TakenSeats } from './Store.ts';
import type { EventSeatsTable, Tables } from './schema.ts';
import type { Taking } from './sqlite/attempts.ts';
import { inTransaction } from './transaction.ts';

/** Returns the places, total and taken, of every event that has a row, guests included [HUB-11] */
export async function takenSeats(db: Kysely<Tables>): Promise<TakenSeats[]> {
  const rows = await db.selectFrom('event_seats').selectAll().execute();
  return rows.map((row) => ({
    eventCode: row.event_code,
    inPersonPlaces: row.in_person_places,
    onlinePlaces: row.online_places,
    inPerson: row.in_person_taken,
    online: row.online_taken,
  }));
}

type Mode = 'in_person' | 'online';

/** The new number of places, or the number taken if that is higher: nobody loses a seat. */
const placesNoLowerThanTaken = (mode: Mode) => sql<number | null>`case
  when ${sql.ref(`excluded.${mode}_places`)} < ${sql.ref(`event_seats.${mode}_taken`)}
  then ${sql.ref(`event_seats.${mode}_taken`)}
  else ${sql.ref(`excluded.${mode}_places`)} end`;

const seatsRow = (capacity: EventCapacity): EventSeatsTable => ({
  event_code: capacity.eventCode,
  in_person_places: capacity.inPersonPlaces,
  online_places: capacity.onlinePlaces,
  in_person_taken: 0,
  online_taken: 0,
  in_person_published: capacity.inPersonPlaces,
  online_published: capacity.onlinePlaces,
});

/** Writes the capacities of all events, sorted by code, so that two processes cannot deadlock. */
export async function setCapacities(db: Kysely<Tables>, capacities: EventCapacity[]): Promise<void> {
  const sorted = [...capacities].sort((a, b) => (a.eventCode < b.eventCode ? -1 : 1));
  await inTransaction(db, async (tx) => {
    for (const capacity of sorted) {
      await tx
        .insertInto('event_seats')
        .values(seatsRow(capacity))
        .onConflict((conflict) =>
          conflict.column('event_code').doUpdateSet({
            in_person_places: placesNoLowerThanTaken('in_person'),
            online_places: placesNoLowerThanTaken('online'),
            in_person_published: (eb) => eb.ref('excluded.in_person_published'),
            online_published: (eb) => eb.ref('excluded.online_published'),
          }),
        )
        .execute();
    }
  });
}

export type SeatsByMode = RegistrationInput['seats'];
type Wanted = SeatsByMode & { eventCode: string };

/** Takes all seats or none: one conditional statement, backed by the CHECK constraints [HUB-16]. */
const take = prepared((db, at: Wanted) => {
  const fits = (eb: ExpressionBuilder<Tables, 'event_seats'>, mode: Mode, wanted: number) =>
    eb.or([
      eb(`${mode}_places`, 'is', null),
      eb(eb(`${mode}_taken`, '+', wanted), '<=', eb.ref(`${mode}_places`)),
      // A mode that nobody wants cannot be full.
      eb(eb.val(wanted), '=', eb.lit(0)),
    ]);
  return db
    .updateTable('event_seats')
    .set((eb) => ({
      in_person_taken: eb('in_person_taken', '+', at.inPerson),
      online_taken: eb('online_taken', '+', at.online),
    }))
    .where('event_code', '=', at.eventCode)
    .where((eb) => eb.and([fits(eb, 'in_person', at.inPerson), fits(eb, 'online', at.online)]));
});

const giveBack = prepared((db, at: Wanted) =>
  db
    .updateTable('event_seats')
    .set((eb) => ({
      in_person_taken: eb('in_person_taken', '-', at.inPerson),
      online_taken: eb('online_taken', '-', at.online),
    }))
    .where('event_code', '=', at.eventCode),
);

const wantedBy = ({ eventCode, seats }: RegistrationInput): Wanted => ({ eventCode, ...seats });

/**
 * Takes the seats of several registrations for one event at once; changes no row when they do not fit, or there is
 * none.
 */
export const reserveSeats = (db: Kysely<Tables>): Taking<SeatsByMode> => ({
  sum: (one, other) => ({ inPerson: one.inPerson + other.inPerson, online: one.online + other.online }),
  take: (eventCode, seats) => take.query(db, { eventCode, ...seats }),
});

/** Gives back the seats taken for one registration, in the same transaction. */
export const releasedSeats = (db: Kysely<Tables>, input: RegistrationInput) => giveBack.query(db, wantedBy(input));

async function tryToTake(tx: Transaction<Tables>, input: RegistrationInput): Promise<boolean> {
  return (await take.run(tx, wantedBy(input))).numAffectedRows === 1n;
}

/**
 * Takes the seats of a registration. @returns false, taking nothing, when the chosen modes have too few places left
 * [HUB-08]
 */
export async function takeSeats(tx: Transaction<Tables>, input: RegistrationInput): Promise<boolean> {
  if (await tryToTake(tx, input)) return true;
  // The event is full or has no row yet; after this insert it certainly has one, ours or a concurrent one.
  await tx
    .insertInto('event_seats')
    .values(seatsRow({ eventCode: input.eventCode, ...input.capacity }))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tryToTake(tx, input);
}

/** The published places, or the number still taken if that is higher. */
const placesAfterFreeing = (mode: Mode, seats: number) => {
  const left = sql`${sql.ref(`${mode}_taken`)} - ${seats}`;
  return sql<number | null>`case
    when ${sql.ref(`${mode}_published`)} < ${left} then ${left} else ${sql.ref(`${mode}_published`)} end`;
};

/**
 * Frees the seats of a registration that was taken. Where fewer places are published than are taken, those freed go to
 * nobody until enough are [HUB-16].
 */
export async function freeSeats(
  tx: Transaction<Tables>,
  { eventCode, seats }: Pick<CancellationInput, 'eventCode' | 'seats'>,
): Promise<void> {
  await tx
    .updateTable('event_seats')
    .set((eb) => ({
      in_person_taken: eb('in_person_taken', '-', seats.inPerson),
      online_taken: eb('online_taken', '-', seats.online),
      in_person_places: placesAfterFreeing('in_person', seats.inPerson),
      online_places: placesAfterFreeing('online', seats.online),
    }))
    .where('event_code', '=', eventCode)
    .execute();
}
