/** The PostgreSQL connection: the only file that uses pg. */
import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';

const BIGINT_OID = 20;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
/** For a server that no longer responds; twice this is below the timeout of an outbox's attempt. */
const SILENCE_TIMEOUT_MS = 12_000;

/** Creates the dialect. @param databaseUrl  `postgres://user:password@host:port/database` */
export function postgresDialect(databaseUrl: string): Dialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: SILENCE_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    // Epoch milliseconds and counts as numbers, as in SQLite; none of them comes near 2^53.
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === BIGINT_OID ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  // An idle connection closed by the server is replaced at the next query; without a listener the error would end the
  // process.
  pool.on('error', () => {});
  // The pool listens to a connection only while it is idle. One that ends in use fails its query, and the pool drops it
  // when it is released.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PostgresDialect({ pool });
}
