/** The product's search worker over as many roles or events as its name says: `10000 events`. */
import { createDeviceSearch } from '../../../src/content/search/deviceSearch.ts';
import { serveSearches } from '../../../src/content/search/serveSearches.ts';
import type { ContentSource } from '../../../src/content/source/ContentSource.ts';
import { hubSource } from '../../../src/content/source/hubSource.ts';
import { manyEvents } from './manyEvents.ts';
import { manyRoles } from './manyRoles.ts';

const hub = hubSource();
const [count, what] = self.name.split(' ');
const many =
  what === 'events'
    ? hub.all('events').then((events) => manyEvents(events, Number(count), Date.now()))
    : hub.all('jobs').then((jobs) => manyRoles(jobs, Number(count)));
// A device has the numbers of the last minute; the hub would be asked for them with every search.
const numbers = hub.availability();
const source: ContentSource = {
  ...hub,
  availability: () => numbers,
  all: async (name) => (name === (what === 'events' ? 'events' : 'jobs') ? ((await many) as never) : hub.all(name)),
};

const storedRelease = async () => {
  await many;
  return 'bench';
};
serveSearches(globalThis, createDeviceSearch({ storedRelease, openSource: async () => source, now: Date.now }));
