import { describe, expect, it } from 'vitest';
import { type Pack, PackSplitter, packPrefix } from '../../../../src/domain/release/pack.ts';
import { buildChunkedRelease } from '../../../builders/buildChunkedRelease.ts';
import { buildPacks } from '../../../builders/buildPacks.ts';
import { markedRelease } from '../../sync/syncedDevice.ts';

const PACKS = buildPacks(buildChunkedRelease(markedRelease('r-1'), 4), 3);
const bytesOf = ({ body, ...header }: Pack) => [...packPrefix(header), ...new Uint8Array(body)];
const BUNDLE = new Uint8Array(PACKS.flatMap(bytesOf));

/** What comes out when the bundle arrives in pieces of this size. */
function split(bytes: Uint8Array, size: number): { packs: Pack[]; splitter: PackSplitter } {
  const splitter = new PackSplitter();
  const packs: Pack[] = [];
  for (let at = 0; at < bytes.byteLength; at += size) packs.push(...splitter.push(bytes.subarray(at, at + size)));
  return { packs, splitter };
}

describe('a bundle', () => {
  it.each([1, 7, 1000, BUNDLE.byteLength])('gives its packs when it arrives in pieces of %i bytes [PWA-05]', (size) => {
    const { packs, splitter } = split(BUNDLE, size);
    expect(packs.length).toBeGreaterThan(1);
    expect(packs).toEqual(PACKS);
    expect(splitter.isBetweenPacks()).toBe(true);
  });

  it('that breaks off gives the packs before that, and tells that more was to come [PWA-25]', () => {
    const { packs, splitter } = split(BUNDLE.subarray(0, BUNDLE.byteLength - 1), 1000);
    expect(packs).toEqual(PACKS.slice(0, -1));
    expect(splitter.isBetweenPacks()).toBe(false);
  });

  it('of somebody else is refused at once, however long it says it is [PWA-25]', () => {
    expect(() => split(new TextEncoder().encode('<html>Sign in to the expo network</html>'), 100)).toThrow(RangeError);
    expect(() => split(new Uint8Array([0, 0, 0, 2, 123, 123]), 100)).toThrow(SyntaxError);
  });
});
