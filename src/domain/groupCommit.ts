/** Runs work in a database transaction; resolves once the transaction is durable. */
export type Transact<Tx> = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

type Job<Tx> = {
  run: (tx: Tx) => Promise<void>;
  settle: () => void;
  fail: (error: unknown) => void;
};

type GroupOptions = {
  /** Maximum number of jobs per transaction */
  most: number;
  /** Waits for more jobs before a transaction begins; without it, the first job begins at once */
  gather?: () => Promise<unknown>;
};

/**
 * Group commit: jobs that arrive while a transaction runs share the next one, and so share one wait for the disk. No
 * job reports success before its transaction is committed. If any job fails, the group is rolled back and each job is
 * run again in its own transaction. A job may therefore run twice, and must have no effect outside its statements.
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
