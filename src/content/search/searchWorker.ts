/** The search worker: the indexes are made, kept and searched here, so that no page ever waits for them [PWA-10]. */
import { systemClock } from '../../platform/clock.ts';
import { openDeviceSource } from '../source/openContentSource.pageOnly.ts';
import { countryOnDevice } from './countryOnDevice.pageOnly.ts';
import { createDeviceSearch } from './deviceSearch.ts';
import { releaseOnDevice } from './releaseOnDevice.pageOnly.ts';
import { serveSearches } from './serveSearches.ts';

serveSearches(
  globalThis,
  createDeviceSearch({
    storedRelease: releaseOnDevice,
    openSource: openDeviceSource,
    country: countryOnDevice,
    now: systemClock.now,
  }),
);
