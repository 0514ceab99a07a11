import type { SearchCalls, SearchName } from '../../domain/search/searchCalls.ts';
import type { EpochMs } from '../../domain/text/time.ts';
import type { DeviceSearch } from './deviceSearch.ts';

/** What a page asks its search worker. `id` counts up, so that an answer finds its question. */
export type SearchQuestion = {
  [N in SearchName]: { id: number; name: N; request: SearchCalls[N]['request'] };
}[SearchName];

/** Results of the release on this device. */
export type DeviceFound<N extends SearchName> = { answer: SearchCalls[N]['answer']; savedAt?: EpochMs };

/** What the worker replies. `found` is undefined when the device holds no release. */
export type SearchReply =
  | { id: number; type: 'done'; found: DeviceFound<SearchName> | undefined }
  /** The release cannot be read: a chunk is damaged and cannot be fetched again */
  | { id: number; type: 'failed'; problem: string };

/** The worker's end of the line to its page. */
export type SearchLine = {
  addEventListener(type: 'message', listener: (event: { data: SearchQuestion }) => void): void;
  postMessage(reply: SearchReply): void;
};

/** Answers every question of a page, and says so when one cannot be answered. */
export function serveSearches(line: SearchLine, search: DeviceSearch): void {
  line.addEventListener('message', ({ data: { id, name, request } }) => {
    search(name, request).then(
      (found) => line.postMessage({ id, type: 'done', found }),
      (error: unknown) => line.postMessage({ id, type: 'failed', problem: String(error) }),
    );
  });
}
