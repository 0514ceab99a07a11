import type { JobRecord, ShortlistedJob } from '../entities/job.ts';

/** What the shortlist and the comparison know of a job [LIST-05, LIST-06, LIST-07]. */
function shortlistedJob(job: JobRecord): ShortlistedJob {
  const { id, title, service, url, isPriority, isReserve, inServiceTitles, compare, desktopImage } = job;
  return { id, title, service, url, isPriority, isReserve, inServiceTitles, entryMethods: compare, desktopImage };
}

/** The jobs of these ids, in their order, each once; unknown ids are left out [DEC-52, CON-18]. */
export function shortlistedAmong(jobs: readonly JobRecord[], ids: readonly string[]): ShortlistedJob[] {
  const wanted = new Set(ids);
  const byId = new Map(jobs.filter(({ id }) => wanted.has(id)).map((job) => [job.id, job]));
  return [...wanted].flatMap((id) => {
    const job = byId.get(id);
    return job ? [shortlistedJob(job)] : [];
  });
}
