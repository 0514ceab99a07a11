import { type CollectionName, type CollectionRecords, recordKey } from '../../domain/release/release.ts';
import { recordFromWire, type WireRecords } from '../../domain/wire/records.ts';

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
