import {
  type CollectionName,
  type CollectionRecords,
  type PublishedRelease,
  recordKey,
} from '../../src/domain/release/release.ts';
import type { ContentLibrary, LoadedRelease } from '../content/ContentLibrary.ts';
import { unavailable } from '../http/errors.ts';
import type { ForeignParts } from '../http/securityHeaders.ts';

/** Returns the current release. @throws HubError 503 while there is none */
export function currentRelease(library: Pick<ContentLibrary, 'current'>): LoadedRelease {
  const loaded = library.current();
  if (!loaded) throw unavailable('No content has been published yet.');
  return loaded;
}

type Index = Map<string, unknown>;
const indexes = new WeakMap<PublishedRelease, Map<CollectionName, Index>>();

function indexOf<N extends CollectionName>(published: PublishedRelease, name: N): Index {
  const known = indexes.get(published) ?? new Map<CollectionName, Index>();
  indexes.set(published, known);
  const index = known.get(name) ?? new Map(published.collections[name].map((each) => [recordKey(name, each), each]));
  known.set(name, index);
  return index;
}

/** Returns one record of a release by its key, ignoring case; undefined when there is none. */
export function findRecord<N extends CollectionName>(
  published: PublishedRelease,
  name: N,
  key: string,
): CollectionRecords[N] | undefined {
  return indexOf(published, name).get(key.toLowerCase()) as CollectionRecords[N] | undefined;
}

/** Returns the sites that forms in the content post to: the career matcher's [MATCH-02]. */
export function formTargets(loaded: { published: PublishedRelease } | undefined): string[] {
  const blocks = loaded?.published.collections.pages.flatMap((page) => page.blocks ?? []) ?? [];
  const addresses = blocks.flatMap(
    ({ fields }) => (fields as { CareerMatcherAppUrl?: string }).CareerMatcherAppUrl ?? [],
  );
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

/** Whether the content names a tag manager container, which pages must then allow [ANA-01]. */
export function hasTagManager(loaded: { published: PublishedRelease } | undefined): boolean {
  return loaded?.published.collections.settings[0]?.tagManagerId !== undefined;
}

const framedVideos = new WeakMap<PublishedRelease, boolean>();

/** Whether the content has a video of YouTube anywhere, whose frame pages must then allow [CAR-12, VIDEO-10]. */
export function hasFramedVideo(loaded: { published: PublishedRelease } | undefined): boolean {
  if (!loaded) return false;
  const { published } = loaded;
  const { pages, jobs, settings } = published.collections;
  const has = framedVideos.get(published) ?? [pages, jobs, settings].some(namesVideo);
  framedVideos.set(published, has);
  return has;
}

/** Fields of that name hold an id or address of YouTube, or the path of a file of ours. */
function namesVideo(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) =>
    typeof inner === 'string' ? /youtube/i.test(name) && /^[^/]/.test(inner) : namesVideo(inner),
  );
}

/** Returns what the content needs of other sites, for the policy of pages. */
export function foreignParts(loaded: { published: PublishedRelease } | undefined): ForeignParts {
  return {
    tagManager: hasTagManager(loaded),
    framedVideo: hasFramedVideo(loaded),
    formTargets: formTargets(loaded),
  };
}
