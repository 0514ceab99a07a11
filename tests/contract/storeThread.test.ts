import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import Database from 'libsql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isUnavailable } from '../../hub/store/failures.ts';
import { groupedAttempts } from '../../hub/store/sqlite/attempts.ts';
import { startSqliteThread } from '../../hub/store/sqlite/dialects.ts';
import { refusalReason } from '../../hub/submissions/answers.ts';
import { buildCapacity, buildRegistrationInput } from '../builders/buildRegistrationInput.ts';
import { openTestStore } from './openTestStore.ts';

function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hub-thread-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const statement = (text: string, ...values: unknown[]) => ({ type: 'statement', text, values }) as const;

/** A thread on a file with one table: places, which may not fall below none. */
async function startThread() {
  const folder = tempFolder();
  const thread = startSqliteThread(folder);
  onTestFinished(() => thread.close());
  await thread.do(statement('create table place (name text primary key, left integer check (left >= 0))'));
  await thread.do(statement("insert into place values ('room', 3), ('hall', 3)"));
  const left = async () => {
    const { rows = [] } = await thread.do(statement('select left from place order by name desc'));
    return rows.map((row) => (row as { left: number }).left);
  };
  return { folder, thread, left, attempt: groupedAttempts(thread) };
}

const change = (name: string, by: number) =>
  CompiledQuery.raw('update place set left = left + ? where name = ?', [by, name]);

describe('attempts at several statements', () => {
  it('are done as a whole or not at all, whatever becomes of others in the same transaction [HUB-16]', async () => {
    const { attempt, left } = await startThread();
    const outcomes = await Promise.all([
      attempt([change('room', -1), change('hall', -1)], [change('room', 1)]),
      attempt([change('room', -1), change('nowhere', -1)], [change('room', 1)]),
      attempt([change('nowhere', -1), change('hall', -1)], [change('nowhere', 1)]),
      attempt([change('room', -1), change('hall', -1)], [change('room', 1)]),
    ]);
    expect(outcomes).toEqual([true, false, false, true]);
    expect(await left()).toEqual([1, 1]);
  });

  it('are none of them done when their transaction fails, and the next transaction is as good as ever [HUB-16]', async () => {
    const { attempt, left } = await startThread();
    const tooMany = attempt([change('hall', -9)], []);
    expect(await Promise.all([attempt([change('room', -1)], []), tooMany])).toEqual([false, false]);
    expect(await left()).toEqual([3, 3]);
    expect(await attempt([change('room', -1)], [])).toBe(true);
    expect(await left()).toEqual([2, 3]);
  });

  it('wait for whoever is in the middle of a transaction [HUB-16]', async () => {
    const { thread, attempt, left } = await startThread();
    const giveBack = await thread.hold();
    await thread.do(statement('begin immediate'));
    let isDone = false;
    const done = attempt([change('room', -1)], []).then(() => {
      isDone = true;
    });
    expect(await left()).toEqual([3, 3]);
    expect(isDone).toBe(false);
    await thread.do(statement('rollback'));
    giveBack();
    await done;
    expect(await left()).toEqual([2, 3]);
  });
});

describe('the thread that writes', () => {
  it('tells an error with its code, and goes on [HUB-20]', async () => {
    const { thread, left } = await startThread();
    const failed = thread.do(statement("insert into place values ('room', 1)"));
    await expect(failed).rejects.toMatchObject({ code: expect.stringMatching(/^SQLITE_CONSTRAINT/) });
    await expect(thread.do(statement('no statement at all'))).rejects.toThrow(/syntax error/);
    expect(await left()).toEqual([3, 3]);
  });

  it('does what it was handed before it closes, and is away afterwards [HUB-20, HTTP-29]', async () => {
    const { folder, thread } = await startThread();
    const written = thread.do(statement("update place set left = 7 where name = 'room'"));
    await thread.close();
    await written;
    const late = await thread.do(statement('select 1')).catch((error: unknown) => error);
    expect(isUnavailable(late)).toBe(true);
    const database = new Database(join(folder, 'hub.sqlite'));
    expect(database.prepare("select left from place where name = 'room'").all()).toEqual([{ left: 7 }]);
    database.close();
  });
});

describe('while another process writes', () => {
  it('the hub goes on answering questions, and what it is sent waits for its turn [HUB-16, HUB-20]', async () => {
    const dataDir = tempFolder();
    const store = await openTestStore({ dataDir });
    const early = buildRegistrationInput('early', { eventCode: 'WAITING' });
    await store.setCapacities([buildCapacity({ eventCode: 'WAITING', inPersonPlaces: 2 })]);
    await store.register(early);

    const other = new Database(join(dataDir, 'hub.sqlite'));
    onTestFinished(() => void other.close());
    other.exec('begin immediate');
    let isRegistered = false;
    const registering = store.register(buildRegistrationInput('late', { eventCode: 'WAITING' })).then((result) => {
      isRegistered = true;
      return result;
    });
    // Many more turns of the event loop than a registration takes that need not wait.
    for (let asked = 0; asked < 200; asked += 1) {
      expect(await store.remembered('registration', early.key)).toBeDefined();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(isRegistered).toBe(false);
    other.exec('rollback');
    const result = await registering;
    expect(result.type === 'answered' && refusalReason('registration', result.answer)).toBeNull();
  });
});
