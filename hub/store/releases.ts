import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** Returns when a release was first published, as an ISO instant: the same on every hub process and after restarts. */
export async function publishedAt(db: Kysely<Tables>, release: string, now: number): Promise<string> {
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
