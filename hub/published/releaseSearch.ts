import { setImmediate as nextTurn } from 'node:timers/promises';
import { liveNumbersIn } from '../../src/domain/event/availability.ts';
import type { RenderSearch } from '../../src/domain/page/rendering.ts';
import type { Availability } from '../../src/domain/release/release.ts';
import { createSearchEngine, type SearchEngine, type Searches } from '../../src/domain/search/createSearchEngine.ts';
import type { Moment } from '../../src/domain/search/searchEvents.ts';
import type { ContentLibrary, LoadedRelease } from '../content/ContentLibrary.ts';
import { currentRelease } from './publishedIndex.ts';

/** Search over published content, with indexes built once per release, not per request. */
export interface ReleaseSearch {
  /**
   * Returns the engine of the current release. While a newer release's indexes are being built, the previous release
   * answers.
   * @throws HubError 503 while nothing has been published
   */
  engine(): Promise<SearchEngine>;
  /** Returns the engine of one release, for a page rendered from it: no page mixes two releases [PWA-15]. */
  engineOf(loaded: LoadedRelease): SearchEngine;
}

type Prepared = { release: string; engine: SearchEngine };
type Making = Prepared & { done: Promise<Prepared> };
type Options = { library: ContentLibrary; onFailure: (error: unknown) => void };

export function createReleaseSearch({ library, onFailure }: Options): ReleaseSearch {
  let ready: Prepared | undefined;
  let making: Making | undefined;

  /** Returns an engine that builds each index on first use. */
  function engineOver({ published }: LoadedRelease): SearchEngine {
    const pause = async () => void (await nextTurn());
    const { collections, country } = published;
    return createSearchEngine({ all: async (name) => collections[name], country: async () => country }, pause);
  }

  function start(loaded: LoadedRelease): Making {
    const { release } = loaded.published;
    if (making?.release === release) return making;
    const engine = engineOver(loaded);
    const done = engine.prepare().then(() => ({ release, engine }));
    const mine = { release, engine, done };
    making = mine;
    done
      .then((prepared) => {
        // An older release that finishes late must not replace a newer one.
        if (making?.done === done) ready = prepared;
      }, onFailure)
      .finally(() => {
        if (making?.done === done) making = undefined;
      });
    return mine;
  }

  const prefetch = (loaded: LoadedRelease) => void start(loaded).done.catch(() => undefined);
  library.onRelease(prefetch);
  const first = library.current();
  if (first) prefetch(first);
  return {
    async engine() {
      const loaded = currentRelease(library);
      if (ready?.release === loaded.published.release) return ready.engine;
      const { done } = start(loaded);
      return (ready ?? (await done)).engine;
    },
    engineOf(loaded) {
      const { release } = loaded.published;
      const known = [ready, making].find((each) => each?.release === release);
      return (known ?? (loaded === library.current() ? start(loaded) : { engine: engineOver(loaded) })).engine;
    },
  };
}

/** Returns the searches for one page: over the release, moment and numbers it is rendered from [PWA-15]. */
export function pageSearch(engine: SearchEngine, availability: Availability, now: number): RenderSearch {
  const moment: Moment = {
    now,
    live: async () => liveNumbersIn(availability, now),
  };
  return (name, request) => {
    const search: Searches[typeof name] = engine[name];
    return search(request, moment);
  };
}
