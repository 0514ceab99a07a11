import { expect, test } from 'vitest';
import { cacheControlOf } from '../../../../hub/http/staticFiles.ts';

test('files whose name says what is in them are kept for ever, pictures and loops included [PWA-02]', () => {
  for (const path of [
    '/assets/index-abc.js',
    '/media/pictures/navy-frigate-dawn.3d9cd99c.wide-960.avif',
    '/media/loops/horizon.0f3e2d1c.wide.mp4',
  ]) {
    expect(cacheControlOf(path)).toBe('public, max-age=31536000, immutable');
  }
});

test('files that can change under their name are asked for again', () => {
  expect(cacheControlOf('/sw.js')).toBe('no-cache');
  expect(cacheControlOf('/media/horizon-tri-service.svg')).toBe('public, max-age=3600');
});
