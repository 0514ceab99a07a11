import type { Job } from '../../domain/entities/job.ts';
import type { SeoFields } from '../../domain/entities/page.ts';
import type { ListedUnit } from '../../domain/job/reserveUnits.ts';

/** The data of a job page. */
export type JobPage = {
  job: Job & { url: string };
  seo: SeoFields;
  /** For a Reserve role, the units that have it */
  units: ListedUnit[];
};
