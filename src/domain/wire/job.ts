import type { Job, JobRecord } from '../entities/job.ts';

type MisspeltNames = 'eligibilityChecklistHeader' | 'eligibilityChecklistContent' | 'benefits';
/** A job in the contract's names, three of which are misspelt [JOB-01, DEC-04]. */
export type WireJob<J extends Job = Job> = Omit<J, MisspeltNames> & {
  eligiblityChecklistHeader?: string;
  eligiblityChecklistContent?: string;
  benefits?: { icon?: string; descrition: string }[];
};
export type WireJobRecord = WireJob<JobRecord>;

export function jobToWire<J extends Job>(job: J): WireJob<J> {
  const { eligibilityChecklistHeader, eligibilityChecklistContent, benefits, ...rest } = job;
  return {
    ...rest,
    eligiblityChecklistHeader: eligibilityChecklistHeader,
    eligiblityChecklistContent: eligibilityChecklistContent,
    benefits: benefits?.map(({ description, ...benefit }) => ({ ...benefit, descrition: description })),
  };
}

export function jobFromWire<J extends Job>(wire: WireJob<J>): J {
  const { eligiblityChecklistHeader, eligiblityChecklistContent, benefits, ...rest } = wire;
  return {
    ...rest,
    eligibilityChecklistHeader: eligiblityChecklistHeader,
    eligibilityChecklistContent: eligiblityChecklistContent,
    benefits: benefits?.map(({ descrition, ...benefit }) => ({ ...benefit, description: descrition })),
  } as unknown as J;
}
