import { fetchChunk } from './api/content.ts';
import { createDeviceSearch } from './content/search/deviceSearch.ts';
import type { SiteSearch } from './content/search/SiteSearch.ts';
import type { ContentSource } from './content/source/ContentSource.ts';
import { SourceUnreachable } from './content/source/ContentSource.ts';
import { deviceSource } from './content/source/deviceSource.ts';
import type { StoredContent } from './db/storedRelease.ts';
import type { RenderOnDevice } from './domain/page/rendering.ts';
import { renderFrom } from './entry-server.tsx';

const world = globalThis as { renderOnDevice?: RenderOnDevice<StoredContent> };

/**
 * A page from the release on this device, for the worker to answer a navigation with [PWA-03, PWA-11]. It is rendered as
 * by the hub, which knows nobody: what is this visitor's, or of this minute, comes when the page runs.
 */
world.renderOnDevice = async (address, { db, stored }) => {
  const url = new URL(address);
  // Like the hub, which is never told of it.
  url.hash = '';
  const source: ContentSource = { ...deviceSource({ db, stored, fetchChunk }), kind: 'memory' };
  const access = { open: async () => source, search: searchOf(stored.release, source), origin: url.origin };
  const page = await renderFrom(new Request(url), access);
  // Redirects and error pages are found again, and told, by the page itself.
  if (page.kind !== 'page' || page.status !== 200 || page.failure !== undefined) return undefined;
  const { head, body, hydration } = page;
  return { head, body, hydration };
};

/** Searches the release that the page is rendered from, and no other [PWA-15]. */
function searchOf(release: string, source: ContentSource): SiteSearch {
  const search = createDeviceSearch({
    storedRelease: async () => release,
    openSource: async () => source,
    now: Date.now,
  });
  return async (name, request) => {
    const found = await search(name, request);
    if (!found) throw new SourceUnreachable('the release on this device cannot be searched');
    return { answer: found.answer, from: 'device' };
  };
}
