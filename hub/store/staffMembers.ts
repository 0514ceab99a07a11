/** Members of staff and their sessions, in the database, so that every hub process knows them [CON-26]. */
import type { Kysely, Selectable } from 'kysely';
import { STAFF_ROLES, type StaffMember, type StaffSession } from './StaffStore.ts';
import type { Tables } from './schema.ts';
import { inTransaction } from './transaction.ts';

export async function staffMembers(db: Kysely<Tables>): Promise<StaffMember[]> {
  const rows = await db.selectFrom('staff_member').selectAll().orderBy('name').execute();
  return rows.map((row) => ({
    id: row.member_id,
    name: row.name,
    kind: row.kind,
    tokenHash: row.token_hash,
    roles: STAFF_ROLES.filter((role) => row.roles.split(',').includes(role)),
    totpSecret: row.totp_secret ?? undefined,
    totpStep: row.totp_step,
    createdAt: row.created_at,
  }));
}

export async function addStaffMember(db: Kysely<Tables>, member: StaffMember): Promise<boolean> {
  const inserted = await db
    .insertInto('staff_member')
    .values({
      member_id: member.id,
      name: member.name,
      kind: member.kind,
      token_hash: member.tokenHash,
      roles: member.roles.join(','),
      totp_secret: member.totpSecret ?? null,
      totp_step: member.totpStep,
      created_at: member.createdAt,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export function withdrawStaffMember(db: Kysely<Tables>, id: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const member = tx.selectFrom('staff_member').select('token_hash').where('member_id', '=', id);
    await tx.deleteFrom('staff_session').where('token_hash', 'in', member).execute();
    const { numDeletedRows } = await tx.deleteFrom('staff_member').where('member_id', '=', id).executeTakeFirst();
    return numDeletedRows === 1n;
  });
}

/** One statement, so that of two that present the same code at once one is signed in. */
export async function noteCode(db: Kysely<Tables>, id: string, step: number, secret?: string): Promise<boolean> {
  let query = db.updateTable('staff_member').set({ totp_step: step }).where('member_id', '=', id);
  query =
    secret === undefined
      ? query.where('totp_step', '<', step)
      : query.set({ totp_secret: secret }).where('totp_secret', 'is', null);
  return (await query.executeTakeFirst()).numUpdatedRows === 1n;
}

export async function openSession(db: Kysely<Tables>, session: StaffSession): Promise<void> {
  await db
    .insertInto('staff_session')
    .values({
      session_hash: session.hash,
      token_hash: session.tokenHash,
      stage: session.stage,
      opened_at: session.openedAt,
      seen_at: session.seenAt,
      expires_at: session.expiresAt,
      opened_from: session.openedFrom,
      new_secret: session.newSecret ?? null,
    })
    .execute();
}

const sessionOf = (row: Selectable<Tables['staff_session']>): StaffSession => ({
  hash: row.session_hash,
  tokenHash: row.token_hash,
  stage: row.stage,
  openedAt: row.opened_at,
  seenAt: row.seen_at,
  expiresAt: row.expires_at,
  openedFrom: row.opened_from,
  newSecret: row.new_secret ?? undefined,
});

export async function staffSession(db: Kysely<Tables>, hashes: readonly string[]): Promise<StaffSession | undefined> {
  const row = await db
    .selectFrom('staff_session')
    .selectAll()
    .where('session_hash', 'in', [...hashes])
    .executeTakeFirst();
  return row && sessionOf(row);
}

export async function staffSessions(db: Kysely<Tables>): Promise<StaffSession[]> {
  const rows = await db
    .selectFrom('staff_session')
    .selectAll()
    .orderBy('opened_at', 'desc')
    .orderBy('session_hash')
    .execute();
  return rows.map(sessionOf);
}

export async function noteSessionSeen(db: Kysely<Tables>, hash: string, at: number): Promise<void> {
  await db.updateTable('staff_session').set({ seen_at: at }).where('session_hash', '=', hash).execute();
}

export async function closeSession(db: Kysely<Tables>, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('staff_session').where('session_hash', '=', hash).executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function purgeSessions(db: Kysely<Tables>, now: number): Promise<void> {
  await db.deleteFrom('staff_session').where('expires_at', '<=', now).execute();
}
