import type { KioskArea } from '../kioskProfile.ts';
import { routeKey } from '../page/routeContent.ts';
import type { Service } from '../services.ts';

/** What page, worker, hub, booth and sitemap must know of a route; its screen stands in `src/routes.tsx`. */
type RouteFacts = {
  /** As the router matches it: `:name` is any one segment, `*` every path without a line of its own */
  path: string;
  /**
   * `public`: the same for everybody. `personal`: made of one visitor's choices, so no sitemap lists it. `device`: about
   * this device, so search engines are kept out of it as well.
   */
  audience: 'public' | 'personal' | 'device';
  /**
   * Where booths show it: those whose profile has this area, or every booth as a screen of its `own`, for `staff` behind
   * the PIN. Missing: no booth shows it [KIOSK-05, DEC-139].
   */
  booth?: KioskArea | 'own' | 'staff';
  /** Made of what only the page can read, such as the device's queue: the worker answers with the shell [PWA-03] */
  rendered?: 'page';
  /** Query parameters that may change its markup, besides those of every page */
  query?: readonly string[];
  /** Route of the list that its pages are in, where their addresses do not say so [NAV-15] */
  listedUnder?: 'careers' | 'events';
};

const JOB_SEARCH = [
  ...['query', 'page', 'perPage', 'inputQuery', 'degree'],
  ...['priority', 'jobType', 'service', 'entryMethod', 'category'],
];
/** The groups of filters are content's [DEC-72]; those it has are named here, in the order in which they are shown. */
export const EVENT_GROUPS = [
  ...['service', 'eventType', 'historical', 'date', 'attendance', 'state', 'audience'],
  ...['access', 'places'],
];
const EVENT_SEARCH = ['query', ...EVENT_GROUPS, 'location', 'near', 'online', 'view', 'month', 'perPage', 'page'];
const JOB = { audience: 'public', booth: 'careers', query: ['tab'], listedUnder: 'careers' } as const;
const KIOSK = { audience: 'device', booth: 'own', rendered: 'page' } as const;

/**
 * The facts of all routes [SHELL-06, DEC-61, DEC-62]. A new route is a line here, and its screen under the same name in
 * `src/routes.tsx`, which does not compile without it.
 */
const table = {
  home: { path: '/', audience: 'public' },
  careers: { path: '/careers', audience: 'public', booth: 'careers', query: JOB_SEARCH },
  comparison: { path: '/careers/compare', audience: 'personal', booth: 'compare', rendered: 'page' },
  sharedComparison: { path: '/careers/compare/share', audience: 'personal', booth: 'compare', query: ['c[]'] },
  job: { path: '/jobs/:service/:role', ...JOB },
  reserveJob: { path: '/jobs/reserves/:service/:role', ...JOB },
  events: { path: '/events', audience: 'public', booth: 'events' },
  eventSearch: { path: '/events/search', audience: 'public', booth: 'events', query: EVENT_SEARCH },
  event: { path: '/events/events-detail/:code', audience: 'public', booth: 'events', listedUnder: 'events' },
  eventAlias: {
    path: '/events-and-experiences/events-detail/:code',
    audience: 'public',
    booth: 'events',
    listedUnder: 'events',
  },
  search: { path: '/search', audience: 'public', booth: 'search', query: ['query', 'page'] },
  faqs: {
    path: '/faqs',
    audience: 'public',
    booth: 'faqs',
    query: ['category', 'subcategory', 'heading', 'faq', 'query'],
  },
  faqSearch: {
    path: '/faqs/search',
    audience: 'public',
    booth: 'faqs',
    query: ['query', 'subcategory', 'variant'],
  },
  reserveUnits: { path: '/reserve-units', audience: 'public', booth: 'units', query: ['location', 'unit'] },
  feedback: { path: '/feedback', audience: 'public', query: ['sCode'] },
  yourEvents: { path: '/your-events', audience: 'device', rendered: 'page', listedUnder: 'events' },
  outbox: { path: '/outbox', audience: 'device', rendered: 'page' },
  saved: { path: '/saved', audience: 'device', rendered: 'page' },
  sitemap: { path: '/sitemap', audience: 'public' },
  offline: { path: '/offline', audience: 'device' },
  kiosk: { path: '/kiosk', ...KIOSK },
  kioskSetup: { path: '/kiosk/setup', ...KIOSK, booth: 'staff' },
  kioskRegister: { path: '/kiosk/register/:code', ...KIOSK },
  kioskEnquiry: { path: '/kiosk/enquiry', ...KIOSK },
  kioskOutbox: { path: '/kiosk/outbox', ...KIOSK, booth: 'staff' },
  kioskReady: { path: '/kiosk/ready', ...KIOSK, booth: 'staff' },
  // Editors may name one of their pages as the page of shared comparisons [CMP-06].
  content: { path: '*', audience: 'public', query: ['c[]'] },
} satisfies Record<string, RouteFacts>;

export type RouteName = keyof typeof table;
export const ROUTES: Readonly<Record<RouteName, RouteFacts>> = table;
export const ROUTE_NAMES = Object.keys(ROUTES) as RouteName[];

/** Pages that editors write and the code names. Any of them may be missing, so none is a route. */
export const CONTENT_PAGES = {
  contactUs: { path: '/contact-us', booth: 'enquiry' },
  careerQuiz: { path: '/career-quiz', booth: 'quiz' },
  reserves: { path: '/reserves' },
} as const satisfies Record<string, Pick<RouteFacts, 'path' | 'booth'>>;

/** Of the tabs that editors may place on any page, and of its editing mode. */
export const QUERY_OF_EVERY_PAGE = ['section', 'side', 'sub', 'sc_mode'];

const PATTERNS = ROUTE_NAMES.map((name) => ({
  name,
  pattern: new RegExp(`^${ROUTES[name].path.replace('*', '.*').replace(/:\w+/g, '([^/]+)')}$`),
}));

/** Returns the route of a path, as the router finds it. */
export function routeOf(path: string): RouteName {
  const key = routeKey(path);
  return PATTERNS.find(({ pattern }) => pattern.test(key))?.name ?? 'content';
}

/** Returns the facts of the route of a path. */
export function routeFacts(path: string): RouteFacts {
  return ROUTES[routeOf(path)];
}

/** Returns the names of the query parameters that may change the markup of a path, in the order of the addresses. */
export function knownParameters(path: string): readonly string[] {
  return [...(routeFacts(path).query ?? []), ...QUERY_OF_EVERY_PAGE];
}

/** Returns the screens that content may link to; all other links of content lead to its own pages [DEC-19]. */
export function linkedScreens(): RouteFacts[] {
  const linked = ROUTE_NAMES.filter((name) => !isBoothScreen(name) && name !== 'offline');
  return linked.map((name) => ROUTES[name]).filter(({ path }) => !/[:*]/.test(path));
}

/** Whether a route is a screen of the booth itself, which fills the window. */
export function isBoothScreen(name: RouteName): boolean {
  const { booth } = ROUTES[name];
  return booth === 'own' || booth === 'staff';
}

type SectionFacts = Pick<RouteFacts, 'path' | 'booth' | 'listedUnder'>;

/** What paths say before their first parameter, longest first: a path belongs to the first that it is within. */
const SECTIONS = [...Object.values(ROUTES), ...Object.values<SectionFacts>(CONTENT_PAGES)]
  .map((facts) => ({ start: facts.path.replace(/\/?[:*].*/, ''), facts }))
  .filter(({ start }) => start.length > 1)
  .sort((a, b) => b.start.length - a.start.length);

/** Returns the facts of the page that a path is, or is the nearest below; undefined where none stands above it. */
export function sectionFacts(path: string): SectionFacts | undefined {
  const key = routeKey(path);
  return SECTIONS.find(({ start }) => key === start || key.startsWith(`${start}/`))?.facts;
}

/**
 * Whether a booth with these areas shows a path [KIOSK-05]. Its own screens are always shown; the public list of waiting
 * submissions, and anything else outside the areas, never is [DEC-139].
 */
export function isShownAtBooth(path: string, areas: readonly KioskArea[]): boolean {
  const booth = sectionFacts(path)?.booth;
  return booth === 'own' || booth === 'staff' || (booth !== undefined && areas.includes(booth));
}

/** Returns the path of a job page [JOB-04, JOB-05]. @param job  segments of the path */
export function jobPath({ service, role, isReserve }: { service: string; role: string; isReserve: boolean }): string {
  const { path } = ROUTES[isReserve ? 'reserveJob' : 'job'];
  return path.replace(':service', service).replace(':role', role);
}

/** Whether a path is that of a job page [JOB-04]. */
export function isJobPath(path: string): boolean {
  return ['job', 'reserveJob'].includes(routeOf(path));
}

/** Returns the canonical path of an event [DEC-62]. */
export function eventPath(eventCode: string): string {
  return withCode(ROUTES.event.path, eventCode);
}

/** Returns the lower-case code in the path of an event; undefined for any other path [EVT-01]. */
export function eventCodeIn(path: string): string | undefined {
  const key = routeKey(path);
  return ['event', 'eventAlias'].includes(routeOf(key)) ? key.split('/').at(-1) : undefined;
}

/** Returns the address at which the browser of questions opens one [CON-18]. */
export function faqAddress(id: string): string {
  return `${ROUTES.faqs.path}?faq=${encodeURIComponent(id)}`;
}

/** Where the registration form of an event opens: its page opens the form for this fragment. */
export const REGISTER_FRAGMENT = 'register';

/** Returns the path of the booth's own form for an event. */
export function kioskRegisterPath(eventCode: string): string {
  return withCode(ROUTES.kioskRegister.path, eventCode);
}

// A function, because `$&` in a code would be interpreted as a replacement pattern.
const withCode = (path: string, code: string) => path.replace(':code', () => encodeURIComponent(code));

/** Returns the path of the page that editors write for a service. */
export function servicePath(service: Service): string {
  return service === 'tri-service' ? '/all-services' : `/${service}`;
}
