import { describe, expect, it } from 'vitest';
import type { ContentManifest } from '../../../src/domain/release/release.ts';
import { planDelta } from '../../../src/sync/fetchRelease.ts';

const manifest: ContentManifest = {
  release: 'r-2',
  createdAt: '2026-02-01T00:00:00Z',
  collections: [
    {
      name: 'jobs',
      count: 2,
      chunks: [
        { hash: 'a', bytes: 10 },
        { hash: 'b', bytes: 20 },
      ],
    },
    { name: 'faqs', count: 0, chunks: [{ hash: 'empty', bytes: 2 }] },
    { name: 'units', count: 0, chunks: [{ hash: 'empty', bytes: 2 }] },
  ],
};
const hashes = (stored: string[]) => planDelta(new Set(stored), manifest).map(({ hash }) => hash);

describe('planDelta', () => {
  it('names only the chunks whose hash the device does not hold [PWA-05]', () => {
    expect(planDelta(new Set(['a', 'empty', 'old']), manifest)).toEqual([{ collection: 'jobs', hash: 'b', bytes: 20 }]);
  });

  it('names every chunk of the release for an empty device, a shared one once [PWA-05]', () => {
    expect(hashes([])).toEqual(['a', 'b', 'empty']);
  });

  it('names nothing when the device holds it all [PWA-05]', () => {
    expect(hashes(['a', 'b', 'empty'])).toEqual([]);
  });
});
