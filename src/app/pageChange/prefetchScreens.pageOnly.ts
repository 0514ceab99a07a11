import type { RouteObject } from 'react-router-dom';
import { preloadsOfDeferredParts } from '../../content/parts/deferredHydration.tsx';
import { isNewerWorkerWaiting } from '../../platform/serviceWorker.ts';
import { whenIdle } from '../../platform/whenIdle.ts';
import { hasOwnShell, preloadOf } from '../routeHandle.ts';

/**
 * Loads the scripts of all screens that links lead to, one after the other while the browser is idle: a page change then
 * waits for no script, where each screen would be several in a row. For devices that have them all, because nothing is
 * requested from the hub in advance. Ends where one is missing: following its link says so. Ends too once a newer build
 * waits, which has scripts of its own.
 */
export async function prefetchScreens(table: readonly RouteObject[]): Promise<void> {
  const screens = leavesOf(table).filter(({ handle }) => !hasOwnShell(handle));
  try {
    await loadWhenIdle(screens.flatMap(({ handle }) => preloadOf(handle) ?? []));
    // Those of the screens that are there now.
    await loadWhenIdle(preloadsOfDeferredParts());
  } catch (error) {
    console.warn('a screen could not be loaded in advance', error);
  }
}

async function loadWhenIdle(preloads: readonly (() => unknown)[]): Promise<void> {
  for (const preload of preloads) {
    await whenIdle();
    if (await isNewerWorkerWaiting()) return;
    await preload();
  }
}

function leavesOf(table: readonly RouteObject[]): RouteObject[] {
  return table.flatMap((route) => (route.children ? leavesOf(route.children) : [route]));
}
