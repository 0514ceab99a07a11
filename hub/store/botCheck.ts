import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

const SECRET_BYTES = 32;
/**
 * Used challenges are kept this long after they expire, to allow for clock differences between hub processes [HUB-12].
 */
const KEPT_AFTER_EXPIRY_MS = 60 * 60 * 1000;

/** What is signed, hashed, or made unrecognisable, with a secret of its own. */
export type SecretName = 'bot-check' | 'anti-forgery' | 'network' | 'staff-log';

/** Returns a secret shared by all hub processes, so that each accepts what the others have signed. */
export async function sharedSecret(db: Kysely<Tables>, name: SecretName): Promise<string> {
  const read = () => db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirst();
  const known = await read();
  if (known) return known.value;
  await db
    .insertInto('secret')
    .values({ name, value: randomBytes(SECRET_BYTES).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read())?.value ?? sharedSecret(db, name);
}

/** Marks a challenge as used. @returns true the first time, false ever after [HUB-12] */
export async function claimChallenge(db: Kysely<Tables>, id: string, expiresAt: number): Promise<boolean> {
  const inserted = await db
    .insertInto('used_challenge')
    .values({ challenge_id: id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function purgeChallenges(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('used_challenge')
    .where('expires_at', '<', now - KEPT_AFTER_EXPIRY_MS)
    .execute();
}
