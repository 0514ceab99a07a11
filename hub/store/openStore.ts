import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { HubConfig } from '../config.ts';
import { StartProblem } from '../startProblem.ts';
import { claimChallenge, purgeChallenges, sharedSecret } from './botCheck.ts';
import { noteCalendar } from './calendarEntries.ts';
import {
  cancelledLines,
  cancelRegistration,
  cancelRegistrations,
  findBurst,
  findRegistrations,
  forgetNetworks,
  networkBursts,
} from './cancellations.ts';
import {
  arrivedSequences,
  device,
  deviceBySecret,
  devices,
  noteHeartbeat,
  offerUnlock,
  removeDevice,
  setRevoked,
} from './devices.ts';
import { addEnrolmentCode, isEnrolmentCode, purgeEnrolment, unapprovedDevices } from './enrolment.ts';
import {
  eraseHeld,
  eraseMailsTo,
  eraseOld,
  eraseSubmissions,
  filesWith,
  heldNaming,
  inboxNaming,
  mailsTo,
  noteEventEnds,
  rewriteInboxItem,
} from './erasure.ts';
import { DAMAGED, isDamaged } from './failures.ts';
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
import { freeSpaceFor } from './freeSpace.ts';
import { type InboxQuota, inboxItem, inboxLines, keepUnreadable, purgeInbox, readInbox } from './inbox.ts';
import { createInboxQuota } from './inboxQuota.ts';
import {
  claimMails,
  mailCounts,
  mailDelayed,
  mailRefused,
  mailSent,
  mailsBounced,
  mailTroubles,
  purgeMails,
  retryMails,
} from './mails.ts';
import { migrate } from './migrations.ts';
import { type Ask, askThrough } from './prepared.ts';
import { approve, approveRegistration, dropInboxItem } from './quarantined.ts';
import { register, registerAtOnce, registeredSince } from './registrations.ts';
import type { Store } from './Store.ts';
import type { Tables } from './schema.ts';
import { openingKey, prepareKeys, rotateSealingKey, sealingKey } from './sealingKeys.ts';
import { reserveSeats, type SeatsByMode, setCapacities, takenSeats } from './seats.ts';
import { groupedAttempts, type TryTogether } from './sqlite/attempts.ts';
import { FILE_NAME, sqliteDialect, sqliteReadDialect, sqliteReader, startSqliteThread } from './sqlite/dialects.ts';
import {
  addStaffMember,
  closeSession,
  noteCode,
  noteSessionSeen,
  openSession,
  purgeSessions,
  staffMembers,
  staffSession,
  staffSessions,
  withdrawStaffMember,
} from './staffMembers.ts';
import { steadyClock } from './steadyClock.ts';
import { accept, accepted, countAccepted, exported, noteNumber, refuse, remembered } from './submissions.ts';
import { submissionWrites, type Write } from './transaction.ts';
import { countUnanswered, purgeUnanswered, unansweredSearches } from './unansweredSearches.ts';

const PURGE_EVERY_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A larger database is not read whole at every start. */
const MOST_CHECKED_BYTES = 256 * 1024 * 1024;

type StoreConfig = Pick<HubConfig, 'dataDir' | 'databaseUrl' | 'keepSubmissionsDays' | 'sealingKeys'>;

const reasonOf = (error: unknown) => {
  // When several addresses refuse the connection, the error is an AggregateError without a message.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
};

/** Returns one plain sentence for the operator, without the password in the URL. */
function openProblem({ dataDir, databaseUrl }: StoreConfig, error: unknown): StartProblem {
  if (error instanceof StartProblem) return error;
  if (!databaseUrl && isDamaged(error)) return new StartProblem(`the database ${join(dataDir, FILE_NAME)} ${DAMAGED}`);
  if (!databaseUrl) return new StartProblem(`cannot use the data folder ${dataDir}: ${reasonOf(error)}`);
  const host = URL.canParse(databaseUrl) ? new URL(databaseUrl).host : 'DATABASE_URL';
  return new StartProblem(`cannot use the PostgreSQL database at ${host}: ${reasonOf(error)}`);
}

/** Both in epoch milliseconds. */
type StoreClocks = {
  /** The machine's */
  now: () => number;
  /** The one by which sessions of staff end: see `steadyClock` */
  steadyNow: () => number;
};

/**
 * Opens the hub's database, PostgreSQL when `databaseUrl` is set and otherwise SQLite in `dataDir`, and migrates it to
 * the latest schema [HUB-20].
 * @throws StartProblem with one plain sentence when the database cannot be reached or written
 */
export async function openStore(
  config: StoreConfig,
  { now, steadyNow }: StoreClocks = { now: Date.now, steadyNow: steadyClock },
): Promise<Store> {
  let db: Kysely<Tables> | undefined;
  const quota = createInboxQuota(() => freeSpaceFor(config));
  const purge = async (opened: Kysely<Tables>) => {
    await purgeInbox(opened, now());
    await quota.measure(opened);
    await purgeChallenges(opened, now());
    await purgeSessions(opened, steadyNow());
    await purgeEnrolment(opened, now());
    await purgeUnanswered(opened, now());
    await purgeMails(opened, now());
    await forgetNetworks(opened, now());
    if (config.keepSubmissionsDays !== undefined) {
      await eraseOld(opened, now() - config.keepSubmissionsDays * DAY_MS);
    }
  };
  try {
    const connections = await connect(config);
    db = connections.db;
    if (!config.databaseUrl) await checkFile(db);
    await migrate(db);
    await prepareKeys(db, config.sealingKeys, !config.databaseUrl);
    await purge(db);
    return storeOver(connections, { now, purge, quota, keyFile: config.sealingKeys });
  } catch (error) {
    await db?.destroy();
    throw openProblem(config, error);
  }
}

/** Finds damage where nothing would look before somebody registers. @throws what `isDamaged` recognises */
async function checkFile(db: Kysely<Tables>): Promise<void> {
  const size = await sql<{
    bytes: number;
  }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(db);
  if ((size.rows[0]?.bytes ?? 0) > MOST_CHECKED_BYTES) return;
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  if (rows[0]?.quick_check !== 'ok') throw Object.assign(new Error(rows[0]?.quick_check), { code: 'SQLITE_CORRUPT' });
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

type StoreParts = {
  now: () => number;
  purge: (db: Kysely<Tables>) => Promise<void>;
  quota: InboxQuota;
  /** Of the private sealing keys; undefined where they lie in the database */
  keyFile: string | undefined;
};

function storeOver(
  { db, reads, ask, write, tryTogether }: Connections,
  { now, purge, quota, keyFile }: StoreParts,
): Store {
  // A failed purge is made up for by the next one.
  const purging = setInterval(() => void purge(db).catch(() => {}), PURGE_EVERY_MS);
  purging.unref();
  return {
    remembered: (kind, key) => remembered(ask, db, kind, key),
    noteNumber: (kind, submission, known) => noteNumber(db, kind, submission, known),
    async register(input) {
      const registered = tryTogether && (await registerAtOnce(db, tryTogether, input));
      return registered ?? register(write, input, quota);
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
    refuse: (input) => refuse(write, input, quota),
    keepUnreadable: (input) => keepUnreadable(db, input, quota),
    takenSeats: () => takenSeats(reads),
    setCapacities: (capacities) => setCapacities(db, capacities),
    noteCalendar: (facts) => noteCalendar(db, facts, now()),
    sealingKey: () => sealingKey(db, now(), keyFile),
    openingKey: (kid) => openingKey(reads, kid, keyFile),
    rotateSealingKey: () => rotateSealingKey(db, now(), keyFile),
    botCheckSecret: () => sharedSecret(db, 'bot-check'),
    antiForgerySecret: () => sharedSecret(db, 'anti-forgery'),
    networkSecret: () => sharedSecret(db, 'network'),
    claimChallenge: (id, expiresAt) => write((tx) => claimChallenge(tx, id, expiresAt)),
    accepted: (kind, filter) => accepted(reads, kind, filter),
    exported: (kind, filter) => exported(reads, kind, filter),
    cancelRegistration: (input) => cancelRegistration(write, input),
    cancelRegistrations: (inputs) => cancelRegistrations(write, inputs),
    findBurst: (selection, limit) => findBurst(reads, selection, limit),
    networkBursts: (least, limit) => networkBursts(reads, least, limit),
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
    mailsBounced: (reference) => mailsBounced(db, reference),
    retryMails: (id) => retryMails(db, now(), id),
    staffMembers: () => staffMembers(reads),
    addStaffMember: (member) => addStaffMember(db, member),
    withdrawStaffMember: (id) => withdrawStaffMember(db, id),
    noteCode: (id, step, secret) => noteCode(db, id, step, secret),
    openSession: (session) => openSession(db, session),
    staffSession: (hashes) => staffSession(reads, hashes),
    staffSessions: () => staffSessions(reads),
    noteSessionSeen: (hash, at) => noteSessionSeen(db, hash, at),
    closeSession: (hash) => closeSession(db, hash),
    staffLogSalt: () => sharedSecret(db, 'staff-log'),
    noteEventEnds: (ends) => noteEventEnds(db, ends),
    eraseSubmissions: (kind, before) => eraseSubmissions(db, kind, before),
    heldNaming: (email) => heldNaming(reads, email),
    inboxNaming: (email) => inboxNaming(reads, email),
    mailsTo: (email) => mailsTo(reads, email),
    filesWith: (key) => filesWith(reads, key),
    eraseHeld: (input) => eraseHeld(write, input),
    rewriteInboxItem: (item, rest) => rewriteInboxItem(db, item, rest),
    eraseMailsTo: (email) => eraseMailsTo(db, email),
    deviceBySecret: (secretHash) => deviceBySecret(reads, secretHash),
    addEnrolmentCode: (codeHash, until) => addEnrolmentCode(db, codeHash, until),
    isEnrolmentCode: (codeHash) => isEnrolmentCode(reads, codeHash, now()),
    noteHeartbeat: (sighting) => noteHeartbeat(db, sighting),
    devices: () => devices(reads),
    device: (id) => device(reads, id),
    unapprovedDevices: () => unapprovedDevices(reads, now()),
    arrivedSequences: () => arrivedSequences(reads),
    setRevoked: (id, revoked) => setRevoked(db, id, revoked),
    removeDevice: (id) => removeDevice(db, id),
    offerUnlock: (id, hash, until) => offerUnlock(db, id, hash, until),
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
