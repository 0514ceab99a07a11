import { Kysely, sql } from 'kysely';
import type { HubConfig } from '../config.ts';
import { StartProblem } from '../startProblem.ts';
import { claimChallenge, purgeChallenges, sharedSecret } from './botCheck.ts';
import { noteCalendar } from './calendarEntries.ts';
import { cancelledLines, cancelRegistration, findRegistrations } from './cancellations.ts';
import {
  arrivedSequences,
  deviceBySecret,
  devices,
  isRevoked,
  noteHeartbeat,
  offerUnlock,
  purgeDevices,
  removeDevice,
  setRevoked,
} from './devices.ts';
import {
  acceptForm,
  eraseForms,
  formCounts,
  formFile,
  formLines,
  formSubmission,
  formVersion,
  formVersions,
  keepForms,
} from './forms.ts';
import { inboxItem, inboxLines, keepUnreadable, purgeInbox, readInbox } from './inbox.ts';
import {
  claimMails,
  mailCounts,
  mailDelayed,
  mailRefused,
  mailSent,
  mailTroubles,
  purgeMails,
  retryMails,
} from './mails.ts';
import { migrate } from './migrations.ts';
import { type Ask, askThrough } from './prepared.ts';
import { approve, approveRegistration, dropInboxItem } from './quarantined.ts';
import { register, registerAtOnce } from './registrations.ts';
import type { Store } from './Store.ts';
import type { Tables } from './schema.ts';
import { openingKey, rotateSealingKey, sealingKey } from './sealingKeys.ts';
import { reserveSeats, type SeatsByMode, setCapacities, takenSeats } from './seats.ts';
import { groupedAttempts, type TryTogether } from './sqlite/attempts.ts';
import { sqliteDialect, sqliteReadDialect, sqliteReader, startSqliteThread } from './sqlite/dialects.ts';
import { accept, accepted, countAccepted, exported, noteNumber, refuse, remembered } from './submissions.ts';
import { registeredSince } from './todayCounts.ts';
import { submissionWrites, type Write } from './transaction.ts';
import { countUnanswered, purgeUnanswered, unansweredSearches } from './unansweredSearches.ts';

const PURGE_EVERY_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

type StoreConfig = Pick<HubConfig, 'dataDir' | 'databaseUrl' | 'keepSubmissionsDays'>;

const reasonOf = (error: unknown) => {
  // When several addresses refuse the connection, the error is an AggregateError without a message.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
};

/** Returns one plain sentence for the operator, without the password in the URL. */
function openProblem({ dataDir, databaseUrl }: StoreConfig, error: unknown): StartProblem {
  if (!databaseUrl) return new StartProblem(`cannot use the data folder ${dataDir}: ${reasonOf(error)}`);
  const host = URL.canParse(databaseUrl) ? new URL(databaseUrl).host : 'DATABASE_URL';
  return new StartProblem(`cannot use the PostgreSQL database at ${host}: ${reasonOf(error)}`);
}

/**
 * Opens the hub's database, PostgreSQL when `databaseUrl` is set and otherwise SQLite in `dataDir`, and migrates it to
 * the latest schema [HUB-20].
 * @param now  the hub's clock, epoch milliseconds
 * @throws StartProblem with one plain sentence when the database cannot be reached or written
 */
export async function openStore(config: StoreConfig, now: () => number = Date.now): Promise<Store> {
  let db: Kysely<Tables> | undefined;
  const purge = async (opened: Kysely<Tables>) => {
    await purgeInbox(opened, now());
    await purgeChallenges(opened, now());
    await purgeSessions(opened, now());
    await purgeDevices(opened, now());
    await purgeUnanswered(opened, now());
    await purgeMails(opened, now());
    if (config.keepSubmissionsDays !== undefined) {
      await eraseForms(opened, now() - config.keepSubmissionsDays * DAY_MS);
    }
  };
  try {
    const connections = await connect(config);
    db = connections.db;
    await migrate(db);
    await purge(db);
    return storeOver(connections, now, purge);
  } catch (error) {
    await db?.destroy();
    throw openProblem(config, error);
  }
}

type Connections = {
  /** For all writes */
  db: Kysely<Tables>;
  /** For reads. On SQLite a connection of its own, which does not wait while the writer waits for the disk */
  reads: Kysely<Tables>;
  ask: Ask;
  write: Write;
  /** On SQLite: the fast path for ordinary registrations */
  tryTogether?: TryTogether<SeatsByMode>;
};

async function connect({ dataDir, databaseUrl }: StoreConfig): Promise<Connections> {
  if (databaseUrl) {
    // The driver is loaded only where it is used.
    const { postgresDialect } = await import('./postgres.ts');
    const db = new Kysely<Tables>({ dialect: postgresDialect(databaseUrl) });
    return { db, reads: db, ask: askThrough(db), write: submissionWrites(db, false) };
  }
  const thread = startSqliteThread(dataDir);
  const db = new Kysely<Tables>({ dialect: sqliteDialect(thread) });
  const reader = sqliteReader(dataDir);
  const reads = new Kysely<Tables>({ dialect: sqliteReadDialect(reader) });
  const ask: Ask = (query) => reader.first(query);
  return { db, reads, ask, write: submissionWrites(db, true), tryTogether: groupedAttempts(thread, reserveSeats(db)) };
}

function storeOver(
  { db, reads, ask, write, tryTogether }: Connections,
  now: () => number,
  purge: (db: Kysely<Tables>) => Promise<void>,
): Store {
  // A failed purge is made up for by the next one.
  const purging = setInterval(() => void purge(db).catch(() => {}), PURGE_EVERY_MS);
  purging.unref();
  return {
    remembered: (kind, key) => remembered(ask, db, kind, key),
    noteNumber: (kind, submission, known) => noteNumber(db, kind, submission, known),
    async register(input) {
      const registered = tryTogether && (await registerAtOnce(db, tryTogether, input));
      return registered ?? register(write, input);
    },
    accept: (input) => accept(write, input),
    acceptForm: (input) => acceptForm(write, input),
    rememberedForm: (key) => remembered(ask, db, 'form', key),
    keepForms: (versions) => keepForms(db, versions, now()),
    formVersion: (id) => formVersion(reads, id),
    formVersions: (form) => formVersions(reads, form),
    formCounts: () => formCounts(reads),
    formLines: (form, page) => formLines(reads, form, page),
    formSubmission: (key) => formSubmission(reads, key),
    formFile: (key, itemId) => formFile(reads, key, itemId),
    eraseForms: (before, form) => eraseForms(db, before, form),
    formSubmissions: (form) => accepted(reads, 'form', { form }),
    refuse: (input) => refuse(write, input),
    keepUnreadable: (input) => keepUnreadable(db, input),
    takenSeats: () => takenSeats(reads),
    setCapacities: (capacities) => setCapacities(db, capacities),
    noteCalendar: (facts) => noteCalendar(db, facts, now()),
    sealingKey: () => sealingKey(db, now()),
    openingKey: (kid) => openingKey(reads, kid),
    rotateSealingKey: () => rotateSealingKey(db, now()),
    botCheckSecret: () => sharedSecret(db, 'bot-check'),
    antiForgerySecret: () => sharedSecret(db, 'anti-forgery'),
    claimChallenge: (id, expiresAt) => claimChallenge(db, id, expiresAt),
    accepted: (kind, filter) => accepted(reads, kind, filter),
    exported: (kind, filter) => exported(reads, kind, filter),
    cancelRegistration: (input) => cancelRegistration(write, input),
    findRegistrations: (address) => findRegistrations(reads, address),
    cancelledLines: (page) => cancelledLines(reads, page),
    inbox: () => readInbox(reads),
    inboxLines: (page) => inboxLines(reads, page),
    inboxItem: (address) => inboxItem(reads, address),
    approveRegistration: (input, item) => approveRegistration(write, input, item, now()),
    approve: (input, item) => approve(write, input, item, now()),
    dropInboxItem: (address) => dropInboxItem(db, address),
    countAccepted: () => countAccepted(reads),
    registeredSince: (since) => registeredSince(reads, since),
    countUnanswered: (batch) => countUnanswered(db, batch, now()),
    unansweredSearches: () => unansweredSearches(reads),
    claimMails: (limit, leaseMs) => claimMails(write, now(), limit, leaseMs),
    mailSent: (mail) => mailSent(write, mail),
    mailDelayed: (mail, reason, dueAt) => mailDelayed(write, mail, reason, dueAt),
    mailRefused: (mail, reason) => mailRefused(write, mail, reason),
    mailCounts: () => mailCounts(reads),
    mailTroubles: (page) => mailTroubles(reads, page),
    retryMails: (id) => retryMails(db, now(), id),
    openSession: (hash, expiresAt) => openSession(db, hash, expiresAt),
    hasSession: (hash) => hasSession(reads, hash, now()),
    closeSession: (hash) => closeSession(db, hash),
    deviceBySecret: (secretHash) => deviceBySecret(reads, secretHash),
    noteHeartbeat: (sighting) => noteHeartbeat(db, sighting),
    devices: () => devices(reads),
    arrivedSequences: (device) => arrivedSequences(reads, device),
    setRevoked: (device, revoked) => setRevoked(db, device, revoked),
    isRevoked: (device) => isRevoked(reads, device),
    removeDevice: (device) => removeDevice(db, device),
    offerUnlock: (device, hash, until) => offerUnlock(db, device, hash, until),
    async backUpTo(file) {
      await sql`vacuum into ${file}`.execute(db);
    },
    publishedAt: (release) => publishedAt(db, release, now()),
    async ping() {
      await sql`select 1`.execute(db);
    },
    async close() {
      clearInterval(purging);
      if (reads !== db) await reads.destroy();
      await db.destroy();
    },
  };
}

/** Returns when a release was first published, as an ISO instant: the same on every hub process and after restarts. */
async function publishedAt(db: Kysely<Tables>, release: string, now: number): Promise<string> {
  await db
    .insertInto('published_release')
    .values({ release_id: release, published_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('published_release')
    .select('published_at')
    .where('release_id', '=', release)
    .executeTakeFirstOrThrow();
  return new Date(row.published_at).toISOString();
}

/**
 * Stores a signed-in browser of staff in the database, so that every hub process knows it and signing out ends it
 * [CON-26].
 */
async function openSession(db: Kysely<Tables>, hash: string, expiresAt: number): Promise<void> {
  await db.insertInto('staff_session').values({ session_hash: hash, expires_at: expiresAt }).execute();
}

async function hasSession(db: Kysely<Tables>, hash: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('staff_session')
    .select('expires_at')
    .where('session_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

async function closeSession(db: Kysely<Tables>, hash: string): Promise<void> {
  await db.deleteFrom('staff_session').where('session_hash', '=', hash).execute();
}

async function purgeSessions(db: Kysely<Tables>, now: number): Promise<void> {
  await db.deleteFrom('staff_session').where('expires_at', '<=', now).execute();
}
