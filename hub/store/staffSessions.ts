/**
 * Signed-in browsers of staff, stored in the database so that every hub process knows them and signing out ends them
 * [CON-26].
 */
import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

export async function openSession(db: Kysely<Tables>, hash: string, expiresAt: number): Promise<void> {
  await db.insertInto('staff_session').values({ session_hash: hash, expires_at: expiresAt }).execute();
}

export async function hasSession(db: Kysely<Tables>, hash: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('staff_session')
    .select('expires_at')
    .where('session_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function closeSession(db: Kysely<Tables>, hash: string): Promise<void> {
  await db.deleteFrom('staff_session').where('session_hash', '=', hash).execute();
}

export async function purgeSessions(db: Kysely<Tables>, now: number): Promise<void> {
  await db.deleteFrom('staff_session').where('expires_at', '<=', now).execute();
}
