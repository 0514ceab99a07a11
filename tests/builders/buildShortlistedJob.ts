import type { ShortlistEntryMethod, ShortlistedJob } from '../../src/domain/entities/job.ts';

/** A UUID that ends in a number, for ids of jobs and entry methods. */
export const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** General Entry with pay and every requirement. */
export function buildEntryMethod(overrides: Partial<ShortlistEntryMethod> = {}): ShortlistEntryMethod {
  return {
    id: uuid(101),
    title: 'General Entry',
    description: '<p>Start without a qualification.</p>',
    salary: {
      startingPay: { amount: 58_200, isDaily: false, perks: '<p>Plus superannuation.</p>' },
      trainedPay: { amount: 77_750, isDaily: false },
    },
    compareRequirements: {
      jobDescription: 'Treat the crew at sea.',
      jobComparisonStartingSalaryHeader: 'Paid from the first day',
      allowances: 'Uniform and sea going',
      initialMilitaryTraining: '11 weeks',
      employmentTraining: '<p>52 weeks.</p>',
      furtherTraining: 'Promotion courses',
      ageRange: '17 to 56',
      educationExperience: 'Year 10',
      fitnessRequirements: 'Beep test level 6.1',
      minimumServicePeriod: '4 years',
    },
    ...overrides,
  };
}

/** A full-time Navy role with one way to join. */
export function buildShortlistedJob(overrides: Partial<ShortlistedJob> = {}): ShortlistedJob {
  return {
    id: uuid(1),
    title: 'Medic',
    service: 'navy',
    url: '/jobs/navy/medic',
    isPriority: false,
    isReserve: false,
    inServiceTitles: ['Medic'],
    entryMethods: [buildEntryMethod()],
    ...overrides,
  };
}

/** Roles with ids 1, 2, … and one way to join each, 101, 102, …  */
export function buildShortlistedJobs(count: number): ShortlistedJob[] {
  return Array.from({ length: count }, (_each, index) =>
    buildShortlistedJob({
      id: uuid(index + 1),
      title: `Role ${index + 1}`,
      url: `/jobs/navy/role-${index + 1}`,
      entryMethods: [buildEntryMethod({ id: uuid(101 + index) })],
    }),
  );
}
