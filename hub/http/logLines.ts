/** Errors, as pino begins their lines: they may be the last thing a process says. */
const IS_URGENT = /^\{"level":[56]0/;

/**
 * Lines of a log, written together at the end of the turn in which they were made: hundreds of registrations a second
 * would otherwise each wait for a write of their own. Errors are written at once, and with them all that waits.
 */
export class LogLines {
  #waiting = '';

  /** @param out  writes a text now, for example to stderr */
  constructor(readonly out: (text: string) => void) {}

  write(line: string): void {
    if (this.#waiting === '') setImmediate(() => this.flush());
    this.#waiting += line;
    if (IS_URGENT.test(line)) this.flush();
  }

  /** Writes what waits; call it before the process ends. */
  flush(): void {
    const text = this.#waiting;
    this.#waiting = '';
    if (text !== '') this.out(text);
  }
}
