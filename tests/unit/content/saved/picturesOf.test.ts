import { describe, expect, it } from 'vitest';
import { picturesOf } from '../../../../src/content/saved/picturesOf.ts';

describe('the pictures that records name', () => {
  it('are found at any depth, each once, in their order [PWA-29]', () => {
    const records = [
      { seo: { CtaImage: { src: '/media/a.webp' } }, blocks: [{ fields: { Image: '/media/b.avif' } }] },
      ['/media/a.webp', { poster: '/media/c.jpg' }],
    ];
    expect(picturesOf(records)).toEqual(['/media/a.webp', '/media/b.avif', '/media/c.jpg']);
  });

  it('are neither other files nor other addresses nor words [PWA-29]', () => {
    expect(
      picturesOf([{ a: '/media/loop.mp4', b: 'https://x.example/media/a.webp', c: 'see /media/a.webp', d: null }]),
    ).toEqual([]);
  });
});
