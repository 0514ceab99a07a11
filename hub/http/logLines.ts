/** Matches lines of level error and fatal, as pino writes them: they may be the last thing a process logs. */
const IS_URGENT = /^\{"level":[56]0/;

/**
 * Buffers log lines and writes them together at the end of the event loop turn: otherwise hundreds of registrations per
 * second would each wait for a write. An error flushes the buffer at once.
 */
export class LogLines {
  #waiting = '';

  /** @param out  writes a text synchronously, for example to stderr */
  constructor(readonly out: (text: string) => void) {}

  write(line: string): void {
    if (this.#waiting === '') setImmediate(() => this.flush());
    this.#waiting += line;
    if (IS_URGENT.test(line)) this.flush();
  }

  /** Writes the buffered lines; call it before the process ends. */
  flush(): void {
    const text = this.#waiting;
    this.#waiting = '';
    if (text !== '') this.out(text);
  }
}
