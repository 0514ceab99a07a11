import { expect, it } from 'vitest';
import { withoutLayers } from '../../../scripts/styleOrder.mjs';

it('rules stand in the order of the folders they are from, those of libraries first, and layers are gone', () => {
  const sheet = '@layer features{.own{top:1px}}.swiper{top:0}@layer ui{.lent{top:2px}}@layer features{.other{top:3px}}';
  expect(withoutLayers(sheet)).toBe('.swiper{top:0}.lent{top:2px}.own{top:1px}.other{top:3px}');
});

it("a library's own layers, and rules without a block, stay as they are", () => {
  const sheet = '@layer ui{@namespace url(a);.lent{top:2px}}@layer library{.map{top:0}}';
  expect(withoutLayers(sheet)).toBe('@layer library{.map{top:0}}@namespace url(a);.lent{top:2px}');
});
