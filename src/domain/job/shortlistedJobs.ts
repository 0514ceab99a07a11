import type { JobRecord, ShortlistedJob } from '../entities/job.ts';

/** Returns the fields of a job that the shortlist and comparison use [LIST-05, LIST-06, LIST-07]. */
function shortlistedJob(job: JobRecord): ShortlistedJob {
  const { id, title, service, url, isPriority, isReserve, inServiceTitles, compare, desktopImage } = job;
  return { id, title, service, url, isPriority, isReserve, inServiceTitles, entryMethods: compare, desktopImage };
}

/** Returns the jobs with these ids, in order and without duplicates; unknown ids are left out [DEC-52, CON-18]. */
export function shortlistedAmong(jobs: readonly JobRecord[], ids: readonly string[]): ShortlistedJob[] {
  const wanted = new Set(ids);
  const byId = new Map(jobs.filter(({ id }) => wanted.has(id)).map((job) => [job.id, job]));
  return [...wanted].flatMap((id) => {
    const job = byId.get(id);
    return job ? [shortlistedJob(job)] : [];
  });
}
