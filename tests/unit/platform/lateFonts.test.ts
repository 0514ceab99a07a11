import { expect, it } from 'vitest';
import { cameLate } from '../../../src/platform/lateFonts.ts';

it('a font is late when it arrived after the first paint, or not yet', () => {
  expect(cameLate([40, 55], 120)).toBe(false);
  expect(cameLate([40, 300], 120)).toBe(true);
  expect(cameLate([40, undefined], 120)).toBe(true);
  expect(cameLate([40, 55], undefined)).toBe(false);
  expect(cameLate([40, undefined], undefined)).toBe(true);
});
