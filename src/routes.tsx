import type { ComponentType } from 'react';
import {
  type LoaderFunction,
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  redirect,
} from 'react-router-dom';
import { isNotInSameList, isNotTabChange } from './app/pageChange/tabChange.ts';
import { Opening, Root } from './app/Root.tsx';
import { rootLoader } from './app/rootLoader.ts';
import type { RouteHandle } from './app/routeHandle.ts';
import { RouteErrorPage } from './app/screens/ErrorPage.tsx';
import { withNearestPages } from './app/screens/notFound.ts';
import { ROOT_ROUTE_ID } from './content/pages/useSite.ts';
import { withoutSentenceEnd } from './domain/page/sentenceEnd.ts';
import { ROUTE_NAMES, ROUTES, type RouteName } from './domain/site/routes.ts';

type ScreenModule = { default: ComponentType; ErrorBoundary?: ComponentType };
type LoaderModule = { loader: LoaderFunction };
type Screen = Pick<RouteObject, 'lazy' | 'loader' | 'shouldRevalidate'> & Pick<RouteHandle, 'module' | 'preload'>;

/**
 * A screen in a chunk of its own. What reads its data is another: the first page brings its data along, so it does not
 * pay for the reading.
 * @param module  the screen's file, in which the hub looks up scripts and styles to preload
 * @param data    its loader
 */
function screen(module: string, load: () => Promise<ScreenModule>, data?: () => Promise<LoaderModule>): Screen {
  const lazy = async () => {
    const { default: Component, ErrorBoundary } = await load();
    return { Component, ...(ErrorBoundary && { ErrorBoundary }) };
  };
  const loader =
    data &&
    (async (args: LoaderFunctionArgs) => {
      const { loader: read } = await data();
      try {
        return await orTrimmed(args, read);
      } catch (thrown) {
        throw await withNearestPages(thrown, args);
      }
    });
  return { module, lazy, loader, preload: () => Promise.all([load(), data?.()]) };
}

const isNotFound = (thrown: unknown) => thrown instanceof Response && thrown.status === 404;

/**
 * Runs a loader. If its address is no page, but one with the end of a sentence behind it (`/navy.`, `/careers%20`), leads
 * to that page with status 308, by hub and device alike; the query is kept.
 */
async function orTrimmed(args: LoaderFunctionArgs, load: LoaderFunction) {
  try {
    return await load(args);
  } catch (thrown) {
    const url = new URL(args.request.url);
    const trimmed = isNotFound(thrown) ? withoutSentenceEnd(url.pathname) : undefined;
    if (trimmed === undefined || !(await isPage(trimmed, args))) throw thrown;
    throw redirect(trimmed + url.search, 308);
  }
}

async function isPage(pathname: string, args: LoaderFunctionArgs): Promise<boolean> {
  const match = matchRoutes(routes(), pathname)?.at(-1);
  if (!match || typeof match.route.loader !== 'function') return match !== undefined;
  const url = new URL(args.request.url);
  url.pathname = pathname;
  try {
    await match.route.loader({
      ...args,
      params: match.params,
      request: new Request(url, { signal: args.request.signal }),
    });
    return true;
  } catch (thrown) {
    return thrown instanceof Response && thrown.status < 400;
  }
}

const comparison = screen(
  'src/features/compare/ComparisonPage.tsx',
  () => import('./features/compare/ComparisonPage.tsx'),
  () => import('./features/compare/comparisonLoader.ts'),
);
const job = {
  ...screen(
    'src/app/screens/JobScreen.tsx',
    () => import('./app/screens/JobScreen.tsx'),
    () => import('./app/screens/jobScreenLoader.ts'),
  ),
  // A tab is another address of the same page, which has the job already.
  shouldRevalidate: isNotTabChange,
};
const event = screen(
  'src/app/screens/EventScreen.tsx',
  () => import('./app/screens/EventScreen.tsx'),
  () => import('./features/event-detail/eventLoader.ts'),
);
const contentPage = {
  ...screen(
    'src/app/screens/ContentScreen.tsx',
    () => import('./app/screens/ContentScreen.tsx'),
    () => import('./app/screens/contentScreenLoader.ts'),
  ),
  shouldRevalidate: isNotTabChange,
};

/** The screen of every route; what else is known of a route stands in `src/domain/site/routes.ts`. */
const SCREENS: Record<RouteName, Screen> = {
  home: contentPage,
  careers: screen(
    'src/features/job-search/CareersPage.tsx',
    () => import('./features/job-search/CareersPage.tsx'),
    () => import('./features/job-search/careersLoader.ts'),
  ),
  comparison,
  sharedComparison: comparison,
  job,
  reserveJob: job,
  events: screen(
    'src/features/events-home/EventsHomePage.tsx',
    () => import('./features/events-home/EventsHomePage.tsx'),
    () => import('./features/events-home/eventsHomeLoader.ts'),
  ),
  eventSearch: screen(
    'src/features/event-search/EventSearchPage.tsx',
    () => import('./features/event-search/EventSearchPage.tsx'),
    () => import('./features/event-search/eventSearchLoader.ts'),
  ),
  event,
  eventAlias: event,
  search: screen(
    'src/features/site-search/SiteSearchPage.tsx',
    () => import('./features/site-search/SiteSearchPage.tsx'),
    () => import('./features/site-search/siteSearchLoader.ts'),
  ),
  faqs: {
    ...screen(
      'src/features/faq/FaqPage.tsx',
      () => import('./features/faq/FaqPage.tsx'),
      () => import('./features/faq/faqLoader.ts'),
    ),
    shouldRevalidate: isNotInSameList,
  },
  faqSearch: screen(
    'src/features/faq/FaqSearchPage.tsx',
    () => import('./features/faq/FaqSearchPage.tsx'),
    () => import('./features/faq/faqSearchLoader.ts'),
  ),
  reserveUnits: screen(
    'src/features/units/ReserveUnitsPage.tsx',
    () => import('./features/units/ReserveUnitsPage.tsx'),
    () => import('./features/units/unitsLoader.ts'),
  ),
  feedback: screen(
    'src/features/feedback/FeedbackPage.tsx',
    () => import('./features/feedback/FeedbackPage.tsx'),
    () => import('./features/feedback/feedbackLoader.ts'),
  ),
  yourEvents: screen(
    'src/features/your-events/YourEventsPage.pageOnly.tsx',
    () => import('./features/your-events/YourEventsPage.pageOnly.tsx'),
  ),
  outbox: screen(
    'src/features/outbox-status/OutboxPage.pageOnly.tsx',
    () => import('./features/outbox-status/OutboxPage.pageOnly.tsx'),
  ),
  saved: screen('src/features/saved/SavedPage.pageOnly.tsx', () => import('./features/saved/SavedPage.pageOnly.tsx')),
  sitemap: screen(
    'src/features/sitemap/SitemapPage.tsx',
    () => import('./features/sitemap/SitemapPage.tsx'),
    () => import('./features/sitemap/sitemapLoader.ts'),
  ),
  offline: screen('src/app/screens/OfflinePage.tsx', () => import('./app/screens/OfflinePage.tsx')),
  kiosk: screen(
    'src/features/kiosk/home/KioskHomePage.pageOnly.tsx',
    () => import('./features/kiosk/home/KioskHomePage.pageOnly.tsx'),
    () => import('./features/kiosk/home/kioskHomeLoader.pageOnly.ts'),
  ),
  kioskSetup: screen(
    'src/features/kiosk/setup/KioskSetupPage.pageOnly.tsx',
    () => import('./features/kiosk/setup/KioskSetupPage.pageOnly.tsx'),
  ),
  kioskRegister: screen(
    'src/app/screens/KioskRegisterScreen.pageOnly.tsx',
    () => import('./app/screens/KioskRegisterScreen.pageOnly.tsx'),
    () => import('./features/kiosk/register/kioskRegisterLoader.pageOnly.ts'),
  ),
  kioskEnquiry: screen(
    'src/app/screens/KioskEnquiryScreen.pageOnly.tsx',
    () => import('./app/screens/KioskEnquiryScreen.pageOnly.tsx'),
    () => import('./features/kiosk/enquiry/kioskEnquiryLoader.pageOnly.ts'),
  ),
  kioskOutbox: screen(
    'src/features/kiosk/staff/KioskOutboxPage.pageOnly.tsx',
    () => import('./features/kiosk/staff/KioskOutboxPage.pageOnly.tsx'),
  ),
  kioskReady: screen(
    'src/features/kiosk/ready/KioskReadyPage.pageOnly.tsx',
    () => import('./features/kiosk/ready/KioskReadyPage.pageOnly.tsx'),
  ),
  content: contentPage,
};

function routeObject(name: RouteName): RouteObject {
  const { module, preload, ...screen } = SCREENS[name];
  const handle: RouteHandle = { module, preload, route: name };
  return { path: ROUTES[name].path, handle, ...screen };
}

/** The same table in the hub and in the browser [SHELL-06, DEC-61]. Made anew for each router. */
export function routes(): RouteObject[] {
  return [
    {
      id: ROOT_ROUTE_ID,
      loader: rootLoader,
      // Each page says anew whether it came from this device [PWA-12].
      shouldRevalidate: (change) => isNotTabChange({ ...change, defaultShouldRevalidate: true }),
      Component: Root,
      HydrateFallback: Opening,
      ErrorBoundary: RouteErrorPage,
      children: [{ ErrorBoundary: RouteErrorPage, children: ROUTE_NAMES.map(routeObject) }],
    },
  ];
}
