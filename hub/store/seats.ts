import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely';
import { prepared } from './prepared.ts';
import type { EventCapacity, RegistrationInput, TakenSeats } from './Store.ts';
import type { EventSeatsTable, Tables } from './schema.ts';
import type { Taking } from './sqlite/attempts.ts';
import { inTransaction } from './transaction.ts';

/** @returns places and places taken of every event that has a row, guests included [HUB-11] */
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

/** The new number of places, or the number taken where that is more: nobody who has a seat loses it. */
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
});

/** Writes the places of all events, in the order of their codes, so that two processes never wait for each other. */
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
          }),
        )
        .execute();
    }
  });
}

export type SeatsByMode = RegistrationInput['seats'];
type Wanted = SeatsByMode & { eventCode: string };

/** Seats for everyone or for nobody: one conditional statement, the CHECK constraints behind it [HUB-16]. */
const take = prepared((db, at: Wanted) => {
  const fits = (eb: ExpressionBuilder<Tables, 'event_seats'>, mode: Mode, wanted: number) =>
    eb.or([
      eb(`${mode}_places`, 'is', null),
      eb(eb(`${mode}_taken`, '+', wanted), '<=', eb.ref(`${mode}_places`)),
      // A mode nobody asks for cannot be too full.
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

/** Takes the seats of several registrations of an event at once; changes no row when they do not fit, or it has none. */
export const takingSeats = (db: Kysely<Tables>): Taking<SeatsByMode> => ({
  sum: (one, other) => ({ inPerson: one.inPerson + other.inPerson, online: one.online + other.online }),
  take: (eventCode, seats) => take.query(db, { eventCode, ...seats }),
});

/** Gives back what was taken for one registration, in the same transaction. */
export const seatsGivenBack = (db: Kysely<Tables>, input: RegistrationInput) => giveBack.query(db, wantedBy(input));

async function tryToTake(tx: Transaction<Tables>, input: RegistrationInput): Promise<boolean> {
  return (await take.run(tx, wantedBy(input))).numAffectedRows === 1n;
}

/**
 * @returns false when the chosen modes have too few places left, and then nothing is taken [HUB-08]
 */
export async function takeSeats(tx: Transaction<Tables>, input: RegistrationInput): Promise<boolean> {
  if (await tryToTake(tx, input)) return true;
  // Full, or not heard of: only after this does the event have a row for certain, ours or a rival's.
  await tx
    .insertInto('event_seats')
    .values(seatsRow({ eventCode: input.eventCode, ...input.capacity }))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tryToTake(tx, input);
}
