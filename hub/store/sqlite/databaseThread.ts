/** The thread that writes to the database file. It processes work in order of arrival and answers each item once. */
import type { Database, Statement } from 'libsql';
import type {
  Answer,
  Statement as Asked,
  Attempt,
  KnownStatement,
  Outcome,
  PackedAttempts,
  SharedTake,
  Task,
  ThreadSettings,
  Work,
} from './messages.ts';

type Attempts = Extract<Task, { type: 'attempts' }>;

/**
 * The complete code of a thread, started from this function's source text: the same from source, in tests and in the
 * bundle. It must therefore refer to nothing outside itself except types.
 * @param load  the thread's `require`
 */
export function databaseThread(load: NodeJS.Require): void {
  const { createRequire } = load('node:module') as typeof import('node:module');
  const threads = load('node:worker_threads') as typeof import('node:worker_threads');
  const { parentPort } = threads;
  const { file, pragmas, driver } = threads.workerData as ThreadSettings;
  const Driver = createRequire(driver)(driver) as new (file: string) => Database;
  const database = open();

  function open(): Database {
    try {
      const opened = new Driver(file);
      for (const pragma of pragmas) opened.pragma(pragma);
      return opened;
    } catch (error) {
      // The driver's own errors lose their words on the way out of a thread.
      throw new Error((error as Error).message);
    }
  }

  /** Cached, so that SQLite parses each statement once. The hub uses a few dozen. */
  const mostStatements = 200;
  const statements = new Map<string, { statement: Statement; reads: boolean }>();
  /** Texts of statements that were sent once, by number. */
  const known: string[] = [];
  /** Attempts that arrived while a transaction of several messages was open; they wait for its end. */
  const held: Attempts[] = [];

  function prepared(text: string) {
    const before = statements.get(text);
    if (before) return before;
    const statement = database.prepare(text);
    const made = { statement, reads: statement.reader };
    if (statements.size >= mostStatements) statements.clear();
    statements.set(text, made);
    return made;
  }

  function run({ text, values }: Asked): Outcome {
    const { statement, reads } = prepared(text);
    return reads ? { rows: statement.all(values) } : { changes: statement.run(values).changes };
  }

  const command = (text: string) => run({ text, values: [] });
  const changes = ({ number, values }: KnownStatement) => prepared(known[number] ?? '').statement.run(values).changes;

  function unpack(packed: PackedAttempts): SharedTake[] {
    let at = 0;
    function next(count: number): unknown[] {
      at += count;
      return packed.slice(at - count, at);
    }
    function nextStatement(): KnownStatement {
      const [number, values] = next(2) as [number, number];
      return { number, values: next(values) };
    }
    const takes: SharedTake[] = [];
    while (at < packed.length) {
      const take = nextStatement();
      const [count] = next(1) as [number];
      const attempts: Attempt[] = [];
      while (attempts.length < count) {
        const [insert, giveBack] = [nextStatement(), nextStatement()];
        const [isFollowed] = next(1) as [number];
        attempts.push({ insert, giveBack, follow: isFollowed ? nextStatement() : undefined });
      }
      takes.push({ take, attempts });
    }
    return takes;
  }

  function attempt({ insert, giveBack, follow }: Attempt): boolean {
    if (changes(insert) === 1) {
      if (follow) changes(follow);
      return true;
    }
    changes(giveBack);
    return false;
  }

  /** Returns for each attempt whether it was done. */
  const attemptAfter = ({ take, attempts }: SharedTake) =>
    changes(take) === 1 ? attempts.map(attempt) : attempts.map(() => false);

  /** Group commit: all attempts share one transaction and one wait for the disk. */
  function attemptAll(packed: PackedAttempts): boolean[] {
    command('begin immediate');
    try {
      const done = unpack(packed).flatMap(attemptAfter);
      command('commit');
      return done;
    } catch (error) {
      // Not after a full disk, which ends a transaction by itself.
      if (database.inTransaction) command('rollback');
      throw error;
    }
  }

  const send = (answer: Answer) => parentPort?.postMessage(answer);

  function told(error: unknown) {
    const { message, code } = error as Error & { code?: string };
    return { error: { message, code } };
  }

  function outcomeOf(asked: Work): Outcome {
    return asked.type === 'attempts' ? { done: attemptAll(asked.attempts) } : run(asked);
  }

  function answer({ id, ...asked }: Work & { id: number }): void {
    try {
      send({ id, ...outcomeOf(asked) });
    } catch (error) {
      send({ id, ...told(error) });
    }
  }

  function close(): void {
    statements.clear();
    database.close();
    parentPort?.close();
  }

  parentPort?.on('message', (task: Task) => {
    if (task.type === 'close') return close();
    if (task.type === 'learn') known[task.number] = task.text;
    else if (task.type === 'statement') answer(task);
    else held.push(task);
    if (!database.inTransaction) for (const attempts of held.splice(0)) answer(attempts);
  });
}
