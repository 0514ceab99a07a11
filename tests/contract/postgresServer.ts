/** A throw-away PostgreSQL server for tests, started by hand: temp folder, free port, no socket file. */
import { execFile, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const PORTS = { first: 54_330, last: 54_339 };
const SERVER_USER = 'postgres';

type PostgresServer = {
  /** Address of a database to create others from */
  url: string;
  stop(): Promise<void>;
};

const MISSING =
  'The tests need PostgreSQL, and none is installed. Run "node scripts/install-test-tools.mjs" and try again.';

/** The folder with `initdb` and `pg_ctl`: on the PATH, or where Debian puts the newest version. */
function binFolder(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
  if (!found) throw new Error(MISSING);
  return found;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

async function freePort(): Promise<number> {
  for (let port = PORTS.first; port <= PORTS.last; port += 1) if (await isFree(port)) return port;
  throw new Error(`No port from ${PORTS.first} to ${PORTS.last} is free for a PostgreSQL server.`);
}

const numericId = (flag: '-u' | '-g') => Number(spawnSync('id', [flag, SERVER_USER], { encoding: 'utf8' }).stdout);

/**
 * PostgreSQL refuses to run as root: there it runs as the user its package has made.
 * @returns how to run its programs
 */
function runnerFor(folder: string): (program: string, args: string[]) => Promise<unknown> {
  const bin = binFolder();
  const run = promisify(execFile);
  if (process.getuid?.() !== 0) return (program, args) => run(join(bin, program), args);
  const identity = { uid: numericId('-u'), gid: numericId('-g') };
  chownSync(folder, identity.uid, identity.gid);
  return (program, args) => run(join(bin, program), args, { ...identity, cwd: folder });
}

/** @throws Error with one plain sentence where no PostgreSQL is installed */
export async function startPostgres(): Promise<PostgresServer> {
  binFolder();
  const folder = mkdtempSync(join(tmpdir(), 'hub-test-postgres-'));
  const data = join(folder, 'data');
  const run = runnerFor(folder);
  await run('initdb', ['-D', data, '-U', SERVER_USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  const port = await freePort();
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200`;
  await run('pg_ctl', ['start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', settings]);
  return {
    url: `postgres://${SERVER_USER}@127.0.0.1:${port}/postgres`,
    async stop() {
      await run('pg_ctl', ['stop', '-w', '-m', 'immediate', '-D', data]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
