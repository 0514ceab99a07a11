import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildHeartbeat } from '../builders/buildHeartbeat.ts';
import { createDatabase } from './databases.ts';
import { buildHubProject, runHub } from './hubProcess.ts';
import { HEARTBEAT_PATH, newDevice } from './staffHub.ts';

let project: Awaited<ReturnType<typeof buildHubProject>>;
beforeAll(async () => {
  project = await buildHubProject();
});
afterAll(() => project.remove());

/** A hub on a PostgreSQL of its own, and a second connection to that database. */
async function hubOnPostgres(env: Record<string, string> = {}) {
  const { settings, remove } = await createDatabase('PostgreSQL');
  onTestFinished(remove);
  const beside = new pg.Client({ connectionString: settings.databaseUrl });
  await beside.connect();
  onTestFinished(() => beside.end());
  // Within a transaction the server's list of connections stays as it was.
  const watcher = new pg.Client({ connectionString: settings.databaseUrl });
  await watcher.connect();
  onTestFinished(() => watcher.end());
  const hub = runHub(project.root, { DATABASE_URL: settings.databaseUrl ?? '', ...env });
  const origin = await hub.ready;
  const report = () =>
    fetch(origin + HEARTBEAT_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(buildHeartbeat({ device: newDevice() })),
    });
  /** Leaves a transaction of the hub waiting for a lock, with its connection in use; gives that connection's number. */
  async function transactionHeld(): Promise<{ pid: number; answer: Promise<Response>; release(): Promise<unknown> }> {
    await beside.query('begin; lock table device in access exclusive mode');
    const answer = report();
    for (;;) {
      const { rows } = await watcher.query(
        "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      if (rows[0]) return { pid: rows[0].pid, answer, release: () => beside.query('rollback') };
      await pause(10);
    }
  }
  return { hub, origin, beside, report, transactionHeld };
}

describe('a connection that the database ends while a transaction uses it', () => {
  it('fails that request as unavailable, and the hub goes on [HUB-20, HTTP-29]', async () => {
    const { hub, origin, beside, report, transactionHeld } = await hubOnPostgres();
    for (const _ of Array.from({ length: 3 })) {
      const { pid, answer, release } = await transactionHeld();
      await beside.query('select pg_terminate_backend($1)', [pid]);
      expect((await answer).status).toBe(503);
      await release();
    }
    expect((await report()).status).toBe(200);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    expect(hub.child.exitCode).toBeNull();
  });
});

describe('a reader of the log that ends', () => {
  it.each(['stderr', 'stdout'] as const)('takes %s with it, and the hub goes on [HTTP-29]', async (name) => {
    const { hub, origin } = await hubOnSqlite({ LOG_LEVEL: 'info' });
    hub.child[name]?.destroy();
    // More than one line: each is written anew.
    for (const _ of Array.from({ length: 3 })) {
      expect((await fetch(`${origin}/api/v2/nothing`)).status).toBe(404);
    }
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    hub.child.kill('SIGTERM');
    expect(await hub.ended).toBe(0);
  });
});

describe('every emitter of a running hub', () => {
  it.each(['PostgreSQL', 'SQLite'] as const)('has a listener for its errors, on %s [HTTP-29]', async (database) => {
    const preload = pathToFileURL(join(import.meta.dirname, 'listEmitters.mjs')).href;
    const NODE_OPTIONS = `--import ${preload}`;
    const { hub, origin } =
      database === 'PostgreSQL' ? await hubOnPostgres({ NODE_OPTIONS }) : await hubOnSqlite({ NODE_OPTIONS });
    const { port } = new URL(origin);
    // A page, a file, and a connection that has not asked anything yet.
    await (await fetch(origin)).text();
    await (await fetch(`${origin}/assets/style.css`)).text();
    const socket = connect(Number(port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await new Promise((done) => socket.once('connect', done));
    hub.child.kill('SIGUSR2');
    await expect.poll(() => hub.stderr()).toMatch(/^emitters .*\n/m);
    const { all, silent } = JSON.parse(/^emitters (.*)$/m.exec(hub.stderr())?.[1] ?? '');
    expect(all).toEqual(expect.arrayContaining(['Server', 'Socket', database === 'SQLite' ? 'Worker' : 'Client']));
    expect(silent).toEqual([]);
  });
});

async function hubOnSqlite(env: Record<string, string>) {
  const { settings, remove } = await createDatabase('SQLite');
  onTestFinished(remove);
  const hub = runHub(project.root, { HUB_DATA: settings.dataDir, ...env });
  return { hub, origin: await hub.ready };
}
