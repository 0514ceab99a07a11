/**
 * The paths that the hub answers itself rather than with a page of the application, for page, worker and hub: its whole
 * contract, except for the endpoint of each kind of submission, which stands with the kind.
 */
import type { SearchName } from './search/searchCalls.ts';

/** All calls of the contract but health checks and profiles are below it. */
export const API_PATH = '/api';
export const HEALTH_PATH = '/healthz';
export const READY_PATH = '/readyz';

/** A page or a role by its path [HTTP-21] */
export const ROUTE_CONTENT_PATH = '/api/v2/content/route';
/** [HTTP-22] */
export const MANIFEST_PATH = '/api/v2/content/manifest';
/** Followed by `/{collection}.{sha256}.json` [HTTP-22] */
export const CHUNKS_PATH = '/api/v2/content/chunks';
/** Followed by `/{release}` */
export const BUNDLES_PATH = '/api/v2/content/bundles';
/** Addresses of an outside map's styles, by area [UNIT-26] */
export const MAP_STYLES_PATH = '/api/v2/content/mapStyles';
/** [HTTP-20] */
export const SHORTLISTED_JOBS_PATH = '/api/v2/jobs/shortlistedJobs';
/** [HTTP-04] */
export const EVENT_PATH = '/api/v2/eventfinder/events/searchEvent';
/** Followed by `/{id}` [HTTP-16] */
export const CALENDAR_PATH = '/api/v1/eventfinder/events/calendar';
/** The events of a search, for calendar programs: takes the parameters of the event search */
export const CALENDAR_FEED_PATH = '/events/calendar.ics';
/** [HTTP-30] */
export const AVAILABILITY_PATH = '/api/v2/eventfinder/availability';
/** [HTTP-14] */
export const FAQ_PATH = '/api/v2/faq/getFaq';
/** [HTTP-23] */
export const BOT_CHECK_PATH = '/api/botcheck/token';
/** Takes the posts of forms from content [HTTP-18] */
export const FORM_PATH = '/api/jss/formbuilder';
/** [HTTP-17] */
export const ANTI_FORGERY_PATH = '/api/jss/formbuilder/GetAntiForgery';
/** Takes what happens at fields, never their values [HTTP-19] */
export const FIELD_TRACKING_PATH = '/api/jss/fieldtracking/register';
/** [HTTP-27] */
export const HEARTBEAT_PATH = '/api/kiosk/heartbeat';
/** Takes the PIN of a profile from a device that does not have its hash [DEC-134] */
export const KIOSK_PIN_PATH = '/api/kiosk/pin';
/** The list of profiles; one of them at `/{profile}.json` below it [HTTP-26] */
export const KIOSK_PROFILES_PATH = '/kiosk-config';

/** Pages of staff: all are `/staff`, the fleet, or below it. */
export const STAFF_PATHS = {
  fleet: '/staff',
  signOut: '/staff/sign-out',
  /** The fleet in words, for a tablet that stands open all day */
  today: '/staff/today',
  day: '/staff/day',
  /** Followed by `/{device}/{action}` */
  devices: '/staff/devices',
  /** Makes a code, by POST */
  enrolmentCode: '/staff/enrolment-code',
  inbox: '/staff/inbox',
  /** Followed by `/{decision}`, or by nothing */
  inboxItem: '/staff/inbox/item',
  registrations: '/staff/registrations',
  registration: '/staff/registrations/item',
  cancelRegistration: '/staff/registrations/cancel',
  burst: '/staff/registrations/burst',
  forms: '/staff/forms',
  form: '/staff/forms/form',
  formItem: '/staff/forms/item',
  formFile: '/staff/forms/file',
  /** Followed by `/{form}.{format}` */
  formExport: '/staff/forms/export',
  mails: '/staff/mails',
  mailsRetry: '/staff/mails/retry',
  mailsBounced: '/staff/mails/bounced',
  unanswered: '/staff/searches',
  /** The same as a file */
  unansweredFile: '/staff/searches.csv',
  exports: '/staff/exports',
  /** Followed by `/{file}` */
  exportFile: '/staff/export',
} as const;

/** All take POST with JSON, except the FAQ search, which takes GET [HTTP-05 to HTTP-13, HTTP-15, DEC-91]. */
export const SEARCH_PATHS: { readonly [N in SearchName]: string } = {
  jobs: '/api/v2/search/jobSearch',
  events: '/api/v2/search/eventSearch',
  site: '/api/v2/search/AllSearch',
  faqs: '/api/v1/faq/search',
  keywords: '/api/v2/search/KeywordSearch',
  suggestions: '/api/v2/search/keywordSuggestion',
  locations: '/api/v2/search/LocationLookup',
  closestLocations: '/api/v2/search/ClosestLocationLookup',
  units: '/api/v2/search/LocationSearch',
  unitLocations: '/api/v2/search/ReserveUnitLocations',
};
/** Takes the counters of searches that led to nothing [DEC-161]. */
export const UNANSWERED_SEARCHES_PATH = '/api/v2/search/unanswered';

/** Takes what browsers report of a page's policy */
export const VIOLATION_REPORTS_PATH = '/api/v2/reports';

const FILE = /\.[a-z0-9]{1,11}$/i;
const isWithin = (path: string, start: string) => path === start || path.startsWith(`${start}/`);

/** Whether the hub answers a path itself: its API, its staff pages, and every file. */
export function isHubPath(path: string): boolean {
  return isApiPath(path) || isWithin(path, STAFF_PATHS.fleet) || isFilePath(path);
}

/** Whether a path is answered in JSON, errors included [CON-12]. */
export function isApiPath(path: string): boolean {
  return [API_PATH, KIOSK_PROFILES_PATH, HEALTH_PATH, READY_PATH].some((start) => isWithin(path, start));
}

/** Whether a path is a file, which is never answered with a page: its last segment ends in a file extension. */
export function isFilePath(path: string): boolean {
  return path.startsWith('/assets/') || (!isApiPath(path) && FILE.test(path));
}

/** Returns the path of an address on this site, without query and fragment. */
export function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? address;
}
