/** Bytes collected before they are written: few transactions, and little is left to write once all has come. */
const BATCH_BYTES = 400_000;

/** Writes what arrives in batches, one after the other, while more arrives: at most one batch waits for another. */
export class BatchWriter<T extends { body: ArrayBuffer }> {
  #batch: T[] = [];
  #bytes = 0;
  #writing: Promise<void> = Promise.resolve();

  /** @param write  writes one batch in one transaction */
  constructor(private readonly write: (batch: T[]) => Promise<void>) {}

  /** @throws what an earlier batch threw when it was written */
  async add(item: T): Promise<void> {
    this.#batch.push(item);
    this.#bytes += item.body.byteLength;
    if (this.#bytes >= BATCH_BYTES) await this.#flush();
  }

  /** Writes what is left. @throws what any batch threw */
  async finish(): Promise<void> {
    await this.#flush();
    await this.#writing;
  }

  /**
   * What is left to write, for whoever writes more along with it; all before it is written then.
   * @throws what any batch threw
   */
  async rest(): Promise<T[]> {
    await this.#writing;
    const rest = this.#batch;
    this.#batch = [];
    this.#bytes = 0;
    return rest;
  }

  async #flush(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    this.#bytes = 0;
    const before = this.#writing;
    if (batch.length > 0) this.#writing = before.then(() => this.write(batch));
    // Its failure is told to whoever comes next.
    this.#writing.catch(() => undefined);
    await before;
  }
}
