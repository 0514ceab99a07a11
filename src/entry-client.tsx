import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
} from 'react-router-dom';
import './ui/tokens/tokens.css';
import { readHydration } from './app/hydration.ts';
import { startKiosk } from './app/startKiosk.ts';
import { contentContext } from './content/contentContext.tsx';
import type { ContentSource } from './content/source/ContentSource.ts';
import { reloadOnMissingScripts } from './platform/chunkReload.ts';
import { routes } from './routes.tsx';

reloadOnMissingScripts();
await start();

async function start(): Promise<void> {
  const isRedirected = await startKiosk();
  const table = routes();
  // What the hub rendered is another page than the one a kiosk shows.
  const hydrationData = isRedirected ? undefined : readHydration(document);
  if (hydrationData) await loadMatchedScreens(table);

  const router = createBrowserRouter(table, { hydrationData, getContext: browserContext });
  const app = <RouterProvider router={router} />;
  const mount = document.getElementById('root');
  if (!mount) throw new Error('the document has no mount point');
  if (hydrationData) {
    hydrateRoot(mount, app);
  } else {
    mount.replaceChildren();
    createRoot(mount).render(app);
  }
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
  let source: Promise<ContentSource> | undefined;
  context.set(contentContext, {
    // One source a navigation, for all of its loaders: no page mixes two releases [PWA-15].
    open: () => {
      source ??= openSource();
      return source;
    },
    origin: location.origin,
  });
  return context;
}

/** Loaded with the first navigation: the first page brings its data along. */
async function openSource(): Promise<ContentSource> {
  return (await import('./content/source/openContentSource.ts')).openContentSource();
}
