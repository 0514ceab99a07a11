import type { NavigationItem } from '../../src/domain/entities/navigation.ts';
import { routeKey } from '../../src/domain/page/routeContent.ts';
import { PRODUCT_NAME } from '../../src/domain/product.ts';
import type { PublishedRelease } from '../../src/domain/release/release.ts';
import { findRecord } from '../published/publishedIndex.ts';

type Stop = { name: string; path: string };

const EVENT = /^\/events(?:-and-experiences)?\/events-detail\/([^/]+)$/;

/** Returns the trail from the home page to a page, both included; for an unknown page the home page alone. */
export function trailTo(published: PublishedRelease, path: string): Stop[] {
  const key = routeKey(path);
  const home: Stop = { name: PRODUCT_NAME, path: '/' };
  const below = menuTrail(published.collections.navigation, key) ?? recordTrail(published, key);
  return key === '/' ? [home] : [home, ...below.filter((stop) => stop.path !== '/')];
}

function menuTrail(items: readonly NavigationItem[], key: string): Stop[] | undefined {
  for (const item of items) {
    const stop = { name: item.navigationTitle ?? item.pageTitle ?? item.url, path: item.url };
    if (routeKey(item.url) === key) return [stop];
    const below = menuTrail(item.children, key);
    if (below) return [stop, ...below];
  }
  return undefined;
}

/** Returns the trail of pages that no menu contains: jobs, events, and editors' pages outside the menus. */
function recordTrail(published: PublishedRelease, key: string): Stop[] {
  const under = (menu: string, stop: Stop) => [...(menuTrail(published.collections.navigation, menu) ?? []), stop];
  const job = findRecord(published, 'jobs', key);
  if (job) return under('/careers', { name: job.title, path: job.url });
  const code = EVENT.exec(key)?.[1];
  const event = code === undefined ? undefined : findRecord(published, 'events', code);
  if (event) return under('/events', { name: event.eventName, path: `/events/events-detail/${event.eventCode}` });
  const page = findRecord(published, 'pages', key);
  return page ? [{ name: page.seo.PageTitle ?? page.path, path: page.path }] : [];
}
