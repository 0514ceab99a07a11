import type { NavigationItem } from '../../domain/entities/navigation.ts';
import { shortPlace } from '../../domain/event/venue.ts';
import { employmentLabel, jobAddress } from '../../domain/job/jobAddress.ts';
import { type NearPage, nearestPages } from '../../domain/page/nearestPages.ts';
import { serviceLabel } from '../../domain/services.ts';
import { eventPath } from '../../domain/site/routes.ts';
import type { EpochMs } from '../../domain/text/time.ts';
import { eventEnd } from '../../domain/text/timeZones.ts';
import type { ContentSource } from '../source/ContentSource.ts';

/**
 * Reads the pages that a wrong address most likely meant, among all that are published. Before the first sync only the
 * navigation is read: everything else would be a download of the whole site.
 * @returns nothing where there is no release to read
 */
export async function readNearestPages(source: ContentSource, path: string, now: EpochMs): Promise<NearPage[]> {
  try {
    // The screen leads home anyway.
    const navigation = navigationPages(await source.all('navigation')).filter(({ href }) => href !== '/');
    if (source.kind === 'hub') return nearestPages(path, navigation);
    const [pages, jobs, events] = await Promise.all([source.all('pages'), source.all('jobs'), source.all('events')]);
    return nearestPages(path, [
      ...navigation,
      ...pages
        .map((page) => ({ title: page.seo.PageTitle ?? '', href: page.path }))
        .filter(({ title, href }) => title !== '' && href !== '/'),
      ...jobs.map(({ title, url, service }) => ({
        title,
        href: url,
        note: `${serviceLabel(service)}, ${employmentLabel(jobAddress(url).isPartTime)}`,
      })),
      ...events
        .filter((event) => eventEnd(event) > now)
        .map((event) => ({ title: event.eventName, href: eventPath(event.eventCode), note: shortPlace(event) })),
    ]);
  } catch (error) {
    console.warn('no pages can be offered in place of one that does not exist', error);
    return [];
  }
}

/** The navigation level by level, so that its sections come before what is in them. */
function navigationPages(items: readonly NavigationItem[]): NearPage[] {
  if (items.length === 0) return [];
  const level = items
    .filter(({ url }) => url.startsWith('/'))
    .map(({ url, navigationTitle, pageTitle }) => ({ title: navigationTitle ?? pageTitle ?? url, href: url }));
  return [...level, ...navigationPages(items.flatMap(({ children }) => children))];
}

/** What a 404 may tell, read back: pages to offer, and nothing else of an error. */
export function nearestOf(error: unknown): NearPage[] {
  const data = isObject(error) && 'data' in error ? error.data : undefined;
  const nearest = isObject(data) && 'nearest' in data ? data.nearest : undefined;
  return Array.isArray(nearest) ? nearest.filter(isNearPage) : [];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function isNearPage(value: unknown): value is NearPage {
  return isObject(value) && 'title' in value && 'href' in value && String(value.href).startsWith('/');
}
