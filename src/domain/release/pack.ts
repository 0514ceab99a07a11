/**
 * The format of a bundle: a whole release in one answer. A bundle is a sequence of packs, a pack a sequence of blocks,
 * and a block a few chunks compressed together (gzip): content they share is stored once, and one chunk can be read
 * without the rest of the release. On the wire a pack is the length of its header (four bytes, big-endian), the header
 * as JSON, then its blocks.
 */
import type { ChunkRef } from './release.ts';

/** Consecutive chunks as the manifest lists them, and their compressed length in bytes. */
export type PackedBlock = { length: number; chunks: PackedChunk[] };
type PackedChunk = Pick<ChunkRef, 'hash' | 'bytes'>;
export type PackHeader = {
  /** SHA-256 of the pack's body, hex */
  id: string;
  /** In body order, without gaps */
  blocks: PackedBlock[];
};
export type Pack = PackHeader & { body: ArrayBuffer };

/** Chunks per block: a third smaller than compressing each alone, and still decompressed in a millisecond. */
export const CHUNKS_IN_BLOCK = 4;
/** Target size of a pack, compressed: Chromium stores values above 64 KiB in separate files, which is slower. */
export const PACK_TARGET_BYTES = 60_000;

/** Requests the bundle of the currently published release, whichever it is; no release has this name. */
export const LATEST_RELEASE = 'latest';

const LENGTH_BYTES = 4;
/** A header has some hundred bytes per chunk; one that claims more than this is invalid. */
const MAX_HEADER_BYTES = 1_000_000;

/** Returns the bytes that precede a pack's body. */
export function packPrefix(header: PackHeader): Uint8Array<ArrayBuffer> {
  const json = new TextEncoder().encode(JSON.stringify(header));
  const prefix = new Uint8Array(LENGTH_BYTES + json.byteLength);
  new DataView(prefix.buffer).setUint32(0, json.byteLength);
  prefix.set(json, LENGTH_BYTES);
  return prefix;
}

/** Returns the hashes of the chunks in a pack. */
export function hashesIn({ blocks }: PackHeader): string[] {
  return blocks.flatMap(({ chunks }) => chunks.map(({ hash }) => hash));
}

/** Position of a block in its pack's body. */
export type BlockPlace = { start: number; end: number; chunks: PackedChunk[] };

export function blockPlaces({ blocks }: PackHeader): BlockPlace[] {
  let end = 0;
  return blocks.map(({ length, chunks }) => {
    const start = end;
    end += length;
    return { start, end, chunks };
  });
}

/** Splits a stream of bytes into packs as it arrives. Does not verify their bodies; the caller must. */
export class PackSplitter {
  #unread = new Uint8Array(0);

  /**
   * @returns the packs completed by these bytes @throws SyntaxError, TypeError or RangeError when the bytes are not
   * packs
   */
  push(bytes: Uint8Array): Pack[] {
    const all = new Uint8Array(this.#unread.byteLength + bytes.byteLength);
    all.set(this.#unread);
    all.set(bytes, this.#unread.byteLength);
    const packs: Pack[] = [];
    let at = 0;
    for (let next = packAt(all, at); next; next = packAt(all, at)) {
      packs.push(next.pack);
      at = next.end;
    }
    this.#unread = all.subarray(at);
    return packs;
  }

  /** Whether no part of a further pack has arrived. */
  isBetweenPacks(): boolean {
    return this.#unread.byteLength === 0;
  }
}

function packAt(bytes: Uint8Array<ArrayBuffer>, start: number): { pack: Pack; end: number } | undefined {
  const headerStart = start + LENGTH_BYTES;
  if (bytes.byteLength < headerStart) return undefined;
  const headerBytes = new DataView(bytes.buffer, bytes.byteOffset).getUint32(start);
  if (headerBytes > MAX_HEADER_BYTES) throw new RangeError('the header of a pack is too long');
  const bodyStart = headerStart + headerBytes;
  if (bytes.byteLength < bodyStart) return undefined;
  const header: PackHeader = JSON.parse(new TextDecoder().decode(bytes.subarray(headerStart, bodyStart)));
  const end = bodyStart + (blockPlaces(header).at(-1)?.end ?? 0);
  if (bytes.byteLength < end) return undefined;
  return { pack: { ...header, body: bytes.slice(bodyStart, end).buffer }, end };
}
