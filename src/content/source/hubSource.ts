import type { HubAnswer } from '../../api/askHub.ts';
import { fetchAvailability, fetchChunk, fetchManifest, fetchRoute, type StoredManifest } from '../../api/content.ts';
import { once } from '../../domain/once.ts';
import type { ContentManifest } from '../../domain/release/release.ts';
import { routeFromWire } from '../../domain/wire/records.ts';
import { isEditing } from '../../platform/editingMode.ts';
import { type ContentSource, chunkOrThrow, valueOrThrow } from './ContentSource.ts';
import { ChunkCache, parseChunk } from './chunkCache.ts';
import { ReleaseReader } from './releaseReader.ts';

const cache = new ChunkCache();
let known: StoredManifest | undefined;

async function currentManifest(): Promise<ContentManifest> {
  const answer = await fetchManifest(known);
  if (answer.type === 'unchanged' && known) return known.manifest;
  const manifest = valueOrThrow(answer);
  known = { manifest, etag: answer.type === 'ok' ? answer.etag : undefined };
  return manifest;
}

/** A 404 is an answer: there is no such record. */
function valueOrNone<T>(answer: HubAnswer<T>): T | undefined {
  return answer.type === 'failed' && answer.status === 404 ? undefined : valueOrThrow(answer);
}

/**
 * Answers over HTTP: before the first sync, and where nothing can be kept on the device [PWA-21]. Pages by their own
 * call, everything else by the chunks of one manifest, verified as on the device [PWA-25].
 */
export function hubSource(): ContentSource {
  const manifest = once(currentManifest);
  const reader = async () =>
    new ReleaseReader(await manifest(), (name, { hash }) =>
      cache.get(name, hash, async () => parseChunk(name, chunkOrThrow(await fetchChunk(name, hash)))),
    );

  return {
    kind: 'hub',
    info: async () => {
      const { release, createdAt } = await manifest();
      return { release, createdAt };
    },
    record: async (name, key) => (await reader()).record(name, key),
    all: async (name) => (await reader()).all(name),
    jobs: async (ids) => (await reader()).jobs(ids),
    route: async (path) => {
      const json = valueOrNone(await fetchRoute(isEditing() ? `${path}?sc_mode=edit` : path));
      return json && routeFromWire(json);
    },
    availability: async () => valueOrThrow(await fetchAvailability()),
  };
}
