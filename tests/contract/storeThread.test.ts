import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import Database from 'libsql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isUnavailable } from '../../hub/store/failures.ts';
import { groupedAttempts, type Taking } from '../../hub/store/sqlite/attempts.ts';
import { startSqliteThread } from '../../hub/store/sqlite/dialects.ts';
import { refusalReason } from '../../hub/submissions/kinds/kinds.ts';
import { buildCapacity, buildRegistrationInput } from '../builders/buildRegistrationInput.ts';
import { openTestStore } from './openTestStore.ts';

function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hub-thread-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const statement = (text: string, ...values: unknown[]) => ({ type: 'statement', text, values }) as const;

const places: Taking<number> = {
  sum: (one, other) => one + other,
  take: (name, count) =>
    CompiledQuery.raw('update place set left = left - ? where name = ? and left >= ?', [count, name, count]),
};

/** A guest who takes one place, or more. */
const guest = (name: string, from: string, amount = 1) => ({
  from,
  amount,
  insert: CompiledQuery.raw('insert into guest values (?) on conflict do nothing', [name]),
  giveBack: CompiledQuery.raw('update place set left = left + ? where name = ?', [amount, from]),
});

/** A thread on a file with rooms of three places, and guests, who have short names. */
async function startThread() {
  const folder = tempFolder();
  const thread = startSqliteThread(folder);
  onTestFinished(() => thread.close());
  await thread.do(statement('create table place (name text primary key, left integer check (left >= 0))'));
  await thread.do(statement('create table guest (name text primary key check (length(name) < 9))'));
  await thread.do(statement("insert into place values ('room', 3), ('hall', 3)"));
  const column = async (text: string) => {
    const { rows = [] } = await thread.do(statement(text));
    return rows.map((row) => Object.values(row as object)[0] as unknown);
  };
  return {
    folder,
    thread,
    left: () => column('select left from place order by name desc'),
    guests: () => column('select name from guest order by name'),
    attempt: groupedAttempts(thread, places),
  };
}

describe('attempts at several statements', () => {
  it('are done as a whole or not at all, whatever becomes of others in the same transaction [HUB-16]', async () => {
    const { attempt, left, guests } = await startThread();
    const outcomes = await Promise.all([
      attempt(guest('Anh', 'room')),
      attempt(guest('Gus', 'hall')),
      attempt(guest('Anh', 'room')),
      attempt(guest('Sofia', 'nowhere')),
      attempt(guest('Mere', 'room')),
    ]);
    expect(outcomes).toEqual([true, true, false, false, true]);
    expect(await left()).toEqual([1, 2]);
    expect(await guests()).toEqual(['Anh', 'Gus', 'Mere']);
  });

  it('are none of them done when together they take more from a row than it has, and others are [HUB-16]', async () => {
    const { attempt, left, guests } = await startThread();
    const four = ['Anh', 'Gus', 'Mere', 'Sofia'].map((name) => attempt(guest(name, 'room')));
    expect(await Promise.all([...four, attempt(guest('Tahlia', 'hall', 3))])).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(await left()).toEqual([3, 0]);
    expect(await guests()).toEqual(['Tahlia']);
  });

  it('are none of them done when their transaction fails, and the next transaction is as good as ever [HUB-16]', async () => {
    const { attempt, left, guests } = await startThread();
    const failing = attempt(guest('much too long', 'hall'));
    expect(await Promise.all([attempt(guest('Anh', 'room')), failing])).toEqual([false, false]);
    expect(await left()).toEqual([3, 3]);
    expect(await attempt(guest('Anh', 'room'))).toBe(true);
    expect(await left()).toEqual([2, 3]);
    expect(await guests()).toEqual(['Anh']);
  });

  it('wait for whoever is in the middle of a transaction [HUB-16]', async () => {
    const { thread, attempt, left } = await startThread();
    const giveBack = await thread.hold();
    await thread.do(statement('begin immediate'));
    let isDone = false;
    const done = attempt(guest('Anh', 'room')).then(() => {
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
