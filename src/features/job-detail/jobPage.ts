import type { WithLateParts } from '../../content/parts/latePart.ts';
import type { Job } from '../../domain/entities/job.ts';
import type { SeoFields } from '../../domain/entities/page.ts';
import type { ListedUnit } from '../../domain/job/reserveUnits.ts';

/** What a job page is drawn from. */
export type JobPage = {
  job: Job & { url: string };
  seo: SeoFields;
  /** Of a Reserve role, those that have it */
  units: ListedUnit[];
} & WithLateParts;
