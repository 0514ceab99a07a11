import type { LoaderFunctionArgs } from 'react-router-dom';
import { openContent } from '../../content/contentContext.tsx';
import type { ContentSource } from '../../content/source/ContentSource.ts';
import { withoutPanels } from '../../content/stories/shownPanels.ts';
import type { Job } from '../../domain/entities/job.ts';
import { jobAddress } from '../../domain/job/jobAddress.ts';
import { type ListedUnit, listedUnits, unitsWithRole } from '../../domain/units/unitList.ts';
import { DeferredJob } from './deferredJob.ts';
import { hasCards, hasStory, RoleCards, RoleStory } from './the-role/roleParts.ts';
import type { JobPage } from './useJobTabs.ts';

/**
 * Reads the job of a path with what its page shows, and loads the page's scripts; fields used only by search and comparison
 * are left out.
 * @throws Response 404 for a path without a job, or the source's own failure [ERR-07, DEC-22]
 */
async function readJob(source: ContentSource, path: string): Promise<JobPage> {
  const content = await source.route(path);
  if (!content?.job) throw new Response(null, { status: 404 });
  const parts = [...(hasStory(content.job) ? [RoleStory] : []), ...(hasCards(content.job) ? [RoleCards] : [])];
  const isReserve = jobAddress(path).isPartTime;
  const [units] = await Promise.all([
    isReserve ? readUnits(source, content.path) : [],
    DeferredJob.preload(),
    ...parts.map(({ preload }) => preload()),
  ]);
  const job = { ...withoutSearchFields(content.job), url: content.path };
  return { job, seo: content.seo, units };
}

/** Loads every part that a job page may have, in advance. */
export async function preloadJobPage(): Promise<void> {
  await Promise.all([DeferredJob.preload(), RoleCards.preload(), RoleStory.preload()]);
}

/** Reads the units that have a Reserve role, as its block lists them [DEC-26]. */
async function readUnits(source: ContentSource, url: string): Promise<ListedUnit[]> {
  return listedUnits(unitsWithRole(await source.all('units'), url));
}

/**
 * Removes search fields: a source may return the whole record of the `jobs` collection, which has more than a job
 * [CON-22]. Only the first story is shown.
 */
function withoutSearchFields(job: Job): Job {
  const { compare, facets, keywords, category, slug, inServiceTitles, ...shown } = job as Job & Record<string, unknown>;
  return { ...(shown as Job), storyBanner: job.storyBanner?.slice(0, 1).map(withoutPanels) };
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<JobPage> {
  return readJob(await openContent(context), new URL(request.url).pathname);
}
