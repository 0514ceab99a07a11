import type { SearchCalls, SearchName } from '../../domain/search/searchCalls.ts';
import type { EpochMs } from '../../domain/text/time.ts';

/** An answer, and where it comes from. */
export type Found<N extends SearchName> = {
  answer: SearchCalls[N]['answer'];
  from: 'device' | 'hub';
  /**
   * When this device saved what was searched, for the line `savedLine`; only while the hub is out of reach, because then
   * there may be a newer release [DEC-131, PWA-12]
   */
  savedAt?: EpochMs;
};

/**
 * The searches of the product, as screens ask for them: `search('jobs', request, signal)`. The same request gives the
 * same results wherever it is answered [PWA-10].
 * @throws the signal's reason when it ends the search, `SourceUnreachable` when neither device nor hub can answer,
 *   `SourceFailed` with the hub's status
 */
export type SiteSearch = <N extends SearchName>(
  name: N,
  request: SearchCalls[N]['request'],
  signal: AbortSignal,
) => Promise<Found<N>>;
