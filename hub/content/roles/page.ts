import { serviceLabel } from '../../../src/domain/services.ts';
import { jobPath } from '../../../src/domain/site/routes.ts';
import { formatMoney } from '../../../src/domain/text/format.ts';
import type { Source } from '../contentFiles.ts';
import { stableId } from '../stableId.ts';
import type { RoleSource } from './schema.ts';
import type { EntryMethodSource, ServiceProfileSource } from './wording.ts';

export type RoleService = 'navy' | 'army' | 'air-force';
export type Commitment = EntryMethodSource['commitment'];

/** A role with one commitment, and the entry methods of that commitment: the source of one page. */
export type RolePage = {
  role: RoleSource;
  slug: string;
  service: RoleService;
  profile: ServiceProfileSource;
  commitment: Commitment;
  methods: MethodOfPage[];
  /** The first entry method: the page shows its facts and pay */
  main: MethodOfPage;
};
export type MethodOfPage = { slug: string; method: EntryMethodSource };

type EntryMethods = { entryMethods: Source<EntryMethodSource>[] };
type RoleFiles = EntryMethods & { services: Source<ServiceProfileSource>[] };

/** Returns the service from a role's key, `navy/medic`; the schema guarantees a valid one. */
export function serviceOf(key: string): RoleService {
  return key.split('/')[0] as RoleService;
}

/** Returns `/jobs/navy/medic` or `/jobs/reserves/navy/medic` [JOB-04, JOB-05]. @param key  `navy/medic` */
export function jobUrl(key: string, commitment: Commitment): string {
  const [service = '', role = ''] = key.split('/');
  return jobPath({ service, role, isReserve: commitment === 'reserve' });
}

/** Returns the id of a job page, by which visitors' shortlists refer to it. @param key  `navy/medic` */
export function jobId(key: string, commitment: Commitment): string {
  return stableId(commitment === 'reserve' ? `reserves/${key}` : key);
}

const COMMITMENTS = ['full-time', 'reserve'] as const;

/** Returns the pages of a role: one for each commitment of its entry methods [JOB-04, JOB-05]. */
export function rolePages({ key, data: role }: Source<RoleSource>, files: RoleFiles): RolePage[] {
  const service = serviceOf(key);
  const profile = files.services.find((each) => each.key === service)?.data;
  if (!profile) return [];
  return COMMITMENTS.flatMap((commitment) => {
    const methods = methodsOf(role, commitment, files);
    const [main] = methods;
    const slug = key.slice(service.length + 1);
    return main ? [{ role, slug, service, profile, commitment, methods, main }] : [];
  });
}

function methodsOf(role: RoleSource, commitment: Commitment, { entryMethods }: EntryMethods): MethodOfPage[] {
  return role.entryMethods.flatMap((slug) => {
    const method = entryMethods.find((each) => each.key === slug)?.data;
    return method?.commitment === commitment ? [{ slug, method }] : [];
  });
}

/** Whether a role has a page for this commitment. */
export function offers(role: RoleSource, commitment: string, { entryMethods }: EntryMethods): boolean {
  return role.entryMethods.some((slug) =>
    entryMethods.some((each) => each.key === slug && each.data.commitment === commitment),
  );
}

/** The placeholders that texts of entry methods, services and the job wording may use. */
export const FACT_NAMES = [
  'title',
  'service',
  'minAge',
  'maxAge',
  'education',
  'initialWeeks',
  'roleWeeks',
  'initialTraining',
  'serviceYears',
  'workplace',
  'fitness',
  'postings',
  'roleTraining',
  'startingPay',
  'trainedPay',
  'reserveDaily',
  'reserveTime',
  'trainingTime',
  'where',
  'allowances',
] as const;
type RoleFacts = Record<(typeof FACT_NAMES)[number], string>;

/** Returns the facts of a role for someone joining by one entry method. Rich text, except for numbers and names. */
export function roleFacts(page: RolePage, method: EntryMethodSource): RoleFacts {
  const { role, service, profile } = page;
  const initialWeeks = method.initialWeeks ?? role.training.initialWeeks;
  return {
    title: role.title,
    service: serviceLabel(service),
    minAge: String(Math.max(role.minAge, method.minAge)),
    maxAge: String(method.maxAge),
    education: method.education ?? role.minEducation,
    initialWeeks: String(initialWeeks),
    roleWeeks: String(role.training.roleWeeks),
    initialTraining: fillPlaceholders(profile.training[method.initialTraining], { initialWeeks: String(initialWeeks) }),
    serviceYears: years(method.serviceYears ?? role.minServiceYears),
    workplace: role.workplace,
    fitness: profile.fitness,
    postings: role.postings ?? profile.postings,
    roleTraining: role.roleTraining ?? '',
    startingPay: formatMoney(role.pay.training),
    trainedPay: formatMoney(role.pay.trained),
    reserveTime: role.reserve?.time ?? profile.reserveTime,
    reserveDaily: role.pay.reserveDaily ? formatMoney(role.pay.reserveDaily) : '',
    trainingTime: trainingTime(page, method, initialWeeks),
    where: whereOf(page),
    allowances: listOf(role.allowances ?? profile.allowances),
  };
}

/** Returns the weeks of both courses and, as small print, where the first one is: `11 + 14 weeks`. */
function trainingTime({ role, profile }: RolePage, { initialTraining }: EntryMethodSource, initialWeeks: number) {
  const weeks = [initialWeeks, role.training.roleWeeks].filter((count) => count > 0);
  const short: Record<string, string | undefined> = profile.trainingInShort ?? {};
  return `${weeks.join(' + ') || '0'} weeks${smallPrint(short[initialTraining])}`;
}

/** Returns how many towns people in this role live in, and which; one town by its name; else what the postings say. */
function whereOf({ role, profile }: RolePage): string {
  const { places } = role;
  if (!places) return `Around Australia${smallPrint(role.postings ?? profile.postings)}`;
  const [only] = places;
  return places.length === 1 ? `${only}` : `${places.length} places${smallPrint(listOf(places))}`;
}

const smallPrint = (text: string | undefined) => (text ? `<small>${text}</small>` : '');

/** `Sydney, Darwin and Cairns` */
const listOf = (words: readonly string[]) => new Intl.ListFormat('en-AU').format(words);

function years(count: number): string {
  return count === 1 ? '1 year' : `${count} years`;
}

const PLACEHOLDER = /\{([A-Za-z]+)\}/g;

/** Replaces each `{name}` by its value; a name without a value stays, and the content check reports it. */
export function fillPlaceholders(template: string, values: Record<string, string>): string {
  return template
    .replace(PLACEHOLDER, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : whole))
    .replace(/ {2,}/g, ' ')
    .trim();
}

export function placeholdersIn(template: string): string[] {
  return Array.from(template.matchAll(PLACEHOLDER), ([, name]) => name ?? '');
}
