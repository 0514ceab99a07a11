import { serviceLabel } from '../../../src/domain/services.ts';
import { formatMoney } from '../../../src/domain/text/format.ts';
import type { EntryMethodSource } from '../model/entryMethod.ts';
import type { RoleSource } from '../model/role.ts';
import type { ServiceProfileSource } from '../model/serviceProfile.ts';
import { fillPlaceholders } from './placeholders.ts';

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
  };
}

function years(count: number): string {
  return count === 1 ? '1 year' : `${count} years`;
}
