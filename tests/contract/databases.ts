/** Both databases of the hub for one test file: SQLite in a temp folder, PostgreSQL in a fresh database [HUB-20]. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, inject } from 'vitest';

export type DatabaseName = 'SQLite' | 'PostgreSQL';
/** What `openStore` takes. */
export type DatabaseSettings = { dataDir: string; databaseUrl?: string };
export type Database = { settings: DatabaseSettings; remove(): Promise<void> };

/** Runs one statement on a PostgreSQL, beside any hub. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** An empty database of one kind; remove it at the end. */
export async function createDatabase(name: DatabaseName): Promise<Database> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hub-test-data-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (name === 'SQLite') return { settings: { dataDir }, remove: async () => removeFolder() };

  const server = inject('postgres');
  if ('problem' in server) throw new Error(server.problem);
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server.url, `create database ${database}`);
  const databaseUrl = new URL(server.url);
  databaseUrl.pathname = `/${database}`;
  return {
    settings: { dataDir, databaseUrl: databaseUrl.href },
    async remove() {
      removeFolder();
      await onServer(server.url, `drop database ${database} with (force)`);
    },
  };
}

type Suite = (settings: () => DatabaseSettings) => void;

/** Runs a suite that touches the store on SQLite and again on PostgreSQL, each with one fresh database of its own. */
export function describeOnEachDatabase(title: string, suite: Suite): void {
  describeOn(['SQLite', 'PostgreSQL'], title, suite);
}

/**
 * Runs a suite about what stands above the store, which behaves alike on both: on SQLite, and by `npm run test:all` on
 * PostgreSQL too.
 */
export function describeAboveStore(title: string, suite: Suite): void {
  describeOn(process.env.TEST_ALL ? ['SQLite', 'PostgreSQL'] : ['SQLite'], title, suite);
}

function describeOn(names: DatabaseName[], title: string, suite: Suite): void {
  describe.each(names)(`${title}, on %s`, (name) => {
    let database: Database | undefined;
    beforeAll(async () => {
      database = await createDatabase(name);
    });
    afterAll(() => database?.remove());
    suite(() => {
      if (!database) throw new Error('the database is made in beforeAll');
      return database.settings;
    });
  });
}
