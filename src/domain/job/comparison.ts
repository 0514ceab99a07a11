import type { ShortlistEntryMethod, ShortlistedJob } from '../entities/job.ts';
import type { ShortlistSettings } from '../entities/settings.ts';
import { routeKey } from '../page/routeContent.ts';
import { ROUTES } from '../site/routes.ts';
import { isJsonObject, parsedJson } from '../text/json.ts';

/** Returns the path of the page that shows a shared comparison [CMP-06, DEC-56]. */
export function sharePathOf(settings: ShortlistSettings | undefined): string {
  return settings?.CompareJobsSharePage ?? ROUTES.sharedComparison.path;
}

/**
 * Whether a path shows a shared comparison, which is always view-only. Addresses shared before another page was
 * configured keep working [CMP-06, DEC-56].
 */
export function isSharePage(path: string, settings: ShortlistSettings | undefined): boolean {
  return [ROUTES.sharedComparison.path, sharePathOf(settings)].some((each) => routeKey(each) === routeKey(path));
}

/** Query parameter: id of a role to add to the shortlist, used by buttons pressed before the page was hydrated. */
export const ADD_PARAMETER = 'add';
/** Query parameter of the share page, one per entry method [CMP-05]. */
export const SHARED_PARAMETER = 'c[]';

/** Most entry methods side by side [CMP-14, DEC-57]. */
export const COMPARE_MAX = 4;

/** One entry method of a shortlisted role, and whether it is compared [CMP-10]. */
export type CareerOption = { entryMethodId: string; selected: boolean };
/** One column of the comparison. */
export type Career = { job: ShortlistedJob; method: ShortlistEntryMethod };
/** One column as given in the share page's address. */
type SharedCareer = { jobId: string; entryMethodId: string };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SEPARATOR = '--';

/**
 * Whether this rendering of the comparison is view-only [CMP-04, DEC-55].
 * @param params  rendering parameters of the block
 */
export function isViewOnly(params: Readonly<Record<string, string>>): boolean {
  return params.ViewOnly === '1';
}

/** Parses stored selections; anything but an array of options is ignored [CMP-11, CMP-13]. */
export function parseSelections(text: string): CareerOption[] {
  const kept = parsedJson(text);
  return Array.isArray(kept) && kept.every(isOption)
    ? kept.map(({ entryMethodId, selected }) => ({ entryMethodId, selected }))
    : [];
}

function isOption(value: unknown): value is CareerOption {
  return (
    isJsonObject(value) &&
    typeof value.entryMethodId === 'string' &&
    UUID.test(value.entryMethodId) &&
    typeof value.selected === 'boolean'
  );
}

/** Returns every entry method of these roles, in order. */
export function careersOf(jobs: readonly ShortlistedJob[]): Career[] {
  return jobs.flatMap((job) => job.entryMethods.map((method) => ({ job, method })));
}

/**
 * Returns the way to join that most take, which content names first; undefined for a role without one.
 */
export const usualWay = (job: ShortlistedJob): ShortlistEntryMethod | undefined => job.entryMethods[0];

/**
 * Returns the options of the shortlisted roles, with the saved selections that still exist, at most four of them. A role
 * that nothing is saved of is new: its usual way to join is selected, as long as there is space [CMP-12, CMP-14].
 */
export function optionsFor(jobs: readonly ShortlistedJob[], saved: readonly CareerOption[]): CareerOption[] {
  const known = new Map(saved.map(({ entryMethodId, selected }) => [entryMethodId, selected]));
  const isNew = (job: ShortlistedJob) => !job.entryMethods.some(({ id }) => known.has(id));
  const wanted = careersOf(jobs).flatMap(({ method }) => (known.get(method.id) ? [method.id] : []));
  const usual = jobs.filter(isNew).flatMap((job) => usualWay(job)?.id ?? []);
  const kept = [...wanted, ...usual].slice(0, COMPARE_MAX);
  return careersOf(jobs).map(({ method }) => ({ entryMethodId: method.id, selected: kept.includes(method.id) }));
}

export const selectedCount = (options: readonly CareerOption[]) => options.filter(({ selected }) => selected).length;

/** Selects or deselects an entry method; selecting a fifth changes nothing [CMP-09, CMP-14, CMP-15]. */
export function withSelection(options: readonly CareerOption[], id: string, selected: boolean): CareerOption[] {
  const isRefused = selected && selectedCount(options) >= COMPARE_MAX;
  return options.map((option) => (option.entryMethodId === id && !isRefused ? { ...option, selected } : option));
}

/**
 * Selects a role by its usual way to join, or deselects every way of it; selecting a fifth changes nothing [CMP-09, CMP-15].
 */
export function withRoleSelection(
  options: readonly CareerOption[],
  job: ShortlistedJob,
  selected: boolean,
): CareerOption[] {
  if (selected) return withSelection(options, usualWay(job)?.id ?? '', true);
  const own = new Set(job.entryMethods.map(({ id }) => id));
  return options.map((option) => (own.has(option.entryMethodId) ? { ...option, selected: false } : option));
}

/** Returns the columns: the selected entry methods, in shortlist order. */
export function selectedCareers(jobs: readonly ShortlistedJob[], options: readonly CareerOption[]): Career[] {
  const chosen = new Set(options.flatMap(({ entryMethodId, selected }) => (selected ? [entryMethodId] : [])));
  return careersOf(jobs).filter(({ method }) => chosen.has(method.id));
}

/**
 * Whether the columns are those that a device compares by itself once it has these roles: each by its usual way to join.
 * Whoever takes the shortlist along then has the comparison with it [KIOSK-33].
 */
export function isUsualComparison(jobs: readonly ShortlistedJob[], careers: readonly Career[]): boolean {
  const usual = selectedCareers(jobs, optionsFor(jobs, []));
  return usual.length === careers.length && usual.every(({ method }, at) => method.id === careers[at]?.method.id);
}

/** Returns the well-formed entries of a share page's address, without duplicates [CMP-05, DEC-55]. */
export function parseShared(entries: readonly string[]): SharedCareer[] {
  const wellFormed = [...new Set(entries)].map((entry) => entry.split(SEPARATOR));
  return wellFormed.flatMap(([jobId = '', entryMethodId = '', ...rest]) =>
    UUID.test(jobId) && UUID.test(entryMethodId) && rest.length === 0 ? [{ jobId, entryMethodId }] : [],
  );
}

/** Returns the first four that are published, in the order of the address [DEC-55]. */
export function sharedCareers(jobs: readonly ShortlistedJob[], shared: readonly SharedCareer[]): Career[] {
  const careers = careersOf(jobs);
  const found = shared.flatMap(
    ({ jobId, entryMethodId }) =>
      careers.find(({ job, method }) => job.id === jobId && method.id === entryMethodId) ?? [],
  );
  return found.slice(0, COMPARE_MAX);
}

/** Returns the address of a shared comparison [CMP-07]. @param sharePath  path of the share page */
export function shareAddress(origin: string, sharePath: string, careers: readonly Career[]): string {
  const entries = careers.map(({ job, method }): [string, string] => [
    SHARED_PARAMETER,
    `${job.id}${SEPARATOR}${method.id}`,
  ]);
  return `${origin}${sharePath}?${new URLSearchParams(entries)}`;
}

/** Returns the address that adds roles to the shortlist of the phone that opens it [KIOSK-33]. */
export function addAddress(origin: string, jobIds: readonly string[]): string {
  const entries = jobIds.map((id): [string, string] => [ADD_PARAMETER, id]);
  return `${origin}${ROUTES.comparison.path}?${new URLSearchParams(entries)}`;
}
