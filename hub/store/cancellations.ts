/** Registrations that staff have cancelled, and those that they may cancel [HUB-24]. */
import type { Kysely, Transaction } from 'kysely';
import { registration } from '../../src/domain/submission/kinds/registration.ts';
import { putMail, withdrawMails } from './mails.ts';
import type { CancelledLine, NetworkBurst } from './StaffStore.ts';
import type { BurstSelection, CancellationInput, FoundRegistration, RegistrationAddress } from './Store.ts';
import type { Tables } from './schema.ts';
import { freeSeats, type SeatsByMode } from './seats.ts';
import { storedOf, withStaffFacts } from './submissions.ts';
import type { Write } from './transaction.ts';

/** Registrations in one statement: a row of each has few values, and a statement of either database takes thousands. */
const AT_ONCE = 500;

/**
 * Cancels registrations, frees their seats, and stores the mails that say so, all in one transaction. Confirmations that
 * are not sent yet are taken back. Key and answer stay as they were: whoever sends the same again hears the same, and
 * takes no seat.
 * Locks are taken as `register` takes them, submissions first and events second.
 * @returns those that it has cancelled; the others are not registered (any more), and nothing changes for them
 */
export function cancelRegistrations(write: Write, inputs: readonly CancellationInput[]): Promise<CancellationInput[]> {
  return write(async (tx) => {
    const done: CancellationInput[] = [];
    for (let first = 0; first < inputs.length; first += AT_ONCE) {
      done.push(...(await markCancelled(tx, inputs.slice(first, first + AT_ONCE))));
    }
    for (const [eventCode, seats] of seatsByEvent(done)) await freeSeats(tx, { eventCode, seats });
    for (const { key, reference, cancelledAt, mail } of done) {
      await putMail(tx, { key, reference, receivedAt: cancelledAt }, mail);
    }
    return done;
  });
}

/** Cancels those that are registered, all but for their seats. */
async function markCancelled(tx: Transaction<Tables>, inputs: CancellationInput[]): Promise<CancellationInput[]> {
  const rows = await tx
    .updateTable('submission')
    .set({ status: 'cancelled' })
    .where('kind', '=', registration.kind)
    .where(
      'submission_key',
      'in',
      inputs.map(({ key }) => key),
    )
    .where('status', '=', 'accepted')
    .returning('submission_key')
    .execute();
  const keys = new Set(rows.map((row) => row.submission_key));
  const done = inputs.filter(({ key }) => keys.has(key));
  if (done.length === 0) return [];
  const cancellations = done.map(({ key, reason, cancelledAt }) => ({
    submission_key: key,
    reason,
    cancelled_at: cancelledAt,
  }));
  await tx.insertInto('cancellation').values(cancellations).execute();
  await withdrawMails(tx, 'registration', [...keys]);
  return done;
}

/** Returns the seats of all registrations of an event, by event code, always in the same order. */
function seatsByEvent(inputs: readonly CancellationInput[]): [eventCode: string, seats: SeatsByMode][] {
  const byEvent = new Map<string, SeatsByMode>();
  for (const { eventCode, seats } of inputs) {
    const { inPerson, online } = byEvent.get(eventCode) ?? { inPerson: 0, online: 0 };
    byEvent.set(eventCode, { inPerson: inPerson + seats.inPerson, online: online + seats.online });
  }
  return [...byEvent].sort(([one], [other]) => (one < other ? -1 : 1));
}

export async function cancelRegistration(write: Write, input: CancellationInput): Promise<boolean> {
  return (await cancelRegistrations(write, [input])).length === 1;
}

export async function findRegistrations(
  db: Kysely<Tables>,
  address: RegistrationAddress,
): Promise<FoundRegistration[]> {
  const { key, reference } = address;
  let query = withStaffFacts(db)
    .where('kind', '=', registration.kind)
    .where('status', 'in', ['accepted', 'cancelled'])
    .orderBy('received_at')
    .orderBy('submission.submission_key');
  if (key !== undefined) query = query.where('submission.submission_key', '=', key);
  if (reference !== undefined) query = query.where('reference', '=', reference);
  const rows = await query.execute();
  return rows.map(foundOf);
}

const foundOf = (row: Parameters<typeof storedOf>[0]): FoundRegistration => ({
  ...storedOf(row),
  eventCode: row.event_code ?? '',
});

export async function findBurst(
  db: Kysely<Tables>,
  { eventCode, network, from, until }: BurstSelection,
  limit: number,
): Promise<FoundRegistration[]> {
  let query = withStaffFacts(db)
    .where('kind', '=', registration.kind)
    .where('status', '=', 'accepted')
    .orderBy('received_at')
    .orderBy('submission.submission_key')
    .limit(limit);
  if (eventCode !== undefined) {
    query = query.where((eb) => eb(eb.fn<string>('lower', ['event_code']), '=', eventCode.toLowerCase()));
  }
  if (network !== undefined) query = query.where('network', '=', network);
  if (from !== undefined) query = query.where('received_at', '>=', from);
  if (until !== undefined) query = query.where('received_at', '<=', until);
  return (await query.execute()).map(foundOf);
}

/** Returns the largest first. */
export async function networkBursts(db: Kysely<Tables>, least: number, limit: number): Promise<NetworkBurst[]> {
  const rows = await db
    .selectFrom('submission')
    .select(({ fn }) => [
      'event_code',
      'network',
      fn.countAll<number>().as('count'),
      fn.min<number>('received_at').as('first_at'),
      fn.max<number>('received_at').as('last_at'),
    ])
    // Nothing but a registration has one.
    .where('network', 'is not', null)
    .where('status', '=', 'accepted')
    .groupBy(['event_code', 'network'])
    .having(({ fn }) => fn.countAll(), '>=', least)
    .orderBy('count', 'desc')
    .orderBy('event_code')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    eventCode: row.event_code ?? '',
    network: row.network ?? '',
    count: Number(row.count),
    from: Number(row.first_at),
    until: Number(row.last_at),
  }));
}

/** For as long as staff may look for what came from one network. */
const NETWORK_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Forgets from which network old registrations came. */
export async function forgetNetworks(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .updateTable('submission')
    .set({ network: null })
    .where('network', 'is not', null)
    .where('received_at', '<', now - NETWORK_DAYS * DAY_MS)
    .execute();
}

/** Returns a page of the cancelled ones, newest first, without anything a person entered [CON-26]. */
export async function cancelledLines(
  db: Kysely<Tables>,
  { limit, offset }: { limit: number; offset: number },
): Promise<CancelledLine[]> {
  const rows = await db
    .selectFrom('cancellation')
    .innerJoin('submission', 'submission.submission_key', 'cancellation.submission_key')
    .select(['submission.submission_key', 'reference', 'event_code', 'cancelled_at'])
    .where('kind', '=', registration.kind)
    .orderBy('cancelled_at', 'desc')
    .orderBy('submission.submission_key')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    key: row.submission_key,
    reference: row.reference,
    eventCode: row.event_code ?? '',
    cancelledAt: row.cancelled_at,
  }));
}
