/**
 * The sealing keys, stored in the database so that every hub process can decrypt what was sealed to any of them
 * [DEC-154]. Where `SEALING_KEYS` names a file, the private ones lie there, and the database has what is public of them.
 */
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { type Kysely, sql } from 'kysely';
import type { SealingKey } from '../../src/domain/release/release.ts';
import { StartProblem } from '../startProblem.ts';
import { addToKeyFile, KeysUnavailable, openKeyFile, readKeyFile } from './keyFile.ts';
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

const isPrivate = ({ private_jwk }: Pick<SealingKeyTable, 'private_jwk'>) => 'd' in JSON.parse(private_jwk);

/** In the file before the database names it: no device may seal to a key that is lost with this process. */
async function movedTo(file: string, row: SealingKeyTable): Promise<SealingKeyTable> {
  await addToKeyFile(file, row.kid, JSON.parse(row.private_jwk) as object);
  return { ...row, private_jwk: JSON.stringify(publicPart(row).jwk) };
}

/** Adds a generation; if another process has just added the same one, that one is used. */
async function add(db: Kysely<Tables>, generation: number, now: number, file?: string): Promise<SealingKeyTable> {
  const row = await newKey(generation, now);
  await db
    .insertInto('sealing_key')
    .values(file === undefined ? row : await movedTo(file, row))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.selectFrom('sealing_key').selectAll().where('generation', '=', generation).executeTakeFirstOrThrow();
}

function publicPart(row: SealingKeyTable): SealingKey {
  const { d: _private, ...jwk } = JSON.parse(row.private_jwk) as Record<string, unknown>;
  return { kid: row.kid, jwk };
}

/**
 * Returns the key that devices seal to; created when there is none yet.
 * @param file  of the private keys; undefined where they lie in the database
 */
export async function sealingKey(db: Kysely<Tables>, now: number, file?: string): Promise<SealingKey> {
  return publicPart((await newest(db)) ?? (await add(db, FIRST_GENERATION, now, file)));
}

/** Creates a new key for devices to seal to; earlier ones stay, to decrypt what was sealed to them. */
export async function rotateSealingKey(db: Kysely<Tables>, now: number, file?: string): Promise<SealingKey> {
  const current = await newest(db);
  return publicPart(await add(db, current ? current.generation + 1 : FIRST_GENERATION, now, file));
}

/** @throws KeysUnavailable when the key exists, but not where this process may read it */
export async function openingKey(db: Kysely<Tables>, kid: string, file?: string): Promise<object | undefined> {
  if (file !== undefined) return (await readKeyFile(file)).get(kid);
  const row = await db.selectFrom('sealing_key').select('private_jwk').where('kid', '=', kid).executeTakeFirst();
  if (row && !isPrivate(row)) throw new KeysUnavailable('the sealing keys were moved to a file: set SEALING_KEYS');
  return row && (JSON.parse(row.private_jwk) as object);
}

/**
 * Makes sure, at start, that every key can open what was sealed to it, and moves those in the database to the file, where
 * there is one.
 * @param isEmbedded  the database is SQLite
 * @throws StartProblem when a private key is missing: what waits on devices could not be opened
 */
export async function prepareKeys(db: Kysely<Tables>, file: string | undefined, isEmbedded: boolean): Promise<void> {
  const rows = await db.selectFrom('sealing_key').selectAll().execute();
  const elsewhere = rows.filter((row) => !isPrivate(row));
  if (file === undefined) {
    if (elsewhere.length === 0) return;
    throw new StartProblem('the sealing keys of this database lie in a file: set SEALING_KEYS to it');
  }
  const stored = await openKeyFile(file);
  const missing = elsewhere.find(({ kid }) => !stored.has(kid));
  if (missing) {
    throw new StartProblem(
      `SEALING_KEYS lacks the key ${missing.kid}, to which devices have sealed: set it to the file that has it, or restore that file (${file})`,
    );
  }
  const inDatabase = rows.filter(isPrivate);
  if (inDatabase.length === 0) return;
  // SQLite leaves what was replaced in the file until something else is written there.
  if (isEmbedded) await sql`pragma secure_delete = on`.execute(db);
  for (const row of inDatabase) {
    const { private_jwk } = await movedTo(file, row);
    await db.updateTable('sealing_key').set({ private_jwk }).where('kid', '=', row.kid).execute();
  }
  if (isEmbedded) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
