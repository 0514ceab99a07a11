import { expect, it } from 'vitest';
import { ctaTiles, ctaVariant } from '../../../../src/content/calls/ctaTiles.ts';

it.each([
  ['single', { leftHeadline1: 'One' }],
  ['split', { leftHeadline1: 'One', rightHeadline2: 'Two' }],
  ['stacked', { leftHeadline1: 'One', bottomHeadline3: 'Three' }],
  ['three-tile', { leftHeadline1: 'One', rightHeadline2: 'Two', bottomHeadline3: 'Three' }],
])('tiles are laid out as %s by which headlines there are [BLOCK-02, DEC-43]', (variant, cta) => {
  expect(ctaVariant(cta)).toBe(variant);
});

it('a tile has its headline, its words and its button with title, theme and icon [BLOCK-01, BLOCK-03]', () => {
  const [left] = ctaTiles({
    leftHeadline1: 'Ready when you are.',
    leftSubHeadline1: 'It takes 20 minutes.',
    leftCTAButton1URL: { href: '/careers', target: '_blank' },
    leftCTAButton1Title: 'Apply now',
    leftCTAButton1Theme: 'Primary',
    leftCTAButton1Icon: 'phone',
  });
  expect(left).toEqual({
    place: 'left',
    headline: 'Ready when you are.',
    text: 'It takes 20 minutes.',
    button: { href: '/careers', target: '_blank', title: 'Apply now', theme: 'Primary', icon: 'phone' },
  });
});

it('a button without an address is left out, and so is a tile without a headline [BLOCK-03]', () => {
  const tiles = ctaTiles({
    leftHeadline1: 'One',
    leftCTAButton1URL: { href: '' },
    leftCTAButton1Title: 'Nowhere',
    rightCTAButton2URL: { href: '/x' },
    bottomHeadline3: 'Three',
  });
  expect(tiles.map(({ place, button }) => [place, button])).toEqual([
    ['left', undefined],
    ['bottom', undefined],
  ]);
});
