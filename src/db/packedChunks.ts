import { inflate } from '../domain/release/inflate.ts';
import { type BlockPlace, blockPlaces } from '../domain/release/pack.ts';
import type { ContentDb } from './contentDb.ts';

type Place = { pack: string; block: BlockPlace; from: number; to: number };
type Reading = Promise<ArrayBuffer | undefined>;

/** Reads chunks from the packs on this device. Create one instance per release that is read. */
export class PackedChunks {
  #places: Promise<Map<string, Place>> | undefined;
  /** Reads in progress, so that concurrent readers read each row and decompress each block only once. */
  readonly #bodies = new Map<string, Reading>();
  readonly #blocks = new Map<string, Reading>();

  constructor(private readonly db: ContentDb) {}

  /** Reads a chunk. @returns its uncompressed bytes, not yet verified; undefined when no pack has it */
  async read(hash: string): Promise<ArrayBuffer | undefined> {
    const place = (await this.#knownPlaces()).get(hash);
    if (!place) return undefined;
    const { pack, block, from, to } = place;
    const key = `${pack}.${block.start}`;
    return (await shared(this.#blocks, key, () => this.#inflated(pack, block)))?.slice(from, to);
  }

  async #inflated(pack: string, { start, end }: BlockPlace): Reading {
    const body = await shared(this.#bodies, pack, async () => (await this.db.packBodies.get(pack))?.body);
    if (!(body instanceof ArrayBuffer) || body.byteLength < end) return undefined;
    // Bytes corrupted on disk fail to decompress.
    return inflate(new Uint8Array(body, start, end - start)).catch(() => undefined);
  }

  #knownPlaces(): Promise<Map<string, Place>> {
    const places = this.#places ?? this.#readPlaces();
    this.#places = places;
    places.catch(() => {
      this.#places = undefined;
    });
    return places;
  }

  async #readPlaces(): Promise<Map<string, Place>> {
    const places = new Map<string, Place>();
    for (const header of await this.db.packs.toArray()) {
      for (const block of blockPlaces(header)) {
        let to = 0;
        for (const { hash, bytes } of block.chunks) {
          const from = to;
          to += bytes;
          places.set(hash, { pack: header.id, block, from, to });
        }
      }
    }
    return places;
  }
}

/** Returns the read in progress under this key, or starts one. */
function shared(underWay: Map<string, Reading>, key: string, read: () => Reading): Reading {
  const known = underWay.get(key);
  if (known) return known;
  const reading = read().finally(() => underWay.delete(key));
  underWay.set(key, reading);
  return reading;
}
