/** Runs work in a transaction of some database; resolves once the transaction is on the disk. */
export type Transact<Tx> = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

type Job<Tx> = {
  run: (tx: Tx) => Promise<void>;
  settle: () => void;
  fail: (error: unknown) => void;
};

type GroupOptions = {
  /** Pieces of work in one transaction */
  most: number;
  /** Waits a moment for others before a transaction begins; left out, the first begins at once */
  gather?: () => Promise<unknown>;
};

/**
 * Group commit: what comes while a transaction runs is done together in the next one, so that many share the one wait
 * for the disk. Nobody hears of success before that transaction is complete. When any piece fails, none of its group
 * has happened, and each is run again in a transaction of its own: a piece may run twice, so it must have no other
 * effect than its statements.
 */
export function groupCommit<Tx>(
  transact: (work: (tx: Tx) => Promise<void>) => Promise<void>,
  { most, gather }: GroupOptions,
): Transact<Tx> {
  const waiting: Job<Tx>[] = [];
  let running = false;

  async function runAll(): Promise<void> {
    if (running) return;
    running = true;
    while (waiting.length > 0) {
      if (gather) await gather();
      await together(waiting.splice(0, most));
    }
    running = false;
  }

  async function together(group: Job<Tx>[]): Promise<void> {
    try {
      await transact(async (tx) => {
        for (const job of group) await job.run(tx);
      });
      for (const job of group) job.settle();
    } catch (error) {
      if (group.length > 1) for (const job of group) await together([job]);
      else for (const job of group) job.fail(error);
    }
  }

  return <T>(work: (tx: Tx) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      let result: T;
      waiting.push({
        run: async (tx) => {
          result = await work(tx);
        },
        settle: () => resolve(result),
        fail: reject,
      });
      void runAll();
    });
}
