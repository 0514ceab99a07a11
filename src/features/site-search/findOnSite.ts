import { type RoleSummary, readRoleSummaries } from '../../content/jobs/roleSummary.ts';
import { type Alternatives, findAlternatives, NO_ALTERNATIVES } from '../../content/search/findAlternatives.ts';
import type { SiteSearch } from '../../content/search/SiteSearch.ts';
import { type ContentSource, SourceFailed } from '../../content/source/ContentSource.ts';
import type {
  Destination,
  Match,
  SearchResultSet,
  SiteResult,
  SiteSearchAnswer,
} from '../../domain/search/searchCalls.ts';
import { type SiteQuery, siteSearchRequest } from '../../domain/siteSearch/siteSearch.ts';

export type FoundRole = { role: RoleSummary; match: Partial<Match> };
type FoundLinks = { total: number; results: SiteResult[] };
export type FoundSets = {
  careers: { total: number; results: FoundRole[] };
  pages: FoundLinks;
  faqs: FoundLinks;
  resources: FoundLinks;
};
export type FoundOnSite =
  | ({
      type: 'found';
      total: number;
      sets: FoundSets;
      /** What the query names exactly */
      top?: Destination;
      /** What the query was read as, where a word was taken for a typing error */
      readAs?: string;
    } & Alternatives)
  | { type: 'failed' };

const NOTHING: SearchResultSet = { TotalCount: 0, Results: [] };

type Asked = { source: ContentSource; search: SiteSearch; signal: AbortSignal };

/**
 * Returns what a search of the whole site finds, as shown. An answer of the hub other than 200 is an empty one; any other
 * failure is a result too, and nothing is said about it [GS-12, GS-14, GS-19].
 * @throws the signal's reason when another search has replaced this one [GS-13]
 */
export async function findOnSite(asked: SiteQuery, { source, search, signal }: Asked): Promise<FoundOnSite> {
  let answer: SiteSearchAnswer;
  try {
    ({ answer } = await search('site', siteSearchRequest(asked), signal));
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof SourceFailed)) return { type: 'failed' };
    answer = [];
  }
  const [all = NOTHING, careers = NOTHING, pages = NOTHING, faqs = NOTHING, resources = NOTHING] = answer;
  const isEmpty = all.TotalCount === 0 && !all.Top;
  const [roles, alternatives] = await Promise.all([
    foundRoles(careers.Results, source),
    isEmpty ? findAlternatives('site', asked.query, search, signal) : NO_ALTERNATIVES,
  ]);
  signal.throwIfAborted();
  return {
    type: 'found',
    total: all.TotalCount,
    sets: {
      careers: { total: careers.TotalCount, results: roles },
      pages: linksOf(pages),
      faqs: linksOf(faqs),
      resources: linksOf(resources),
    },
    top: all.Top,
    readAs: all.ReadAs,
    ...alternatives,
  };
}

const linksOf = ({ TotalCount, Results }: SearchResultSet): FoundLinks => ({ total: TotalCount, results: Results });

/** Cards by the ids of the answer; one without a role is left out, and the count stays [DEC-94]. */
async function foundRoles(results: readonly SiteResult[], source: ContentSource): Promise<FoundRole[]> {
  const matches = new Map(results.map(({ id, titleMarks, snippet }) => [id, { titleMarks, snippet }]));
  const roles = await readRoleSummaries(source, [...matches.keys()]);
  return roles.map((role) => ({ role, match: matches.get(role.id) ?? {} }));
}
