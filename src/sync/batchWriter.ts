/** Bytes collected per write: few transactions, yet little left to write when everything has arrived. */
const BATCH_BYTES = 400_000;

/** Writes incoming items in batches, one after the other, while more arrive: at most one batch waits for another. */
export class BatchWriter<T extends { body: ArrayBuffer }> {
  #batch: T[] = [];
  #bytes = 0;
  #writing: Promise<void> = Promise.resolve();

  /** @param write  writes one batch in one transaction */
  constructor(private readonly write: (batch: T[]) => Promise<void>) {}

  /** @throws what writing an earlier batch threw */
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
   * Returns the items not yet written, for a caller that writes them together with something else; everything before
   * them has been written by then.
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
    // A failure is thrown at the next call.
    this.#writing.catch(() => undefined);
    await before;
  }
}
