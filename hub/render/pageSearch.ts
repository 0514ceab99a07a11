import { liveEvent } from '../../src/domain/event/availability.ts';
import type { RenderSearch } from '../../src/domain/page/rendering.ts';
import type { Availability } from '../../src/domain/release/release.ts';
import type { SearchEngine, Searches } from '../../src/domain/search/createSearchEngine.ts';
import type { Moment } from '../../src/domain/search/searchEvents.ts';

/** Returns the searches for one page: over the release, moment and numbers it is rendered from [PWA-15]. */
export function pageSearch(engine: SearchEngine, availability: Availability, now: number): RenderSearch {
  const moment: Moment = {
    now,
    live: async () => (event) => liveEvent(event, availability.events[event.eventCode], now),
  };
  return (name, request) => {
    const search: Searches[typeof name] = engine[name];
    return search(request, moment);
  };
}
