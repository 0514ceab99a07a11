import { type CollectionName, type CollectionRecords, recordKey } from '../../domain/release/release.ts';
import { recordFromWire, type WireRecords } from '../../domain/wire/records.ts';

/** Parsed chunks in memory, about 2.5 MB of JSON: the pages of a visit stand on a few of them. */
const CAPACITY = 64;

/**
 * The most recently used parsed chunks, by collection and hash. A hash names its content, so an entry can never be
 * out of date, whichever release asks.
 */
export class ChunkCache {
  private readonly entries = new Map<string, Promise<ParsedChunk<CollectionName>>>();

  constructor(private readonly capacity = CAPACITY) {}

  /** Gives the cached chunk or loads it once, also for those who ask at the same time. A failure is not kept. */
  get<N extends CollectionName>(name: N, hash: string, load: () => Promise<ParsedChunk<N>>): Promise<ParsedChunk<N>> {
    const key = `${name}.${hash}`;
    // Under this key only `load` of the same collection was ever stored.
    const chunk = (this.entries.get(key) as Promise<ParsedChunk<N>> | undefined) ?? load();
    this.entries.delete(key);
    this.entries.set(key, chunk);
    chunk.catch(() => this.entries.delete(key));
    const [oldest] = this.entries.keys();
    if (this.entries.size > this.capacity && oldest) this.entries.delete(oldest);
    return chunk;
  }
}

/** A chunk as readers use it: records in their published order, and by key. */
export type ParsedChunk<N extends CollectionName> = {
  records: CollectionRecords[N][];
  byKey: Map<string, CollectionRecords[N]>;
};

/** @throws SyntaxError or TypeError when the bytes are no JSON list; a verified chunk always is one [HTTP-22] */
export function parseChunk<N extends CollectionName>(name: N, body: ArrayBuffer): ParsedChunk<N> {
  const list: WireRecords[N][] = JSON.parse(new TextDecoder().decode(body));
  const records = list.map((json) => recordFromWire(name, json));
  return { records, byKey: new Map(records.map((record) => [recordKey(name, record), record])) };
}
