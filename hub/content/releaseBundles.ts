import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import {
  blockPlaces,
  CHUNKS_IN_BLOCK,
  PACK_TARGET_BYTES,
  type PackedBlock,
  PackSplitter,
  packPrefix,
} from '../../src/domain/release/pack.ts';
import type { ContentManifest } from '../../src/domain/release/release.ts';
import type { ContentLibrary } from './ContentLibrary.ts';

const compress = promisify(gzip);
/** Bundles kept in memory: of the current release, and of the one before, which a device may just have learned of. */
const KEPT_BUNDLES = 2;
/** Blocks compressed concurrently: a page that must be compressed meanwhile waits for one block at most. */
const CONCURRENCY = 2;

/** Neighbouring chunks of one collection. Unlike packs, most blocks are the same in the next release. */
type Block = { chunks: PackedBlock['chunks']; bodies: Buffer[] };
type Compressed = { chunks: PackedBlock['chunks']; bytes: Buffer };
type Made = { release: string; bundle: Promise<Buffer> };

/**
 * Whole releases as one answer each (`domain/release/pack.ts`), built on first request. Compression runs on other
 * threads, and blocks of the previous bundle are reused.
 */
export class ReleaseBundles {
  #made: Made[] = [];

  constructor(private readonly library: Pick<ContentLibrary, 'manifest' | 'chunk'>) {}

  /** @returns undefined for an unknown release, or one whose chunks are no longer complete */
  find(release: string): Promise<Buffer> | undefined {
    const known = this.#made.find((each) => each.release === release);
    if (known) return known.bundle;
    const manifest = this.library.manifest(release);
    const blocks = manifest && this.#blocksOf(manifest);
    return blocks && this.#make(release, blocks);
  }

  #blocksOf({ collections }: ContentManifest): Block[] | undefined {
    const blocks: Block[] = [];
    for (const { name, chunks: refs } of collections) {
      for (let at = 0; at < refs.length; at += CHUNKS_IN_BLOCK) {
        const chunks = refs.slice(at, at + CHUNKS_IN_BLOCK).map(({ hash, bytes }) => ({ hash, bytes }));
        const bodies = chunks.flatMap(({ hash }) => this.library.chunk(name, hash) ?? []);
        if (bodies.length < chunks.length) return undefined;
        blocks.push({ chunks, bodies });
      }
    }
    return blocks;
  }

  #make(release: string, blocks: Block[]): Promise<Buffer> {
    const made = { release, bundle: bundleOf(blocks, this.#made[0]?.bundle) };
    this.#made = [made, ...this.#made].slice(0, KEPT_BUNDLES);
    made.bundle.catch(() => {
      this.#made = this.#made.filter((each) => each !== made);
    });
    return made.bundle;
  }
}

/** @param before  the previous bundle, whose compressed blocks are reused */
async function bundleOf(blocks: Block[], before: Promise<Buffer> | undefined): Promise<Buffer> {
  const known = new Map((before ? blocksIn(await before) : []).map(({ chunks, bytes }) => [nameOf(chunks), bytes]));
  const compressed: Compressed[] = [];
  const waiting = blocks.entries();
  const worker = async () => {
    for (const [at, { chunks, bodies }] of waiting) {
      const bytes =
        known.get(nameOf(chunks)) ?? (await compress(Buffer.concat(bodies), { level: constants.Z_BEST_COMPRESSION }));
      compressed[at] = { chunks, bytes };
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return Buffer.concat(packsOf(compressed).flatMap(packBytes));
}

function nameOf(chunks: PackedBlock['chunks']): string {
  return chunks.map(({ hash }) => hash).join('.');
}

function blocksIn(bundle: Buffer): Compressed[] {
  return new PackSplitter().push(bundle).flatMap((pack) =>
    blockPlaces(pack).map(({ start, end, chunks }) => ({
      chunks,
      bytes: Buffer.from(pack.body, start, end - start),
    })),
  );
}

/** Groups blocks into packs in order, as many per pack as fit. */
function packsOf(blocks: readonly Compressed[]): Compressed[][] {
  const packs: Compressed[][] = [];
  let room = 0;
  for (const block of blocks) {
    const length = block.bytes.byteLength;
    if (length > room || packs.length === 0) {
      packs.push([]);
      room = PACK_TARGET_BYTES;
    }
    packs.at(-1)?.push(block);
    room -= length;
  }
  return packs;
}

function packBytes(pack: Compressed[]): Uint8Array[] {
  const body = Buffer.concat(pack.map(({ bytes }) => bytes));
  const id = createHash('sha256').update(body).digest('hex');
  const blocks: PackedBlock[] = pack.map(({ chunks, bytes }) => ({ length: bytes.byteLength, chunks }));
  return [packPrefix({ id, blocks }), body];
}
