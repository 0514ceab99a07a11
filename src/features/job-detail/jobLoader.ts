import type { LoaderFunctionArgs } from 'react-router-dom';
import { openContent } from '../../content/contentContext.tsx';
import type { ContentSource } from '../../content/source/ContentSource.ts';
import type { Job } from '../../domain/entities/job.ts';
import type { SeoFields } from '../../domain/entities/page.ts';

export type JobPage = { job: Job & { url: string }; seo: SeoFields };

/**
 * The job of a path with what its page shows of it; what only searches and the comparison need stays behind.
 * @throws Response 404 for a path without a job, or the source's own failure [ERR-07, DEC-22]
 */
export async function readJob(source: ContentSource, path: string): Promise<JobPage> {
  const content = await source.route(path);
  if (!content?.job) throw new Response(null, { status: 404 });
  return { job: { ...withoutSearchFields(content.job), url: content.path }, seo: content.seo };
}

/** A source may hand over the whole record of the `jobs` collection, which is a job and more [CON-22]. */
function withoutSearchFields(job: Job): Job {
  const { compare, facets, keywords, category, slug, inServiceTitles, ...shown } = job as Job & Record<string, unknown>;
  return shown as Job;
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<JobPage> {
  return readJob(await openContent(context), new URL(request.url).pathname);
}
