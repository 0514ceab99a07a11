import type { FastifyPluginAsync } from 'fastify';
import type { ShortlistedJob } from '../../src/domain/entities/job.ts';
import { shortlistedAmong } from '../../src/domain/job/shortlistedJobs.ts';
import type { PublishedRelease } from '../../src/domain/release/release.ts';
import type { ContentLibrary } from '../content/ContentLibrary.ts';
import { badRequest } from '../http/errors.ts';
import { readJsonObject } from '../http/requestBody.ts';
import { currentRelease } from '../published/currentRelease.ts';

/** Far more than a shortlist holds; our pages never ask for more. */
const MAX_IDS = 500;

/** Returns the requested jobs in the order requested, without duplicates; unknown ids are left out [DEC-52, CON-18]. */
function shortlistedJobs(published: PublishedRelease, ids: readonly string[]): ShortlistedJob[] {
  return shortlistedAmong(published.collections.jobs, ids);
}

/** `POST /api/v2/jobs/shortlistedJobs` [HTTP-20]. */
export function jobRoutes({ library }: { library: ContentLibrary }): FastifyPluginAsync {
  return async (app) => {
    app.post('/api/v2/jobs/shortlistedJobs', async (request) => {
      const { jobIds } = readJsonObject(request.body);
      if (!Array.isArray(jobIds) || jobIds.length > MAX_IDS || !jobIds.every((id) => typeof id === 'string')) {
        throw badRequest('jobIds must be a list of job ids.');
      }
      return { jobs: shortlistedJobs(currentRelease(library).published, jobIds) };
    });
  };
}
