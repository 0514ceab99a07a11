import { type Kysely, type Migration, type MigrationProvider, Migrator, sql } from 'kysely';
import type { Tables } from './schema.ts';

/** Append-only: a migration that has been released is never changed; a new one is added below it. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-submissions': {
    async up(db) {
      await db.schema
        .createTable('submission')
        .addColumn('kind', 'varchar(20)', (column) => column.notNull())
        .addColumn('submission_key', 'varchar(128)', (column) => column.notNull())
        .addColumn('body_hash', 'varchar(64)', (column) => column.notNull())
        .addColumn('reference', 'varchar(20)', (column) => column.notNull())
        .addColumn('status', 'varchar(10)', (column) => column.notNull())
        .addColumn('answer', 'text', (column) => column.notNull())
        .addColumn('payload', 'text')
        .addColumn('event_code', 'varchar(255)')
        .addColumn('email', 'varchar(320)')
        .addColumn('received_at', 'bigint', (column) => column.notNull())
        .addColumn('device', 'varchar(255)')
        .addColumn('deferred', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('submission_pk', ['kind', 'submission_key'])
        .execute();
      await db.schema
        .createIndex('submission_one_per_email')
        .unique()
        .on('submission')
        .columns(['event_code', 'email'])
        .where(sql<boolean>`status = 'accepted'`)
        .execute();
      await db.schema
        .createIndex('submission_by_arrival')
        .on('submission')
        .columns(['kind', 'status', 'received_at', 'submission_key'])
        .execute();
      await db.schema
        .createTable('event_seats')
        .addColumn('event_code', 'varchar(255)', (column) => column.primaryKey())
        .addColumn('in_person_places', 'integer')
        .addColumn('online_places', 'integer')
        .addColumn('in_person_taken', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('online_taken', 'integer', (column) => column.notNull().defaultTo(0))
        .addCheckConstraint(
          'event_seats_in_person',
          sql`in_person_taken >= 0 and (in_person_places is null or in_person_taken <= in_person_places)`,
        )
        .addCheckConstraint(
          'event_seats_online',
          sql`online_taken >= 0 and (online_places is null or online_taken <= online_places)`,
        )
        .execute();
      await db.schema
        .createTable('inbox')
        .addColumn('kind', 'varchar(20)', (column) => column.notNull())
        .addColumn('submission_key', 'varchar(128)', (column) => column.notNull())
        .addColumn('content_hash', 'varchar(64)', (column) => column.notNull())
        .addColumn('reference', 'varchar(20)', (column) => column.notNull())
        .addColumn('reason', 'varchar(40)', (column) => column.notNull())
        .addColumn('payload', 'text')
        .addColumn('sealed', 'text')
        .addColumn('received_at', 'bigint', (column) => column.notNull())
        .addColumn('device', 'varchar(255)')
        .addPrimaryKeyConstraint('inbox_pk', ['kind', 'submission_key', 'content_hash'])
        .execute();
      await db.schema.createIndex('inbox_by_arrival').on('inbox').column('received_at').execute();
    },
  },
  '0002-keys-and-releases': {
    async up(db) {
      await db.schema
        .createTable('sealing_key')
        .addColumn('generation', 'integer', (column) => column.primaryKey())
        .addColumn('kid', 'varchar(64)', (column) => column.notNull().unique())
        .addColumn('private_jwk', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('secret')
        .addColumn('name', 'varchar(40)', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('used_challenge')
        .addColumn('challenge_id', 'varchar(128)', (column) => column.primaryKey())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('used_challenge_expiry').on('used_challenge').column('expires_at').execute();
      await db.schema
        .createTable('published_release')
        .addColumn('release_id', 'varchar(128)', (column) => column.primaryKey())
        .addColumn('published_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  '0003-devices-and-staff': {
    async up(db) {
      await db.schema
        .createTable('device')
        .addColumn('device_id', 'varchar(64)', (column) => column.primaryKey())
        .addColumn('secret_hash', 'varchar(64)', (column) => column.notNull().unique())
        .addColumn('open', 'integer', (column) => column.notNull())
        .addColumn('revoked', 'integer', (column) => column.notNull())
        .addColumn('first_seen', 'bigint', (column) => column.notNull())
        .addColumn('last_seen', 'bigint', (column) => column.notNull())
        .addColumn('report', 'text', (column) => column.notNull())
        .addColumn('unlock_hash', 'varchar(255)')
        .addColumn('unlock_until', 'bigint')
        .execute();
      await db.schema
        .createTable('staff_session')
        .addColumn('session_hash', 'varchar(64)', (column) => column.primaryKey())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.alterTable('submission').addColumn('device_sequence', 'integer').execute();
      await db.schema
        .createIndex('submission_by_device')
        .on('submission')
        .columns(['device', 'device_sequence'])
        .execute();
    },
  },
  '0004-removed-devices': {
    async up(db) {
      await db.schema
        .alterTable('device')
        .addColumn('removed', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    },
  },
  '0005-device-names-and-registration-times': {
    async up(db) {
      await db.schema.alterTable('device').addColumn('name', 'varchar(40)').execute();
      await db.schema.alterTable('submission').addColumn('registered_at', 'bigint').execute();
    },
  },
  '0006-unanswered-searches': {
    async up(db) {
      await db.schema
        .createTable('unanswered_search')
        .addColumn('week', 'bigint', (column) => column.notNull())
        .addColumn('search', 'varchar(10)', (column) => column.notNull())
        .addColumn('words', 'varchar(80)', (column) => column.notNull())
        .addColumn('without_result', 'integer', (column) => column.notNull())
        .addColumn('without_touch', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('unanswered_search_pk', ['week', 'search', 'words'])
        .execute();
      await db.schema
        .createTable('unanswered_batch')
        .addColumn('batch', 'varchar(64)', (column) => column.primaryKey())
        .addColumn('received_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  '0007-calendar-entries': {
    async up(db) {
      await db.schema
        .createTable('calendar_entry')
        .addColumn('event_code', 'varchar(255)', (column) => column.primaryKey())
        .addColumn('times', 'varchar(64)', (column) => column.notNull())
        .addColumn('entry', 'varchar(64)', (column) => column.notNull())
        .addColumn('sequence', 'integer', (column) => column.notNull())
        .addColumn('changed_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  '0008-forms': {
    async up(db) {
      await db.schema
        .createTable('form_version')
        .addColumn('version_id', 'varchar(100)', (column) => column.primaryKey())
        .addColumn('form', 'varchar(80)', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('definition', 'text', (column) => column.notNull())
        .addColumn('published_at', 'bigint', (column) => column.notNull())
        .addUniqueConstraint('form_version_number', ['form', 'version'])
        .execute();
      await db.schema
        .createTable('form_file')
        .addColumn('submission_key', 'varchar(128)', (column) => column.notNull())
        .addColumn('item_id', 'varchar(64)', (column) => column.notNull())
        .addColumn('name', 'varchar(255)', (column) => column.notNull())
        .addColumn('mime', 'varchar(100)', (column) => column.notNull())
        .addColumn('size', 'integer', (column) => column.notNull())
        // SQLite has no such name for it, and keeps bytes in a column of any.
        .addColumn('bytes', 'bytea', (column) => column.notNull())
        .addPrimaryKeyConstraint('form_file_pk', ['submission_key', 'item_id'])
        .execute();
      await db.schema.alterTable('submission').addColumn('form', 'varchar(80)').execute();
      await db.schema
        .createIndex('submission_by_form')
        .on('submission')
        .columns(['form', 'received_at', 'submission_key'])
        .execute();
    },
  },
  '0009-mails': {
    async up(db) {
      await db.schema
        .createTable('mail')
        .addColumn('mail_id', 'varchar(32)', (column) => column.primaryKey())
        .addColumn('mail', 'varchar(20)', (column) => column.notNull())
        .addColumn('reference', 'varchar(20)', (column) => column.notNull())
        .addColumn('recipient', 'varchar(320)')
        .addColumn('draft_values', 'text')
        .addColumn('status', 'varchar(10)', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('due_at', 'bigint', (column) => column.notNull())
        .addColumn('claim', 'varchar(36)')
        .addColumn('reason', 'varchar(40)')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('mail_by_due_time').on('mail').columns(['status', 'due_at']).execute();
    },
  },
  '0010-cancellations': {
    async up(db) {
      await db.schema
        .createTable('cancellation')
        .addColumn('submission_key', 'varchar(128)', (column) => column.primaryKey())
        .addColumn('reason', 'varchar(200)', (column) => column.notNull())
        .addColumn('cancelled_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('cancellation_by_time').on('cancellation').column('cancelled_at').execute();
      await db.schema.createIndex('submission_by_reference').on('submission').column('reference').execute();
      for (const mode of ['in_person', 'online']) {
        await db.schema.alterTable('event_seats').addColumn(`${mode}_published`, 'integer').execute();
        // Right where nothing is overbooked; the hub writes them all again when it starts.
        await sql`update event_seats set ${sql.ref(`${mode}_published`)} = ${sql.ref(`${mode}_places`)}`.execute(db);
      }
    },
  },
  '0011-inbox-bytes': {
    async up(db) {
      await db.schema
        .alterTable('inbox')
        .addColumn('bytes', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await sql`update inbox set bytes = coalesce(length(payload), 0) + coalesce(length(sealed), 0)`.execute(db);
      // Of the bytes alone: a sum then reads no payload.
      await db.schema.createIndex('inbox_by_size').on('inbox').columns(['reason', 'device', 'bytes']).execute();
    },
  },
  '0012-networks': {
    async up(db) {
      await db.schema.alterTable('submission').addColumn('network', 'varchar(12)').execute();
      await db.schema
        .createIndex('submission_by_network')
        .on('submission')
        // All that the list of networks reads, so that it reads no registration.
        .columns(['network', 'event_code', 'status', 'received_at'])
        .where(sql<boolean>`network is not null`)
        .execute();
    },
  },
  '0013-staff-members': {
    async up(db) {
      await db.schema
        .createTable('staff_member')
        .addColumn('member_id', 'varchar(32)', (column) => column.primaryKey())
        .addColumn('name', 'varchar(60)', (column) => column.notNull().unique())
        .addColumn('kind', 'varchar(10)', (column) => column.notNull())
        .addColumn('token_hash', 'varchar(64)', (column) => column.notNull().unique())
        .addColumn('roles', 'varchar(60)', (column) => column.notNull())
        .addColumn('totp_secret', 'varchar(64)')
        .addColumn('totp_step', 'bigint', (column) => column.notNull().defaultTo(0))
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      // Those of before say neither since when nor from where: whoever was signed in signs in again.
      await sql`delete from staff_session`.execute(db);
      for (const [name, type, value] of [
        ['token_hash', 'varchar(64)', ''],
        ['stage', 'varchar(10)', 'open'],
        ['opened_at', 'bigint', 0],
        ['seen_at', 'bigint', 0],
        ['opened_from', 'varchar(24)', ''],
      ] as const) {
        await db.schema
          .alterTable('staff_session')
          .addColumn(name, type, (column) => column.notNull().defaultTo(value))
          .execute();
      }
      await db.schema.alterTable('staff_session').addColumn('new_secret', 'varchar(64)').execute();
      await db.schema
        .createTable('event_end')
        .addColumn('event_code', 'varchar(255)', (column) => column.primaryKey())
        .addColumn('ends_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  '0014-enrolment-by-code': {
    async up(db) {
      await db.schema
        .createTable('enrolment_code')
        .addColumn('code_hash', 'varchar(64)', (column) => column.primaryKey())
        .addColumn('seed', 'varchar(64)', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .addColumn('device_id', 'varchar(64)')
        .execute();
      await db.schema.createIndex('enrolment_code_by_device').on('enrolment_code').column('device_id').execute();
      await db.schema
        .createTable('unapproved_device')
        .addColumn('device_id', 'varchar(64)', (column) => column.primaryKey())
        .addColumn('name', 'varchar(40)')
        .addColumn('profile', 'varchar(128)', (column) => column.notNull())
        .addColumn('first_seen', 'bigint', (column) => column.notNull())
        .addColumn('last_seen', 'bigint', (column) => column.notNull())
        .execute();
      // Whoever reported once was enrolled: those that never came back with their secret (2) are no kiosks, and have
      // sent nothing. All others keep theirs.
      await sql`delete from device where "open" = 2 and revoked = 0 and first_seen = last_seen`.execute(db);
      await db.schema.alterTable('device').dropColumn('open').execute();
    },
  },
};

export const migrationProvider: MigrationProvider = { getMigrations: async () => MIGRATIONS };

/** Migrates the database to the latest schema. Safe with several hub processes starting at once. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const { error } = await new Migrator({ db, provider: migrationProvider }).migrateToLatest();
  if (error) throw error;
}
