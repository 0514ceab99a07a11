import { describe, expect, it } from 'vitest';
import { applyChanges, manifestChanges } from '../../../../src/domain/release/manifestChanges.ts';
import type { ContentManifest } from '../../../../src/domain/release/release.ts';

const chunk = (hash: string) => ({ hash, bytes: hash.length });

function buildManifest(release: string, events: string[], overrides: Partial<ContentManifest> = {}): ContentManifest {
  return {
    release,
    createdAt: '2026-02-01T00:00:00.000Z',
    collections: [
      { name: 'jobs', count: 1, chunks: [chunk('jobs')] },
      { name: 'events', count: events.length, chunks: events.map(chunk) },
    ],
    ...overrides,
  };
}

describe('the changes between two manifests', () => {
  const held = buildManifest('r-1', ['a', 'b', 'c', 'd']);

  it('name the chunks that changed and nothing else [PWA-05, HTTP-22]', () => {
    const changes = manifestChanges(held, buildManifest('r-2', ['a', 'b', 'x', 'd']));
    expect(changes).toMatchObject({ release: 'r-2', since: 'r-1' });
    expect(changes.collections).toEqual([{ name: 'events', count: 4, buckets: 4, changed: [[2, chunk('x')]] }]);
  });

  it.each([
    ['one chunk changed', buildManifest('r-2', ['a', 'b', 'x', 'd'])],
    ['nothing changed', buildManifest('r-2', ['a', 'b', 'c', 'd'])],
    ['another number of buckets', buildManifest('r-2', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])],
    ['the places of the country', buildManifest('r-2', ['a', 'b', 'c', 'd'], { country: chunk('places') })],
    ['another sealing key', buildManifest('r-2', ['a', 'b', 'c', 'd'], { sealing: { kid: 'k', jwk: {} } })],
  ])('lead from one to the other: %s [PWA-15, HTTP-22]', (_name, to) => {
    expect(applyChanges(held, manifestChanges(held, to))).toEqual(to);
  });

  it('are of no use to a device that holds another release [PWA-15]', () => {
    const changes = manifestChanges(held, buildManifest('r-3', ['a', 'b', 'x', 'd']));
    expect(applyChanges(buildManifest('r-2', ['a', 'b', 'c', 'd']), changes)).toBeUndefined();
  });

  it('are refused when they leave a bucket without a chunk [PWA-25]', () => {
    const changes = manifestChanges(held, buildManifest('r-2', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']));
    const broken = { ...changes, collections: changes.collections.map((each) => ({ ...each, changed: [] })) };
    expect(applyChanges(held, broken)).toBeUndefined();
  });
});
