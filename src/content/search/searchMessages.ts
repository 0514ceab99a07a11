import type { SearchCalls, SearchName } from '../../domain/search/searchCalls.ts';
import type { EpochMs } from '../../domain/text/time.ts';

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
