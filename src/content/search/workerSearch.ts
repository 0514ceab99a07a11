import type { SearchName } from '../../domain/search/searchCalls.ts';
import type { WaitingClock } from '../../platform/clock.ts';
import type { DeviceSearch } from './deviceSearch.ts';
import type { DeviceFound, SearchQuestion, SearchReply } from './searchMessages.ts';

/** The page's end of the line to its worker. */
export type SearchWorker = {
  addEventListener(type: 'message', listener: (event: { data: SearchReply }) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  postMessage(question: SearchQuestion): void;
  terminate(): void;
};

/** The worker does not start, does not reply, or cannot read the release. */
export class DeviceSearchFailed extends Error {
  override name = 'DeviceSearchFailed';
}

/**
 * A slow phone makes its first index in some two seconds, and in ten when it does much else; a database that hangs never
 * answers.
 */
const PATIENCE_MS = 20_000;

type Waiting = { resolve(found: DeviceFound<SearchName> | undefined): void; reject(problem: Error): void };
type WorkerSearchParts = { start: () => SearchWorker; clock: Pick<WaitingClock, 'after'> };

/**
 * Searches in a worker, which is started with the first search and once. A worker that fails is given up with all that
 * wait for it; the next search starts another.
 * @throws DeviceSearchFailed
 */
export function createWorkerSearch({ start, clock }: WorkerSearchParts): DeviceSearch {
  const waiting = new Map<number, Waiting>();
  let worker: SearchWorker | undefined;
  let asked = 0;

  function giveUp(problem: string): void {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new DeviceSearchFailed(problem));
    waiting.clear();
  }

  function started(): SearchWorker {
    if (worker) return worker;
    const mine = start();
    mine.addEventListener('message', ({ data }) => {
      const { resolve, reject } = waiting.get(data.id) ?? {};
      waiting.delete(data.id);
      if (data.type === 'done') resolve?.(data.found);
      else reject?.(new DeviceSearchFailed(data.problem));
    });
    mine.addEventListener('error', () => {
      if (worker === mine) giveUp('the search worker has stopped');
    });
    worker = mine;
    return mine;
  }

  return async (name, request) => {
    asked += 1;
    const id = asked;
    const cancel = clock.after(PATIENCE_MS, () => {
      if (waiting.has(id)) giveUp('the search worker does not reply');
    });
    const reply = new Promise<DeviceFound<SearchName> | undefined>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
    });
    try {
      started().postMessage({ id, name, request } as SearchQuestion);
      // The reply to this question has this question's kind of answer.
      return (await reply) as DeviceFound<typeof name> | undefined;
    } finally {
      cancel();
    }
  };
}
