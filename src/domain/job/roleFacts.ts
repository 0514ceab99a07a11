import type { Job } from '../entities/job.ts';

/** How many facts of the key information lead a role's page. */
const FIRST = 4;

type Fact = NonNullable<Job['keyInformation']>[number];

/**
 * Parts a role's key information: the first four facts stand above everything else, the others among the details, and
 * none twice. The editors' order decides which four these are: training, place, years and age [JOB-21].
 */
export function factsOf({ keyInformation = [] }: Pick<Job, 'keyInformation'>): { first: Fact[]; others: Fact[] } {
  return { first: keyInformation.slice(0, FIRST), others: keyInformation.slice(FIRST) };
}
