import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { databaseThread } from './databaseThread.ts';
import type { Answer, Outcome, Task, ThreadSettings, Work } from './messages.ts';

type Waiting = { resolve: (outcome: Outcome) => void; reject: (error: Error) => void };

/**
 * The thread that writes to the database file. Acquiring the write lock, running statements and waiting for the disk
 * all happen there, while the hub reads requests and serves pages. Work is done in the order of arrival.
 */
export class SqliteThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #numbers = new Map<string, number>();
  #count = 0;
  #ended: Error | undefined;
  /** Resolves when the current exclusive holder releases the connection. */
  #free: Promise<void> = Promise.resolve();

  constructor(settings: ThreadSettings) {
    this.#worker = new Worker(`(${databaseThread})(require)`, { eval: true, workerData: settings });
    this.#worker.on('message', (answer: Answer) => this.#settle(answer));
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new Error('the database is closed')));
  }

  /** Runs work in the thread. @throws the database's error, with its code */
  do(work: Work): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended);
      this.#count += 1;
      this.#waiting.set(this.#count, { resolve, reject });
      this.#send({ ...work, id: this.#count });
    });
  }

  /**
   * Sends a statement's text to the thread once and returns its number, which stands for it from then on.
   * @param text  one of a small set: each is kept as long as the thread lives
   */
  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(text, number);
    this.#send({ type: 'learn', number, text });
    return number;
  }

  /** Waits until nobody else is in a transaction, then holds the connection. @returns a function that releases it */
  async hold(): Promise<() => void> {
    const free = this.#free;
    let giveBack = () => {};
    this.#free = new Promise((resolve) => {
      giveBack = resolve;
    });
    await free;
    return giveBack;
  }

  /** Closes the file after all pending work. */
  async close(): Promise<void> {
    if (this.#ended) return;
    const exited = once(this.#worker, 'exit');
    this.#send({ type: 'close' });
    await exited;
  }

  #send(task: Task): void {
    this.#worker.postMessage(task);
  }

  #settle({ id, ...answer }: Answer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if ('error' in answer) waiting?.reject(Object.assign(new Error(answer.error.message), answer.error));
    else waiting?.resolve(answer);
  }

  /** Whatever the reason, callers see the database as unavailable: nothing is wrong with what they sent. */
  #end({ message }: Error): void {
    this.#ended ??= Object.assign(new Error(message), { code: 'SQLITE_IOERR' });
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
  }
}
