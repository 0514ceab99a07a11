import type { DeviceSearch } from './deviceSearch.ts';
import type { SearchQuestion, SearchReply } from './searchMessages.ts';

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
