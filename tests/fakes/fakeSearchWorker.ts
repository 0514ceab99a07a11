import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { SearchQuestion, SearchReply } from '../../src/content/search/searchMessages.ts';
import type { SearchLine } from '../../src/content/search/serveSearches.ts';
import type { SearchWorker } from '../../src/content/search/workerSearch.ts';

/** A worker in the same thread: its messages are copied as those of a real one are. */
export class FakeSearchWorker implements SearchWorker {
  readonly #page: MessagePort;
  readonly #errors: (() => void)[] = [];
  isTerminated = false;

  /** @param serve  what the worker's script does with its end of the line */
  constructor(serve: (line: SearchLine) => void) {
    const { port1, port2 } = new MessageChannel();
    this.#page = port1;
    serve({
      addEventListener: (_type, listener) => port2.on('message', (data: SearchQuestion) => listener({ data })),
      postMessage: (reply) => port2.postMessage(reply),
    });
  }

  addEventListener(type: 'message' | 'error', listener: (event: { data: SearchReply }) => void): void {
    if (type === 'message') this.#page.on('message', (data: SearchReply) => listener({ data }));
    else this.#errors.push(listener as () => void);
  }

  postMessage(question: SearchQuestion): void {
    this.#page.postMessage(question);
  }

  terminate(): void {
    this.isTerminated = true;
    this.#page.close();
  }

  /** As if its script had thrown or could not be loaded. */
  fail(): void {
    for (const listener of this.#errors) listener();
  }
}
