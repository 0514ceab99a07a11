/**
 * A bundle is a whole release in one answer: packs, one after the other. A pack holds blocks, and a block a few chunks
 * that were compressed together (gzip): what they have in common is there once, and one chunk is read without the rest
 * of the release. On the wire a pack is four bytes, big-endian, that give the length of its header; the header as JSON;
 * then its blocks.
 */
import type { ChunkRef } from './release.ts';

/** Chunks as the manifest names them, one after the other, and how many bytes they have compressed. */
export type PackedBlock = { length: number; chunks: PackedChunk[] };
type PackedChunk = Pick<ChunkRef, 'hash' | 'bytes'>;
export type PackHeader = {
  /** SHA-256 of the pack's body, hex */
  id: string;
  /** In the order in which they stand in the body, without gaps */
  blocks: PackedBlock[];
};
export type Pack = PackHeader & { body: ArrayBuffer };

/** Chunks compressed together: a third smaller than each by itself, and still inflated in a millisecond. */
export const CHUNKS_IN_BLOCK = 4;
/** Compressed bytes of one pack: above 64 KiB Chromium keeps a value in a file of its own, which takes longer. */
export const PACK_TARGET_BYTES = 60_000;

/** Asks for the bundle of the release that is published now, whichever it is: no release has this name. */
export const LATEST_RELEASE = 'latest';

const LENGTH_BYTES = 4;
/** A header is some hundred bytes a chunk: what claims more is none. */
const MAX_HEADER_BYTES = 1_000_000;

/** The bytes in front of a pack's body. */
export function packPrefix(header: PackHeader): Uint8Array<ArrayBuffer> {
  const json = new TextEncoder().encode(JSON.stringify(header));
  const prefix = new Uint8Array(LENGTH_BYTES + json.byteLength);
  new DataView(prefix.buffer).setUint32(0, json.byteLength);
  prefix.set(json, LENGTH_BYTES);
  return prefix;
}

/** What is in a pack. */
export function hashesIn({ blocks }: PackHeader): string[] {
  return blocks.flatMap(({ chunks }) => chunks.map(({ hash }) => hash));
}

/** Where a block stands in its pack's body. */
export type BlockPlace = { start: number; end: number; chunks: PackedChunk[] };

export function blockPlaces({ blocks }: PackHeader): BlockPlace[] {
  let end = 0;
  return blocks.map(({ length, chunks }) => {
    const start = end;
    end += length;
    return { start, end, chunks };
  });
}

/** Cuts a stream of bytes, as it arrives, into packs. Whether their bodies are intact is for the caller to find out. */
export class PackSplitter {
  #unread = new Uint8Array(0);

  /** @returns the packs that are complete now @throws SyntaxError, TypeError or RangeError when the bytes are no packs */
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

  /** Whether nothing of a further pack has arrived. */
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
