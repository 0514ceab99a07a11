/** The product's search worker over as many roles as its name says. */
import { createDeviceSearch } from '../../../src/content/search/deviceSearch.ts';
import { serveSearches } from '../../../src/content/search/serveSearches.ts';
import type { ContentSource } from '../../../src/content/source/ContentSource.ts';
import { hubSource } from '../../../src/content/source/hubSource.ts';
import { manyRoles } from './manyRoles.ts';

const hub = hubSource();
const roles = hub.all('jobs').then((jobs) => manyRoles(jobs, Number(self.name)));
const source: ContentSource = {
  ...hub,
  all: async (name) => (name === 'jobs' ? ((await roles) as never) : hub.all(name)),
};

const storedRelease = async () => {
  await roles;
  return 'bench';
};
serveSearches(globalThis, createDeviceSearch({ storedRelease, openSource: async () => source, now: Date.now }));
