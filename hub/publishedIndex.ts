import {
  type CollectionName,
  type CollectionRecords,
  type PublishedRelease,
  recordKey,
} from '../src/domain/release.ts';

type Index = Map<string, unknown>;
const indexes = new WeakMap<PublishedRelease, Map<CollectionName, Index>>();

function indexOf<N extends CollectionName>(published: PublishedRelease, name: N): Index {
  const known = indexes.get(published) ?? new Map<CollectionName, Index>();
  indexes.set(published, known);
  const index = known.get(name) ?? new Map(published.collections[name].map((each) => [recordKey(name, each), each]));
  known.set(name, index);
  return index;
}

/** One record of a release by its key, without regard to case; undefined when the release has none. */
export function findRecord<N extends CollectionName>(
  published: PublishedRelease,
  name: N,
  key: string,
): CollectionRecords[N] | undefined {
  return indexOf(published, name).get(key.toLowerCase()) as CollectionRecords[N] | undefined;
}
