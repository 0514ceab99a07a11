import { isHubPath } from '../../../src/domain/hubPaths.ts';
import { routeKey } from '../../../src/domain/page/routeContent.ts';
import { SCREENS } from '../../../src/domain/page/screens.ts';
import type { ContentSources } from '../contentTypes.ts';
import { jobUrl } from './jobAddress.ts';
import { offers } from './rolePages.ts';

/** Returns the paths of everything editors publish: pages, jobs and events. */
export function publishedPaths(sources: ContentSources): Set<string> {
  const jobs = (['full-time', 'reserve'] as const).flatMap((commitment) =>
    sources.roles.filter(({ data }) => offers(data, commitment, sources)).map(({ key }) => jobUrl(key, commitment)),
  );
  const events = sources.events.map(({ data }) => `/events/events-detail/${data.code}`);
  return new Set([...sources.pages.map(({ data }) => data.path), ...jobs, ...events]);
}

/**
 * Returns a test for working links: external addresses, files and phone numbers are assumed to work; a path of this
 * site must be a screen or a page of the release [DEC-19].
 */
export function leadsSomewhere(sources: ContentSources): (href: string) => boolean {
  const known = new Set([...SCREENS, ...publishedPaths(sources)].map(routeKey));
  return (href) => !href.startsWith('/') || isHubPath(href.split(/[?#]/, 1)[0] ?? '') || known.has(routeKey(href));
}
