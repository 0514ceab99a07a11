/**
 * The sealing keys, stored in the database so that every hub process can decrypt what was sealed to any of them
 * [DEC-154].
 */
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import type { Kysely } from 'kysely';
import type { SealingKey } from '../../src/domain/release/release.ts';
import type { SealingKeyTable, Tables } from './schema.ts';

const FIRST_GENERATION = 1;

async function newKey(generation: number, now: number): Promise<SealingKeyTable> {
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const jwk = await exportJWK(privateKey);
  return {
    generation,
    kid: await calculateJwkThumbprint(jwk),
    private_jwk: JSON.stringify(jwk),
    created_at: now,
  };
}

const newest = (db: Kysely<Tables>) =>
  db.selectFrom('sealing_key').selectAll().orderBy('generation', 'desc').limit(1).executeTakeFirst();

/** Adds a generation; if another process has just added the same one, that one is used. */
async function add(db: Kysely<Tables>, generation: number, now: number): Promise<SealingKeyTable> {
  await db
    .insertInto('sealing_key')
    .values(await newKey(generation, now))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.selectFrom('sealing_key').selectAll().where('generation', '=', generation).executeTakeFirstOrThrow();
}

function publicPart(row: SealingKeyTable): SealingKey {
  const { d: _private, ...jwk } = JSON.parse(row.private_jwk) as Record<string, unknown>;
  return { kid: row.kid, jwk };
}

/** Returns the key that devices seal to; created when there is none yet. */
export async function sealingKey(db: Kysely<Tables>, now: number): Promise<SealingKey> {
  return publicPart((await newest(db)) ?? (await add(db, FIRST_GENERATION, now)));
}

/** Creates a new key for devices to seal to; earlier ones stay, to decrypt what was sealed to them. */
export async function rotateSealingKey(db: Kysely<Tables>, now: number): Promise<SealingKey> {
  const current = await newest(db);
  return publicPart(await add(db, current ? current.generation + 1 : FIRST_GENERATION, now));
}

export async function openingKey(db: Kysely<Tables>, kid: string): Promise<object | undefined> {
  const row = await db.selectFrom('sealing_key').select('private_jwk').where('kid', '=', kid).executeTakeFirst();
  return row && (JSON.parse(row.private_jwk) as object);
}
