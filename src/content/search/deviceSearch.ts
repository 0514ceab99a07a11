import { liveNumbersIn } from '../../domain/event/availability.ts';
import type { LocalityTable } from '../../domain/location/localities.ts';
import { createSearchEngine, type Searches } from '../../domain/search/createSearchEngine.ts';
import type { SearchCalls, SearchName } from '../../domain/search/searchCalls.ts';
import type { Moment } from '../../domain/search/searchEvents.ts';
import type { EpochMs } from '../../domain/text/time.ts';
import type { ContentSource } from '../source/ContentSource.ts';
import type { DeviceFound } from './searchMessages.ts';

type DeviceSearchParts = {
  /** Id of the release that the device holds now; asked before every search */
  storedRelease(): Promise<string | undefined>;
  openSource(): Promise<ContentSource | undefined>;
  /** The places of the whole country, as far as they are at hand; what somebody types may have them fetched */
  country?(isTyped: boolean): Promise<LocalityTable | undefined>;
  now(): EpochMs;
};
type Searched = { source: ContentSource; searches: Searches; savedAt?: EpochMs };

/** Searches the release of this device; undefined when it holds none. */
export type DeviceSearch = <N extends SearchName>(
  name: N,
  request: SearchCalls[N]['request'],
) => Promise<DeviceFound<N> | undefined>;

/**
 * Searches on the device, in whichever thread it is called [PWA-10]. An index is made at the first search that needs it
 * and is used until a sync brings another release; every answer comes from one release.
 */
export function createDeviceSearch({ storedRelease, openSource, country, now }: DeviceSearchParts): DeviceSearch {
  let opened: { release: string; searched: Promise<Searched | undefined> } | undefined;

  async function open(): Promise<Searched | undefined> {
    const source = await openSource();
    if (!source) return undefined;
    const { savedAt } = await source.info();
    // Nothing else happens in this thread, so the work needs no pauses.
    const searches = createSearchEngine({ all: (name) => source.all(name), country }, async () => undefined);
    return { source, savedAt, searches };
  }

  /** @returns the release that is held, opened, and nothing when none is or it cannot be opened */
  async function current(): Promise<{ release: string; searched: Searched } | undefined> {
    const release = await storedRelease();
    if (release === undefined) return undefined;
    if (opened?.release !== release) opened = { release, searched: open() };
    const mine = opened;
    const searched = await mine.searched.catch(() => undefined);
    if (!searched && opened === mine) opened = undefined;
    return searched && { release, searched };
  }

  return async (name, request) => {
    for (;;) {
      const stored = await current();
      if (!stored) return undefined;
      const { searches, source, savedAt } = stored.searched;
      try {
        return { answer: await searches[name](request, momentOf(source, now())), savedAt };
      } catch (error) {
        // A sync that drops the chunks of this release while they are read has brought another one.
        if ((await storedRelease()) === stored.release) throw error;
      }
    }
  };
}

/** The numbers are those the device fetched last; a page asks for newer ones by itself [PWA-11]. */
function momentOf(source: ContentSource, now: EpochMs): Moment {
  return {
    now,
    live: async () => liveNumbersIn(await source.availability(), now),
  };
}
