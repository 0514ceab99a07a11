import { askSearch } from '../../api/search.ts';
import { trustedScriptUrl } from '../../domain/page/trustedText.ts';
import { systemClock } from '../../platform/clock.ts';
import { connectivity } from '../../platform/connectivity.ts';
import { isEditing } from '../../platform/editingMode.ts';
import { createHubFirstSearch } from './hubFirstSearch.ts';
import { createLocalFirstSearch } from './localFirstSearch.ts';
import { releaseOnDevice } from './releaseOnDevice.pageOnly.ts';
import type { SiteSearch } from './SiteSearch.ts';
import workerAddress from './searchWorker.ts?worker&url';
import { createWorkerSearch } from './workerSearch.ts';

const parts = {
  device: createWorkerSearch({
    start: () => new Worker(trustedScriptUrl(workerAddress), { type: 'module', name: 'search' }),
    clock: systemClock,
  }),
  askHub: askSearch,
  isHubWithinReach: () => connectivity() === 'online',
  isEditing,
};

/**
 * The searches of a page. Import this file where something is searched, never on a first page: the worker starts with
 * the first search, and its script is one of the shell's, so that it also starts offline [PWA-03, PWA-10].
 */
export const searchSite: SiteSearch = createLocalFirstSearch({ storedRelease: releaseOnDevice, ...parts });

/** Places, which are asked of the hub first [HTTP-11, HTTP-12]. */
export const searchPlaces: SiteSearch = createHubFirstSearch(parts);

/**
 * Somebody types a place: this device gets ready to answer too, with the places of the whole country, for the time when
 * the hub cannot. Costs nothing once it is.
 */
export async function prepareForPlaces(): Promise<void> {
  if (isEditing() || (await releaseOnDevice()) === undefined) return;
  await parts.device('locations', { query: '' }).catch(() => undefined);
}
