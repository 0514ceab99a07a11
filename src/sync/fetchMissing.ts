import type { ChunkAnswer } from '../api/content.ts';
import type { StoredChunk } from '../db/contentDb.ts';
import type { CollectionName } from '../domain/release/release.ts';
import { BatchWriter } from './batchWriter.ts';
import type { ChunkToFetch } from './planDelta.ts';

/**
 * Concurrent requests: enough to fill a phone's connection, few enough to leave bandwidth for the visitor's own
 * requests.
 */
const CONCURRENCY = 6;
type Refusal = Exclude<ChunkAnswer, { type: 'ok' }>;

type FetchMissingParts = {
  fetchChunk: (collection: CollectionName, hash: string) => Promise<ChunkAnswer>;
  /** Writes one batch of verified chunks in one transaction */
  write: (batch: StoredChunk[]) => Promise<void>;
};

/**
 * Fetches chunks in parallel and writes them in batches. After the first failure no more are requested, and what has
 * arrived is still written, so that the next sync continues from there.
 * @returns the first failure; undefined when every chunk is on the device
 * @throws what `write` throws
 */
export async function fetchMissing(chunks: ChunkToFetch[], parts: FetchMissingParts): Promise<Refusal | undefined> {
  const queue = [...chunks];
  let refusal: Refusal | undefined;
  const batches = new BatchWriter(parts.write);

  const worker = async () => {
    for (let next = queue.shift(); next && !refusal; next = queue.shift()) {
      const answer = await parts.fetchChunk(next.collection, next.hash);
      if (answer.type !== 'ok') {
        refusal ??= answer;
        return;
      }
      await batches.add({ hash: next.hash, body: answer.value });
    }
  };

  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  await batches.finish();
  return refusal;
}
