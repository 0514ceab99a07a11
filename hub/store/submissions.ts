import type { Kysely, Transaction } from 'kysely';
import { type InboxQuota, putIntoInbox } from './inbox.ts';
import { putMail } from './mails.ts';
import { type Ask, askThrough, prepared } from './prepared.ts';
import type { AcceptedCount } from './StaffStore.ts';
import type {
  AcceptedInput,
  RefusalInput,
  RememberedAnswer,
  StoredSubmission,
  SubmissionInput,
  SubmissionResult,
} from './Store.ts';
import type { ReceivedKind, StoredKind, SubmissionTable, Tables } from './schema.ts';
import type { Write } from './transaction.ts';

const byKey = prepared((db, at: Pick<SubmissionTable, 'kind' | 'submission_key'>) =>
  db
    .selectFrom('submission')
    .select(['body_hash', 'answer', 'device_sequence'])
    .where('kind', '=', at.kind)
    .where('submission_key', '=', at.submission_key),
);

/**
 * Returns the answer stored under a key, or undefined for a new key [CON-04].
 * @param db  a connection to the same database as `ask`
 */
export async function remembered(
  ask: Ask,
  db: Kysely<Tables>,
  kind: StoredKind,
  key: string,
): Promise<RememberedAnswer | undefined> {
  const row = await ask(byKey.query(db, { kind, submission_key: key }));
  return (
    row && {
      bodyHash: row.body_hash,
      answer: JSON.parse(row.answer) as object,
      isNumbered: row.device_sequence !== null,
    }
  );
}

/**
 * Stores sender and number of a submission where they were unknown when it arrived: a kiosk whose storage failed may
 * first have sent it without identifying itself, and its end of day would miss the number [KIOSK-32].
 * @param known  the stored answer
 */
export async function noteNumber(
  db: Kysely<Tables>,
  kind: StoredKind,
  { key, device, sequence }: Pick<SubmissionInput, 'key' | 'device' | 'sequence'>,
  known: RememberedAnswer,
): Promise<void> {
  if (known.isNumbered || device === undefined || sequence === undefined) return;
  await db
    .updateTable('submission')
    .set({ device, device_sequence: sequence })
    .where('kind', '=', kind)
    .where('submission_key', '=', key)
    .where('device_sequence', 'is', null)
    .execute();
}

/** Returns the result for a key that exists already; undefined when it does not [HUB-15]. */
export async function repeated(
  tx: Transaction<Tables>,
  kind: StoredKind,
  input: SubmissionInput,
): Promise<SubmissionResult | undefined> {
  const known = await remembered(askThrough(tx), tx, kind, input.key);
  if (!known) return undefined;
  if (known.bodyHash !== input.bodyHash) return { type: 'other-body' };
  await noteNumber(tx, kind, input, known);
  return { type: 'answered', answer: known.answer };
}

type Kept = Pick<SubmissionTable, 'kind' | 'status' | 'payload'> &
  Partial<Pick<SubmissionTable, 'event_code' | 'email' | 'form' | 'network'>>;

const insert = prepared((db, at: SubmissionTable) =>
  db
    .insertInto('submission')
    .values({
      kind: at.kind,
      submission_key: at.submission_key,
      body_hash: at.body_hash,
      reference: at.reference,
      status: at.status,
      answer: at.answer,
      payload: at.payload,
      event_code: at.event_code,
      email: at.email,
      received_at: at.received_at,
      registered_at: at.registered_at,
      device: at.device,
      deferred: at.deferred,
      device_sequence: at.device_sequence,
      form: at.form,
      network: at.network,
    })
    .onConflict((conflict) => conflict.doNothing()),
);

const rowOf = (input: SubmissionInput, answer: object, kept: Kept): SubmissionTable => ({
  submission_key: input.key,
  body_hash: input.bodyHash,
  reference: input.reference,
  answer: JSON.stringify(answer),
  event_code: null,
  email: null,
  received_at: input.receivedAt,
  registered_at: input.registeredAt ?? null,
  device: input.device ?? null,
  device_sequence: input.sequence ?? null,
  deferred: input.deferred ? 1 : 0,
  form: null,
  network: null,
  ...kept,
});

/**
 * Returns the statement that inserts a submission with its answer; it changes no row when the key, or the email for
 * this event, exists already.
 */
export const insertion = (db: Kysely<Tables>, input: SubmissionInput, answer: object, kept: Kept) =>
  insert.query(db, rowOf(input, answer, kept));

/** Runs an `insertion`. @returns false when it changed no row */
export async function insertSubmission(
  tx: Transaction<Tables>,
  input: SubmissionInput,
  answer: object,
  kept: Kept,
): Promise<boolean> {
  const { numAffectedRows } = await insert.run(tx, rowOf(input, answer, kept));
  return numAffectedRows === 1n;
}

/** Stores a submission that takes no seats, once per key [HUB-15]. */
export function accept(write: Write, input: AcceptedInput): Promise<SubmissionResult> {
  const { kind, answer, payload } = input;
  return write(async (tx) => {
    const isNew = await insertSubmission(tx, input, answer, {
      kind,
      status: 'accepted',
      payload: JSON.stringify(payload),
    });
    if (isNew) await putMail(tx, input, input.mail);
    return (await repeated(tx, kind, input)) ?? { type: 'answered', answer };
  });
}

/** Stores a final refusal under its key, without the payload, which goes to the inbox while that has room [HUB-18]. */
export async function refuseIn(
  tx: Transaction<Tables>,
  input: RefusalInput,
  room: InboxQuota,
): Promise<SubmissionResult> {
  const { kind, answer } = input;
  if (await insertSubmission(tx, input, answer, { kind, status: 'refused', payload: null })) {
    await putIntoInbox(tx, { ...input, content: input.bodyHash }, room);
  }
  return (await repeated(tx, kind, input)) ?? { type: 'answered', answer };
}

export function refuse(write: Write, input: RefusalInput, room: InboxQuota): Promise<SubmissionResult> {
  return write((tx) => refuseIn(tx, input, room));
}

/**
 * Counts accepted submissions by kind and event; only registrations have one. Forms are counted by themselves, tests of
 * kiosks not at all.
 */
export async function countAccepted(db: Kysely<Tables>): Promise<AcceptedCount[]> {
  const rows = await db
    .selectFrom('submission')
    .select(['kind', 'event_code', (eb) => eb.fn.countAll<number>().as('count')])
    .where('status', '=', 'accepted')
    .where('kind', 'not in', ['form', 'test'])
    .groupBy(['kind', 'event_code'])
    .orderBy('event_code')
    .execute();
  return rows.map((row) => ({
    kind: row.kind as ReceivedKind,
    eventCode: row.event_code ?? undefined,
    count: Number(row.count),
  }));
}

/** Returns an accepted submission as exports and staff pages read it. */
export const storedOf = (row: SubmissionTable & Partial<StaffFacts>): StoredSubmission => ({
  key: row.submission_key,
  reference: row.reference,
  payload: JSON.parse(row.payload ?? '{}') as object,
  receivedAt: row.received_at,
  registeredAt: row.registered_at ?? undefined,
  device: row.device ?? undefined,
  deviceName: row.device_name ?? undefined,
  deferred: row.deferred === 1,
  network: row.network ?? undefined,
  ...(row.cancelled_at != null && { cancelled: { at: row.cancelled_at, reason: row.cancel_reason ?? '' } }),
});

/** Null where the device has no name (any more), and where nothing is cancelled. */
type StaffFacts = { device_name: string | null; cancelled_at: number | null; cancel_reason: string | null };

/** Selects submissions with what other tables say about them. */
export const withStaffFacts = (db: Kysely<Tables>) =>
  db
    .selectFrom('submission')
    .leftJoin('device', 'device.device_id', 'submission.device')
    .leftJoin('cancellation', (join) =>
      join
        .onRef('cancellation.submission_key', '=', 'submission.submission_key')
        .on('submission.status', '=', 'cancelled'),
    )
    .selectAll('submission')
    .select(['device.name as device_name', 'cancelled_at', 'cancellation.reason as cancel_reason']);

const PAGE_ROWS = 500;

type Selection = { eventCode?: string; form?: string };

/** Returns accepted submissions in order of arrival, with one page in memory at a time [HUB-19]. */
export function accepted(
  db: Kysely<Tables>,
  kind: StoredKind,
  selection: Selection = {},
): AsyncIterable<StoredSubmission> {
  return withStatus(db, kind, 'accepted', selection);
}

/** Returns the accepted ones, and then the cancelled ones: apart, so that nobody expects them at the door [HUB-24]. */
export async function* exported(
  db: Kysely<Tables>,
  kind: StoredKind,
  selection: Selection = {},
): AsyncIterable<StoredSubmission> {
  for (const status of ['accepted', 'cancelled'] as const) yield* withStatus(db, kind, status, selection);
}

async function* withStatus(
  db: Kysely<Tables>,
  kind: StoredKind,
  status: SubmissionTable['status'],
  { eventCode, form }: Selection,
): AsyncIterable<StoredSubmission> {
  let after = { receivedAt: -1, key: '' };
  for (;;) {
    let query = withStaffFacts(db)
      .where('kind', '=', kind)
      .where('status', '=', status)
      .where((eb) =>
        eb.or([
          eb('received_at', '>', after.receivedAt),
          eb.and([eb('received_at', '=', after.receivedAt), eb('submission.submission_key', '>', after.key)]),
        ]),
      )
      .orderBy('received_at')
      .orderBy('submission.submission_key')
      .limit(PAGE_ROWS);
    if (eventCode !== undefined) {
      query = query.where((eb) => eb(eb.fn<string>('lower', ['event_code']), '=', eventCode.toLowerCase()));
    }
    if (form !== undefined) query = query.where('form', '=', form);
    const rows = await query.execute();
    for (const row of rows) {
      after = { receivedAt: row.received_at, key: row.submission_key };
      yield storedOf(row);
    }
    if (rows.length < PAGE_ROWS) return;
  }
}
