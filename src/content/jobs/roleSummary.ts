import type { JobRecord, ShortlistEntryMethod, ShortlistedJob } from '../../domain/entities/job.ts';
import type { Service } from '../../domain/services.ts';
import { formatMoney } from '../../domain/text/format.ts';
import { readShortlistedJobs } from '../shortlist/readShortlistedJobs.ts';
import type { ContentSource } from '../source/ContentSource.ts';

/** A role as a row of a list shows it. */
export type RoleSummary = {
  id: string;
  title: string;
  url: string;
  service: Service;
  isReserve: boolean;
  /** What it is featured for */
  featured?: string;
  description?: string;
  image?: { src: string; alt?: string };
  /** `From $60,500, trained $78,500` */
  pay?: string;
};

/**
 * Reads the roles of these ids, in their order: of the release at hand, else by the call for shortlisted roles. An id
 * that neither knows is left out [GS-06, DEC-94].
 */
export async function readRoleSummaries(source: ContentSource, ids: readonly string[]): Promise<RoleSummary[]> {
  // Before the first sync a record would cost the download of all roles.
  const records = source.kind === 'hub' || ids.length === 0 ? [] : await source.jobs(ids);
  const known = new Map(records.map((job) => [job.id, summaryOf(job)]));
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length > 0) {
    const { jobs } = await readShortlistedJobs(source, missing);
    for (const job of jobs) known.set(job.id, facts(job, job.entryMethods));
  }
  return ids.flatMap((id) => known.get(id) ?? []);
}

function summaryOf(job: JobRecord): RoleSummary {
  const { isPriority, isPriorityText, shortDescription, desktopImageAlt } = job;
  const summary = facts(job, job.compare);
  return {
    ...summary,
    featured: isPriority ? isPriorityText : undefined,
    description: shortDescription,
    image: summary.image && { ...summary.image, alt: desktopImageAlt },
  };
}

type Facts = Pick<ShortlistedJob, 'id' | 'title' | 'url' | 'service' | 'isReserve' | 'desktopImage'>;

function facts({ id, title, url, service, isReserve, desktopImage }: Facts, ways: ShortlistEntryMethod[]): RoleSummary {
  return {
    ...{ id, title, url, service, isReserve },
    image: desktopImage ? { src: desktopImage } : undefined,
    pay: payText(ways),
  };
}

/** The pay of the first way to join that names one: at its start, and once trained. */
export function payText(ways: readonly ShortlistEntryMethod[]): string | undefined {
  const pay = ways.find(({ salary }) => salary?.startingPay?.amount)?.salary;
  const [start, trained] = [pay?.startingPay, pay?.trainedPay].map((stage) => formatMoney(stage?.amount ?? Number.NaN));
  if (!start) return undefined;
  const period = pay?.startingPay?.isDaily ? ' per day' : '';
  return trained ? `From ${start}${period}, trained ${trained}` : `From ${start}${period}`;
}
