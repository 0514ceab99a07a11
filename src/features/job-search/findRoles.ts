import { type Alternatives, findAlternatives, NO_ALTERNATIVES } from '../../content/search/findAlternatives.ts';
import type { Found, SiteSearch } from '../../content/search/SiteSearch.ts';
import type { ContentSource } from '../../content/source/ContentSource.ts';
import type { Card } from '../../domain/entities/card.ts';
import type { JobRecord } from '../../domain/entities/job.ts';
import { commitmentsLabel, featuredMarks, picturesApart } from '../../domain/job/roleOrder.ts';
import type { FacetCount, Match, SearchRequest } from '../../domain/search/searchCalls.ts';
import { SEARCH_IDS } from '../../domain/search/searchCalls.ts';

type FoundRole = {
  id: string;
  card: Card;
  /** `Full time · Reserve` */
  commitments: string;
  featured: string | undefined;
  match: Partial<Match>;
};
export type FoundRoles =
  | ({
      type: 'found';
      roles: FoundRole[];
      total: number;
      counts: FacetCount[];
      /** What the query was read as, where a word was taken for a typing error */
      readAs?: string;
    } & Alternatives)
  | { type: 'failed' };
type Asked = { source: Pick<ContentSource, 'record'>; search: SiteSearch; signal: AbortSignal };

/**
 * Returns the roles that a search finds, as shown. A failure is logged and returned as a result, so that the rest of
 * the page is shown [JS-25].
 * @throws the signal's reason when another search has replaced this one [JS-18]
 */
export async function findRoles(request: SearchRequest, { source, search, signal }: Asked): Promise<FoundRoles> {
  let found: Found<'jobs'>;
  try {
    found = await search('jobs', { ...request, onePerRole: true }, signal);
  } catch (error) {
    signal.throwIfAborted();
    console.error('the job search failed', error);
    return { type: 'failed' };
  }
  const { Results, TotalCount, Message, Facets, ReadAs } = found.answer;
  if (Message) console.warn(`job search: ${Message}`);
  const records = await Promise.all(Results.map(({ url }) => source.record('jobs', url)));
  const isDegrees = request.searchId === SEARCH_IDS.degrees;
  const listed = records.flatMap((job, at) => (job ? { job, result: Results[at] } : []));
  const pictures = picturesApart(listed.map(({ job }) => ({ picture: job.desktopImage, others: picturesLike(job) })));
  // Whoever asked for featured roles sees on each that it is one.
  const isAsked = request.filterValues.some(({ FacetId }) => FacetId === 'priority');
  const marks = featuredMarks(listed.map(({ job }) => job.isPriority));
  return {
    type: 'found',
    roles: listed.map(({ job, result }, at) => ({
      id: job.id,
      card: roleCard(job, pictures[at]),
      commitments: commitmentsLabel(job),
      featured: job.isPriority && (marks[at] || isAsked) ? job.isPriorityText : undefined,
      match: { titleMarks: result?.titleMarks, snippet: result?.snippet },
    })),
    total: TotalCount,
    counts: Facets ?? [],
    readAs: ReadAs,
    // None for degrees [JS-20].
    ...(TotalCount === 0 && !isDegrees
      ? await findAlternatives('jobs', request.query, search, signal)
      : NO_ALTERNATIVES),
  };
}

type CardFacts = Pick<
  JobRecord,
  'title' | 'shortDescription' | 'desktopImage' | 'desktopImageAlt' | 'service' | 'url' | 'isReserve'
>;

/** The pictures of the roles that its page names as related. */
function picturesLike({ relatedJobs = [] }: JobRecord): string[] {
  return relatedJobs.flatMap(({ CardImage }) => CardImage?.src ?? []);
}

/** What lists show of a role. @param picture  its own, or one that stands in its place */
function roleCard(job: CardFacts, picture: string | undefined): Card {
  const alt = picture === job.desktopImage ? job.desktopImageAlt : '';
  return {
    CardTitle: job.title,
    CardDescription: job.shortDescription,
    CardImage: picture ? { src: picture, alt } : undefined,
    CardService: job.service,
    CardButton: { href: job.url },
    IsReserve: job.isReserve,
  };
}
