import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
} from 'react-router-dom';
import './ui/tokens/tokens.css';
import { layOutForReturn, layOutLater } from './app/pageChange/layOutLater.ts';
import { releaseFocusOnChangeOf } from './app/pageChange/usePageChange.ts';
import { reloadOnMissingScripts } from './app/start/chunkReload.ts';
import { MOUNT_ID, readHydration } from './app/start/hydration.ts';
import { replayClicks } from './app/start/replayClicks.ts';
import { contentContext } from './content/contentContext.tsx';
import { ROOT_ROUTE_ID } from './content/pages/useSite.ts';
import { deferNavigationsOf } from './content/parts/deferredNavigation.ts';
import type { ContentSource } from './content/source/ContentSource.ts';
import { once } from './domain/once.ts';
import { isKiosk } from './kiosk/kioskMode.ts';
import { hideForbiddenChannel } from './platform/forbiddenChannel.ts';
import { nextTask, whenIdle } from './platform/whenIdle.ts';
import { routes } from './routes.tsx';

/** How long a page waits for its style sheet, in milliseconds. */
const PATIENCE_MS = 3_000;

/** The sheet may have failed before this listener was added, so the wait has a limit. */
const settled = (link: HTMLLinkElement) =>
  link.sheet ??
  new Promise<unknown>((resolve) => {
    link.onload = link.onerror = resolve;
    setTimeout(resolve, PATIENCE_MS);
  });

let router: ReturnType<typeof createBrowserRouter> | undefined;

reloadOnMissingScripts(() => {
  // Whatever a booth loads, it comes to its home, and no address with a query may reach its browser.
  if (isKiosk()) return undefined;
  const next = router?.state.navigation.location;
  return next && next.pathname + next.search + next.hash;
});
hideForbiddenChannel();
replayClicks(document);
await start();

async function start(): Promise<void> {
  const boothWindow = await windowOfBooth();
  const mount = document.getElementById(MOUNT_ID);
  if (!mount) throw new Error('the document has no mount point');
  // What the hub rendered is another page than the one a kiosk shows.
  const hydrationData = boothWindow ? undefined : readHydration(document);
  if (!hydrationData || !(await hydrate(mount, hydrationData))) {
    await activateStylesheet(document);
    mount.replaceChildren();
    createRoot(mount).render(<RouterProvider router={makeRouter(routes(), { window: boothWindow })} />);
  }
  void layOutLater(document);
  void prefetch();
}

/** Undefined on the public site, which loads none of a booth's code [CON-37]. */
async function windowOfBooth(): Promise<Window | undefined> {
  if (!isKiosk() && !new URLSearchParams(location.search).has('kiosk')) return undefined;
  return (await import('./app/start/startKiosk.ts')).startKiosk();
}

/** The worker has the scripts of all screens; without it they would come from the hub. */
async function prefetch(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  await whenIdle();
  await (await import('./app/pageChange/prefetchScreens.pageOnly.ts')).prefetchScreens(routes());
}

/**
 * Brings the page to life that is being read already: in short tasks, between which the browser draws and scrolls. Its
 * storage, its history and its scripts are each asked for in one of their own.
 * @returns false where this is not the page of the address any more: Back and Forward change that before a script runs
 */
async function hydrate(mount: HTMLElement, hydrationData: HydrationState): Promise<boolean> {
  const navigations = performance.getEntriesByType('navigation');
  layOutForReturn(document, navigations);
  const table = routes();
  await nextTask();
  await Promise.all([loadMatchedScreens(table), activateStylesheet(document)]);
  await nextTask();
  if (navigations[0] && withoutFragment(navigations[0].name) !== withoutFragment(location.href)) return false;
  const app = <RouterProvider router={makeRouter(table, { hydrationData })} />;
  await nextTask();
  startTransition(() => void hydrateRoot(mount, app));
  return true;
}

function withoutFragment(address: string): string | undefined {
  return address.split('#')[0];
}

function makeRouter(table: RouteObject[], start: { hydrationData?: HydrationState; window?: Window }) {
  router = createBrowserRouter(table, { ...start, getContext: browserContext });
  deferNavigationsOf(router);
  releaseFocusOnChangeOf(router);
  return router;
}

/** Before hydration the screens of this address must be there, else the fallback would be hydrated over them. */
async function loadMatchedScreens(table: RouteObject[]): Promise<void> {
  const matches = matchRoutes(table, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

function browserContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(contentContext, {
    // One source a navigation, for all of its loaders: no page mixes two releases [PWA-15].
    open: once(openSource),
    search: async (...asked) => (await import('./content/search/browserSearch.pageOnly.ts')).searchSite(...asked),
    places: async (...asked) => (await import('./content/search/browserSearch.pageOnly.ts')).searchPlaces(...asked),
    origin: location.origin,
    shownSite: () => router?.state.loaderData[ROOT_ROUTE_ID],
  });
  return context;
}

/** Loaded with the first navigation: the first page brings its data along. */
async function openSource(): Promise<ContentSource> {
  return (await import('./content/source/openContentSource.pageOnly.ts')).openContentSource();
}

/**
 * Activates the whole style sheet: the page came with only the rules for its own markup, and the others are needed before
 * a script adds to it.
 */
async function activateStylesheet(page: Document): Promise<void> {
  const link = page.querySelector<HTMLLinkElement>('link[media="not all"]');
  if (!link) return;
  await settled(link);
  link.media = '';
  if (link.sheet) page.querySelector('[data-critical]')?.remove();
}
