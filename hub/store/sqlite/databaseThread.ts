/**
 * The thread that writes to the database file. It does what it is handed in the order in which it comes, and answers
 * each once.
 */
import type { Database, Statement } from 'libsql';
import type { Answer, Statement as Asked, Attempt, KnownStatement, Outcome, Task, ThreadSettings } from './messages.ts';

type Attempts = Extract<Task, { type: 'attempts' }>;

/**
 * Runs as the whole of a thread that is started from this function's own text: the same from source, in tests and in the
 * bundle. So it names nothing outside itself but types.
 * @param load  Node's `require`, of the thread
 */
export function databaseThread(load: NodeJS.Require): void {
  const { createRequire } = load('node:module') as typeof import('node:module');
  const threads = load('node:worker_threads') as typeof import('node:worker_threads');
  const { parentPort, receiveMessageOnPort } = threads;
  const { file, pragmas, driver } = threads.workerData as ThreadSettings;
  const Driver = createRequire(driver)(driver) as new (file: string) => Database;
  const database = new Driver(file);
  for (const pragma of pragmas) database.pragma(pragma);

  /** Statements are read by SQLite once, not with every call. The hub's own are a few dozen. */
  const mostStatements = 200;
  /** Messages of attempts in one transaction: far more than ever arrive while the disk is waited for. */
  const mostTogether = 64;
  const statements = new Map<string, { statement: Statement; reads: boolean }>();
  /** Texts of statements that were told once, by their numbers. */
  const known: string[] = [];
  /** Attempts that came while a transaction of several messages was open: they wait for its end. */
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

  /** All of its steps or none: when one changes no row, what came before it is undone. */
  function attempt({ steps, undo }: Attempt): boolean {
    const failed = steps.findIndex((step) => changes(step) !== 1);
    for (const back of undo.slice(0, Math.max(0, failed)).reverse()) changes(back);
    return failed === -1;
  }

  function attemptAll(tasks: readonly Attempts[]): boolean[][] {
    command('begin immediate');
    try {
      const done = tasks.map(({ attempts }) => attempts.map(attempt));
      command('commit');
      return done;
    } catch (error) {
      // Not when the disk was full: that ends a transaction by itself.
      if (database.inTransaction) command('rollback');
      throw error;
    }
  }

  const send = (answer: Answer) => parentPort?.postMessage(answer);

  function told(error: unknown) {
    const { message, code } = error as Error & { code?: string };
    return { error: { message, code } };
  }

  /** Group commit: all that has arrived shares one transaction and one wait for the disk. */
  function answerAttempts(tasks: readonly Attempts[]): void {
    if (tasks.length === 0) return;
    try {
      const done = attemptAll(tasks);
      for (const [index, { id }] of tasks.entries()) send({ id, done: done[index] });
    } catch (error) {
      for (const { id } of tasks) send({ id, ...told(error) });
    }
  }

  function answer({ id, ...asked }: Extract<Task, { type: 'statement' }>): void {
    try {
      send({ id, ...run(asked) });
    } catch (error) {
      send({ id, ...told(error) });
    }
  }

  function close(): void {
    statements.clear();
    database.close();
    parentPort?.close();
  }

  const nextTask = (): Task | undefined => parentPort && receiveMessageOnPort(parentPort)?.message;

  parentPort?.on('message', (first: Task) => {
    let task: Task | undefined = first;
    while (task) {
      if (task.type === 'close') return close();
      if (task.type === 'learn') known[task.number] = task.text;
      else if (task.type === 'statement') answer(task);
      else held.push(task);
      const more = nextTask();
      const isComplete = more?.type !== 'attempts' || held.length >= mostTogether;
      if (isComplete && !database.inTransaction) answerAttempts(held.splice(0));
      task = more;
    }
  });
}
