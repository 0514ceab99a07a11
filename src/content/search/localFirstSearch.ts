import type { HubAnswer } from '../../api/askHub.ts';
import type { SearchCalls, SearchName } from '../../domain/search/searchCalls.ts';
import { valueOrThrow } from '../source/ContentSource.ts';
import type { DeviceSearch } from './deviceSearch.ts';
import type { Found, SiteSearch } from './SiteSearch.ts';
import type { DeviceFound } from './searchMessages.ts';

/** Who may answer a search, and when nobody is asked. */
export type SearchParts = {
  device: DeviceSearch;
  askHub<N extends SearchName>(
    name: N,
    request: SearchCalls[N]['request'],
    signal: AbortSignal,
  ): Promise<HubAnswer<SearchCalls[N]['answer']>>;
  /** Whether the hub can be reached, as far as this device knows */
  isHubWithinReach(): boolean;
  /** Whether an editor looks at the page */
  isEditing(): boolean;
};
type LocalFirstParts = SearchParts & { storedRelease(): Promise<string | undefined> };

/**
 * The device answers once it holds a release, the hub before that and whenever the device cannot [PWA-10, PWA-11]. An
 * answer that comes after its search was ended is dropped [EVS-05, JS-18, GS-13]. For editors nothing is asked: their
 * searches end as if they had been given up [EDIT-05].
 */
export function createLocalFirstSearch(parts: LocalFirstParts): SiteSearch {
  const { storedRelease, device, askHub, isHubWithinReach } = parts;

  async function onDevice<N extends SearchName>(
    name: N,
    request: SearchCalls[N]['request'],
  ): Promise<DeviceFound<N> | undefined> {
    if ((await storedRelease()) === undefined) return undefined;
    try {
      return await device(name, request);
    } catch (error) {
      console.warn('this device cannot search', error);
      return undefined;
    }
  }

  return async (name, request, signal) => {
    refuse(parts, signal);
    const own = await unlessEnded(onDevice(name, request), signal);
    if (own) return marked(own, isHubWithinReach());
    const answer = await unlessEnded(askHub(name, request, signal), signal);
    return { answer: valueOrThrow(answer), from: 'hub' };
  };
}

/** @throws the signal's reason for a search that is over, an AbortError for editors [EDIT-04, EDIT-05] */
export function refuse({ isEditing }: Pick<SearchParts, 'isEditing'>, signal: AbortSignal): void {
  signal.throwIfAborted();
  if (isEditing()) throw new DOMException('nothing is searched while a page is edited', 'AbortError');
}

function marked<N extends SearchName>({ answer, savedAt }: DeviceFound<N>, isHubWithinReach: boolean): Found<N> {
  return isHubWithinReach ? { answer, from: 'device' } : { answer, from: 'device', savedAt };
}

/** @throws the signal's reason as soon as it ends the search, whether or not the work goes on */
export function unlessEnded<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}
