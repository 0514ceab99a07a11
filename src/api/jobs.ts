/** The hub's API for shortlisted jobs [HTTP-20]. Returns an answer and never throws. */
import type { ShortlistedJob } from '../domain/entities/job.ts';
import { SHORTLISTED_JOBS_PATH } from '../domain/hubPaths.ts';
import { isJsonObject } from '../domain/text/json.ts';
import { askForJson } from './askHub.ts';
import type { HubAnswer } from './hubAnswer.ts';

const ANSWER_TIMEOUT_MS = 10_000;

type ShortlistedJobs = { jobs: ShortlistedJob[] };

const isAnswer = (value: unknown): value is ShortlistedJobs =>
  isJsonObject(value) &&
  Array.isArray(value.jobs) &&
  value.jobs.every((job) => isJsonObject(job) && typeof job.id === 'string' && Array.isArray(job.entryMethods));

/** Fetches these jobs in the given order; those not published are left out [LIST-04, DEC-52]. */
export function askShortlistedJobs(jobIds: readonly string[]): Promise<HubAnswer<ShortlistedJobs>> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ jobIds });
  return askForJson(SHORTLISTED_JOBS_PATH, { method: 'POST', headers, body, timeoutMs: ANSWER_TIMEOUT_MS }, isAnswer);
}
