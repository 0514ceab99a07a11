import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Pack } from '../../src/domain/release/pack.ts';
import type { ChunkedRelease } from './buildChunkedRelease.ts';

/** A release as the packs of its bundle, two chunks in a block. */
export function buildPacks({ bodies }: ChunkedRelease, blocksInPack: number): Pack[] {
  const blocks = inGroups([...bodies], 2).map((chunks) => ({
    chunks: chunks.map(([hash, body]) => ({ hash, bytes: body.byteLength })),
    bytes: gzipSync(Buffer.concat(chunks.map(([, body]) => new Uint8Array(body)))),
  }));
  return inGroups(blocks, blocksInPack).map((packed) => {
    const body = new Uint8Array(Buffer.concat(packed.map(({ bytes }) => bytes)));
    return {
      id: createHash('sha256').update(body).digest('hex'),
      blocks: packed.map(({ chunks, bytes }) => ({ length: bytes.byteLength, chunks })),
      body: body.buffer,
    };
  });
}

function inGroups<T>(items: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}
