import {
  type Availability,
  type CollectionName,
  type PublishedRelease,
  recordKey,
} from '../../domain/release/release.ts';
import type { ContentSource } from './ContentSource.ts';
import { routeFrom } from './releaseReader.ts';

type Index = Map<string, unknown>;
/** One index a release, not one a request. */
const indexes = new WeakMap<PublishedRelease, Map<CollectionName, Index>>();

function indexOf(published: PublishedRelease, name: CollectionName): Index {
  const ofRelease = indexes.get(published) ?? new Map<CollectionName, Index>();
  indexes.set(published, ofRelease);
  const index =
    ofRelease.get(name) ?? new Map(published.collections[name].map((record) => [recordKey(name, record), record]));
  ofRelease.set(name, index);
  return index;
}

/** The release the hub renders from: everything in memory, always complete [SHELL-05]. */
export function memorySource(published: PublishedRelease, availability: Availability): ContentSource {
  const record: ContentSource['record'] = async (name, key) => {
    // The index holds what `published.collections[name]` holds, by `recordKey`.
    return indexOf(published, name).get(key.toLowerCase()) as
      | (typeof published.collections)[typeof name][number]
      | undefined;
  };
  return {
    kind: 'memory',
    info: async () => ({ release: published.release, createdAt: published.createdAt }),
    record,
    all: async (name) => published.collections[name],
    jobs: async (ids) => published.collections.jobs.filter(({ id }) => ids.includes(id)),
    route: (path) => routeFrom(record, path, published.release),
    availability: async () => availability,
  };
}
