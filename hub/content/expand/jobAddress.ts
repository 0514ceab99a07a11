import type { Commitment } from './roleFacts.ts';
import { stableId } from './stableId.ts';

/** Returns `/jobs/navy/medic` or `/jobs/reserves/navy/medic` [JOB-04, JOB-05]. @param key  `navy/medic` */
export function jobUrl(key: string, commitment: Commitment): string {
  return commitment === 'reserve' ? `/jobs/reserves/${key}` : `/jobs/${key}`;
}

/** Returns the id of a job page, by which visitors' shortlists refer to it. @param key  `navy/medic` */
export function jobId(key: string, commitment: Commitment): string {
  return stableId(commitment === 'reserve' ? `reserves/${key}` : key);
}
