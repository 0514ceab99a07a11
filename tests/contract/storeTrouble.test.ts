import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { isUnavailable } from '../../hub/store/failures.ts';
import { sqliteDialect, startSqliteThread } from '../../hub/store/sqlite/dialects.ts';

/** A database with one table and room for little more. */
async function tinyDatabase(): Promise<Kysely<{ note: { text: string } }>> {
  const folder = mkdtempSync(join(tmpdir(), 'tiny-database-'));
  const db = new Kysely<{ note: { text: string } }>({ dialect: sqliteDialect(startSqliteThread(folder)) });
  onTestFinished(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
  await sql`create table note (text text)`.execute(db);
  await sql`pragma max_page_count = 8`.execute(db);
  return db;
}

it('a full disk is told as what it is, so that submissions wait for room, and smaller ones still fit [HUB-20, DEC-124]', async () => {
  const db = await tinyDatabase();
  const write = (text: string) =>
    db.transaction().execute((tx) => tx.insertInto('note').values({ text }).executeTakeFirst());
  const failure = await write('x'.repeat(100_000)).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'SQLITE_FULL' });
  expect(isUnavailable(failure)).toBe(true);
  await write('short');
  expect(await db.selectFrom('note').selectAll().execute()).toEqual([{ text: 'short' }]);
});

it('a transaction that its database has ended already fails with its own reason [HUB-20]', async () => {
  const db = await tinyDatabase();
  const work = db.transaction().execute(async (tx) => {
    await sql`rollback`.execute(tx);
    throw new Error('the reason');
  });
  await expect(work).rejects.toThrow('the reason');
});
