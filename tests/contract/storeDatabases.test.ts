import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildCapacity, buildRegistrationInput } from '../builders/buildRegistrationInput.ts';
import { createDatabase, type DatabaseSettings, describeOnEachDatabase, onServer } from './databases.ts';
import { openTestStore, rawDatabase, takenOf } from './openTestStore.ts';

async function freshPostgres(): Promise<DatabaseSettings> {
  const database = await createDatabase('PostgreSQL');
  onTestFinished(() => database.remove());
  return database.settings;
}

describeOnEachDatabase('the tables', (settings) => {
  it('no statement whatever gives more seats than there are places [HUB-16]', async () => {
    const store = await openTestStore(settings());
    const eventCode = 'CHECKED';
    await store.setCapacities([buildCapacity({ eventCode, inPersonPlaces: 1, onlinePlaces: 0 })]);
    await store.register(buildRegistrationInput('only', { eventCode }));
    const db = rawDatabase(settings());
    const one = { in_person_taken: sql<number>`in_person_taken + 1` };
    const more = db.updateTable('event_seats').set(one).where('event_code', '=', eventCode).execute();
    await expect(more).rejects.toThrow(/event_seats_in_person/);
    expect(await takenOf(store, eventCode)).toEqual({ inPerson: 1, online: 0 });
  });

  it('a statement that fails takes everything of its registration back, and names no person in its error [HUB-16]', async () => {
    const store = await openTestStore(settings());
    const eventCode = 'ROLLED-BACK';
    const input = buildRegistrationInput('private', { eventCode, seats: { inPerson: -1, online: 0 } });
    await expect(store.register(input), 'fewer than no seats').rejects.toThrow();
    expect(await store.remembered('registration', input.key)).toBeUndefined();
    const broken = { ...input, reference: null as unknown as string };
    const error = await store.register(broken).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Error);
    expect(JSON.stringify({ ...(error as Error), message: (error as Error).message })).not.toContain('private@');
  });
});

describe('SQLite', () => {
  it('is opened with a write-ahead log, and waits for the disk at every commit [HUB-17, HUB-20]', async () => {
    const database = await createDatabase('SQLite');
    onTestFinished(() => database.remove());
    const db = rawDatabase(database.settings);
    expect((await sql`pragma journal_mode`.execute(db)).rows).toEqual([{ journal_mode: 'wal' }]);
    expect((await sql`pragma synchronous`.execute(db)).rows).toEqual([{ synchronous: 2 }]);
    expect((await sql`pragma foreign_keys`.execute(db)).rows).toEqual([{ foreign_keys: 1 }]);
  });
});

describe('PostgreSQL', () => {
  it('hubs that start together on an empty database agree on tables and keys [HUB-20]', async () => {
    const settings = await freshPostgres();
    const stores = await Promise.all(Array.from({ length: 4 }, () => openTestStore(settings)));
    const keys = await Promise.all(stores.map((store) => store.sealingKey()));
    const secrets = await Promise.all(stores.map((store) => store.botCheckSecret()));
    expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1);
    expect(new Set(secrets).size).toBe(1);
  });

  it('a hub outlives the loss of its connections [HUB-20]', async () => {
    const settings = await freshPostgres();
    const store = await openTestStore(settings);
    await store.register(buildRegistrationInput('before'));
    await onServer(
      settings.databaseUrl ?? '',
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await expect
      .poll(() =>
        store.ping().then(
          () => 'answers',
          () => 'fails',
        ),
      )
      .toBe('answers');
    await store.register(buildRegistrationInput('after'));
    expect(await takenOf(store, 'SYD-INFO-01')).toEqual({ inPerson: 2, online: 0 });
  });
});
