import { pageSearch } from '../../../hub/published/releaseSearch.ts';
import type { RenderedPage } from '../../../src/domain/page/rendering.ts';
import type { Availability, PublishedRelease } from '../../../src/domain/release/release.ts';
import { render } from '../../../src/entry-server.tsx';
import { BEFORE_THE_EVENT } from '../../builders/buildEventRecord.ts';
import { buildPublishedRelease } from '../../builders/buildPublishedRelease.ts';
import { engineOver } from '../../builders/buildSearch.ts';

export const ORIGIN = 'https://careers.example';
type Page = Extract<RenderedPage, { kind: 'page' }>;

/** Renders a path as the hub does, from a release of the builders with single collections replaced. */
export async function renderPage(...asked: Parameters<typeof renderAny>): Promise<Page> {
  const page = await renderAny(...asked);
  if (page.kind !== 'page') throw new Error(`${asked[0]} answered a redirect to ${page.location}`);
  return page;
}

/** The same, a redirect included. */
export async function renderAny(
  path: string,
  collections: Partial<PublishedRelease['collections']> = {},
  events: Availability['events'] = {},
): Promise<RenderedPage> {
  const published = buildPublishedRelease(collections);
  const availability = { at: '2026-02-01T00:00:00Z', events };
  return render(new Request(`${ORIGIN}${path}`), {
    published,
    availability,
    origin: ORIGIN,
    search: pageSearch(engineOver(published), availability, BEFORE_THE_EVENT),
  });
}

/** The words of a page's body, as a person reads them. */
export function words(page: Page): string {
  return page.body
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}

/** Text of the one title of a page. */
export function titleOf(page: Page): string | undefined {
  const titles = [...page.head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text]) => text?.replaceAll('&#x27;', "'"));
  if (titles.length !== 1) throw new Error(`${titles.length} titles`);
  return titles[0];
}
